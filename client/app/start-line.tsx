import { useEffect, useState } from 'react'
import { startLineMs } from '#shared/constants.ts'
import { useSite } from './context.ts'

/**
 * The 4 px line under the header. It has its own place in the page, so nothing is ever covered or moved: first
 * the start line, which the server already draws and which clears 3,000 ms after mount; later, navigations.
 */
export function StartLine({ busy }: { busy: boolean }) {
  const { name } = useSite()
  const [starting, setStarting] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setStarting(false), startLineMs)
    return () => clearTimeout(timer)
  }, [])

  return (
    <div data-line className="h-1 overflow-hidden bg-line print:hidden">
      {starting ? (
        <div role="status" className="h-full animate-draw bg-route">
          <span className="sr-only">{`${name} is starting. You can use the page already.`}</span>
        </div>
      ) : (
        busy && <div className="h-full w-1/4 animate-run bg-route motion-reduce:w-full" />
      )}
    </div>
  )
}
