import type { Href } from '#shared/routing/href.ts'
import { A } from './a.tsx'

interface PaginationProps {
  page: number
  pages: number
  /** The address of a page. */
  to(page: number): Href
}

/**
 * The first, the last, and those around this one. Real links, so that pages can be kept, shared and read without
 * script.
 */
export function Pagination({ page, pages, to }: PaginationProps) {
  if (pages < 2) return null
  const near = [...new Set([1, page - 1, page, page + 1, pages])].filter(number => number >= 1 && number <= pages)
  const look = 'inline-flex min-h-11 min-w-11 items-center justify-center px-2'
  return (
    <nav aria-label="Pages" className="mt-8">
      <ul className="flex flex-wrap items-center gap-1">
        {page > 1 && (
          <li>
            <A to={to(page - 1)} rel="prev" className={look}>
              Back
            </A>
          </li>
        )}
        {near.map((number, place) => (
          <li key={number} className="flex items-center">
            {place > 0 && number - near[place - 1]! > 1 && (
              <span aria-hidden="true" className="px-1">
                …
              </span>
            )}
            {number === page ? (
              <span aria-current="page" className={`${look} border-b-4 border-sign font-semibold`}>
                {number}
              </span>
            ) : (
              <A to={to(number)} aria-label={`Page ${number}`} className={look}>
                {number}
              </A>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <A to={to(page + 1)} rel="next" className={look}>
              Next
            </A>
          </li>
        )}
      </ul>
    </nav>
  )
}
