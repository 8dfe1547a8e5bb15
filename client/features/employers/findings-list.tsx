import { spellDay } from '#shared/calendar/days.ts'
import type { Finding } from '#shared/employers/lint.ts'
import { Icon } from '#client/ui/icon.tsx'
import { circleAlert, circleCheck, info, triangleAlert } from '#client/ui/icons.ts'
import { RulesUsed } from '#client/ui/rules-used.tsx'

const looks = {
  error: { path: circleAlert, colour: 'text-bad', words: 'Error' },
  missing: { path: info, colour: 'text-ink-2', words: 'Still to do' },
  warning: { path: triangleAlert, colour: 'text-warn', words: 'Warning' },
  note: { path: info, colour: 'text-info', words: 'Note' },
} as const

interface FindingsListProps {
  findings: readonly Finding[]
  /** Without links to the fields, where there are none on the page. */
  isReadOnly?: boolean
}

/** What we found in an advert, each with the rule it follows from. */
export function FindingsList({ findings, isReadOnly = false }: FindingsListProps) {
  if (findings.length === 0)
    return (
      <p className="flex gap-2">
        <Icon path={circleCheck} className="mt-1 flex-none text-good" />
        We found nothing to change.
      </p>
    )
  return (
    <ul className="grid gap-3">
      {findings.map(({ level, code, field, words, rules, law }) => {
        const { path, colour, words: name } = looks[level]
        return (
          <li key={`${code} ${field} ${words}`} className="flex gap-2">
            <Icon path={path} className={`mt-1 flex-none ${colour}`} />
            <div className="min-w-0 wrap-anywhere">
              <p>
                <b>{name}:</b> {isReadOnly ? words : <a href={`#${field}`}>{words}</a>}
              </p>
              {law && (
                <p className="text-small">
                  <a href={law.url} rel="noopener noreferrer">
                    {law.name}
                  </a>
                  , in force since {spellDay(law.since)}
                </p>
              )}
              <RulesUsed rules={rules} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
