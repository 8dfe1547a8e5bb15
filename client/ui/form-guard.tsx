import { useEffect, useRef } from 'react'

/**
 * Part of every public form. The key tells a second press of the button from a second message; it is made here
 * and not on the
 * server, whose page may come from a cache. The other field is for programs: people do not see it, and assistive
 * technology does not tell of it.
 */
export function FormGuard() {
  const key = useRef<HTMLInputElement>(null)
  useEffect(() => {
    key.current!.value = crypto.randomUUID()
  }, [])
  return (
    <div aria-hidden="true" className="absolute -left-[200vw]">
      <input ref={key} type="hidden" name="submissionKey" />
      <label>
        Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
