import type { Href, StaticPath } from '#shared/routing/href.ts'
import { Button } from './button.tsx'
import { TextInput } from './text-input.tsx'

interface SearchFormProps {
  action: StaticPath | Href
  /** What the address asks for now. */
  q: string
  label: string
  hint?: string
}

/** One field whose answer is this page again, with `q` in its address. Works without script. */
export function SearchForm({ action, q, label, hint }: SearchFormProps) {
  return (
    // Keyed, so that the field shows what the address says after going back.
    <form key={`${action} ${q}`} method="get" action={action} role="search" className="mt-6 flex max-w-form flex-wrap items-end gap-3 print:hidden">
      <div className="min-w-0 flex-1 basis-56"><TextInput id="q" name="q" type="search" label={label} hint={hint} defaultValue={q} maxLength={120} autoComplete="off" spellCheck={false} /></div>
      <Button type="submit" variant="outline" className="min-h-12">Search</Button>
    </form>
  )
}
