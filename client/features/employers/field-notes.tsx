import type { Finding } from '#shared/employers/lint.ts'
import { Icon } from '#client/ui/icon.tsx'
import { findingLooks } from './findings-list.tsx'

/** Fields without a place for an error of their own. */
const withoutErrorLine: ReadonlySet<string> = new Set(['occupation', 'payPeriod'])

/**
 * What we found about one field, next to it. Only with one column: otherwise the whole list stays in sight next to the
 * form. The first error of most fields is on the field itself, and what is missing would disturb someone who is typing.
 */
export function FieldNotes({ findings, field }: { findings: readonly Finding[]; field: string }) {
  const errors = findings.filter(each => each.field === field && each.level === 'error')
  const others = findings.filter(each => each.field === field && (each.level === 'warning' || each.level === 'note'))
  const notes = [...(withoutErrorLine.has(field) ? errors : errors.slice(1)), ...others]
  if (notes.length === 0) return null
  return (
    <ul className="grid gap-2 text-small lg:hidden">
      {notes.map(({ level, code, words }) => {
        const { path, colour, words: name } = findingLooks[level]
        return (
          <li key={`${code} ${words}`} className="flex gap-2 wrap-anywhere">
            <Icon path={path} className={`mt-0.5 flex-none ${colour}`} />
            <span className="min-w-0">
              <b>{name}:</b> {words}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
