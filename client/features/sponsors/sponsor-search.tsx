import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { StaticPath } from '#shared/routing/href.ts'
import { searchSponsors } from '#shared/sponsors/api.ts'
import { call } from '#client/api.ts'
import { useSuggestions, walkLinks } from '#client/app/use-suggestions.ts'
import { Button } from '#client/ui/button.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

const ask = async (query: string) => (await call(searchSponsors, { query })).sponsors

/**
 * One field. From two letters on, names of the register appear under it, with their towns to tell namesakes apart.
 * Without our script it is a plain form whose answer is the page again, with the verdict.
 */
export function SponsorSearch({ typed, action }: { typed: string; action: StaticPath }) {
  const [text, setText] = useState(typed)
  const [isOpen, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { query, matches } = useSuggestions(text.trim(), { query: typed, matches: [] }, ask)
  const isShown = isOpen && matches.length > 0 && query === text.trim()

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      setOpen(false)
      form.current!.querySelector('input')!.focus()
    } else walkLinks(event, form)
  }
  const onBlur = (event: FocusEvent) => {
    if (!form.current!.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    // The keys only add to what Tab does already.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      method="get"
      action={action}
      role="search"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      className="relative max-w-[38rem]"
    >
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-56">
          <TextInput
            id="name"
            name="name"
            label="Employer name"
            autoComplete="off"
            spellCheck={false}
            maxLength={120}
            value={text}
            onChange={event => {
              setText(event.target.value)
              setOpen(true)
            }}
          />
        </div>
        <Button type="submit" className="min-h-12">
          Check
        </Button>
      </div>
      <p role="status" className="sr-only">
        {isShown &&
          `${matches.length} ${matches.length === 1 ? 'name' : 'names'} of the register below. Use the arrow keys.`}
      </p>
      {isShown && (
        <ul className="absolute inset-x-0 top-full z-10 mt-1 rounded-sign border-[1.5px] border-ink bg-raised text-ink shadow-raised [--focus:var(--ink)]">
          {matches.map(({ id, name, town }) => (
            <li key={id} className="border-b border-line last:border-0">
              <a
                href={`${action}?sponsor=${id}`}
                className="flex min-h-12 flex-wrap items-center gap-x-3 px-3 py-1 no-underline hover:bg-brand-tint focus-visible:-outline-offset-3"
              >
                <span className="font-semibold">{name}</span>
                <span className="text-small text-ink-2">{town || 'Town not stated'}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
