import type { RefObject } from 'react'
import { longestWords, type JobFilters } from '#shared/jobs/filters.ts'
import { A } from '#client/ui/a.tsx'
import { Button } from '#client/ui/button.tsx'
import { inputLook } from '#client/ui/field.tsx'
import { boardAddress, type Chip, type SuggestedChip } from './board-words.ts'
import { filterFormId } from './filter-panel.tsx'

interface BoardSearchProps {
  path: '/jobs' | '/part-time-jobs'
  filters: JobFilters
  chips: readonly Chip[]
  suggestions: readonly SuggestedChip[]
  fold: RefObject<HTMLDetailsElement | null>
  form: RefObject<HTMLFormElement | null>
}

const chipLook =
  'inline-flex min-h-10 flex-none items-center gap-2 rounded-sign border-[1.5px] px-3 whitespace-nowrap no-underline'

/** The words, what is filtered and what most people filter by. On a phone it stays at the top of the screen. */
export function BoardSearch({ path, filters, chips, suggestions, fold, form }: BoardSearchProps) {
  const isClearable = chips.length > 1
  return (
    <div className="filter-row z-10 -mx-4 bg-paper px-4 pt-3 md:mx-0 md:px-0 md:pt-8 print:hidden">
      <div className="flex gap-2">
        <label htmlFor="words" className="sr-only">
          Search by job, skill, employer or city
        </label>
        {/* It belongs to the form of the filters, which is folded away on a phone. */}
        <input
          id="words"
          name="words"
          type="search"
          form={filterFormId}
          placeholder="Job, skill, employer or city"
          defaultValue={filters.words}
          maxLength={longestWords}
          enterKeyHint="search"
          className={`${inputLook} min-w-0 flex-1`}
        />
        <Button type="submit" form={filterFormId} className="max-md:hidden">
          Search
        </Button>
        <details
          ref={fold}
          className="flex-none md:hidden"
          onToggle={event => {
            if (event.currentTarget.open) form.current!.scrollIntoView()
          }}
        >
          <summary className="filter-button">Filters{chips.length > 0 && ` (${chips.length})`}</summary>
        </details>
      </div>
      {/* Positioned, so that words for screen readers scroll along. */}
      <div className="relative -mx-4 overflow-x-auto px-4 py-2 md:mx-0 md:px-0 md:py-3">
        <ul aria-label="Filters by one tap" className="flex w-max gap-2 md:w-auto md:flex-wrap">
          {chips.map(({ name, words, without }) => (
            <li key={`${name} ${words}`}>
              <A
                to={boardAddress(path, filters, without)}
                className={`${chipLook} border-brand bg-brand-tint text-ink hover:border-ink`}
              >
                <span>
                  <span className="sr-only">Remove filter: </span>
                  {words}
                </span>
                <span aria-hidden="true">×</span>
              </A>
            </li>
          ))}
          {suggestions.map(({ words, count, change }) => (
            <li key={words}>
              <A
                to={boardAddress(path, filters, change)}
                className={`${chipLook} border-line-strong text-ink hover:border-ink`}
              >
                <span aria-hidden="true">+</span>
                <span>
                  <span className="sr-only">Only: </span>
                  {words}
                </span>
                <span className="text-small text-ink-2 tabular-nums">{count}</span>
              </A>
            </li>
          ))}
          {isClearable && (
            <li>
              <A to={path} className="inline-flex min-h-10 items-center px-2 whitespace-nowrap">
                Clear all
              </A>
            </li>
          )}
        </ul>
      </div>
    </div>
  )
}
