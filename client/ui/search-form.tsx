import { useEffect, useRef } from 'react'
import type { Href, StaticPath } from '#shared/routing/href.ts'
import { Button } from './button.tsx'
import { TextInput } from './text-input.tsx'

interface SearchFormProps {
  action: StaticPath | Href
  /** What the address asks for now. */
  q: string
  label: string
  hint?: string
  /** What else stays in the address. */
  keep?: Readonly<Record<string, string>>
}

/** One field whose answer is this page again, with `q` in its address. Works without script. */
export function SearchForm({ action, q, label, hint, keep = {} }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef(q)
  // The field shows what the address says, also after going back. The first time it may hold what was typed before this
  // script ran.
  useEffect(() => {
    if (before.current !== q) form.current!.reset()
    before.current = q
  }, [q])
  return (
    <form
      ref={form}
      method="get"
      action={action}
      role="search"
      className="mt-6 flex max-w-form flex-wrap items-end gap-3 print:hidden"
    >
      {Object.entries(keep).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="min-w-0 flex-1 basis-56">
        <TextInput
          id="q"
          name="q"
          type="search"
          label={label}
          hint={hint}
          defaultValue={q}
          maxLength={120}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Button type="submit" variant="outline" className="min-h-12">
        Search
      </Button>
    </form>
  )
}
