import type { Finding } from '#shared/employers/lint.ts'
import { A } from '#client/ui/a.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { circleAlert, circleCheck, info, triangleAlert } from '#client/ui/icons.ts'
import { RulesUsed } from '#client/ui/rules-used.tsx'

export const findingLooks = {
  error: { path: circleAlert, colour: 'text-bad', words: 'Error' },
  missing: { path: info, colour: 'text-ink-2', words: 'Still to do' },
  warning: { path: triangleAlert, colour: 'text-warn', words: 'Warning' },
  note: { path: info, colour: 'text-info', words: 'Note' },
} as const

/** Findings about a promise to sponsor, where the costs help to decide. */
const aboutSponsoring: ReadonlySet<string> = new Set([
  'licence',
  'textRefuses',
  'textOffers',
  'payNewEntrant',
  'payExperienced',
  'occupationClosed',
])

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
      {findings.map(({ level, code, field, words, rules }) => {
        const { path, colour, words: name } = findingLooks[level]
        return (
          <li key={`${code} ${field} ${words}`} className="flex gap-2">
            <Icon path={path} className={`mt-1 flex-none ${colour}`} />
            <div className="min-w-0 wrap-anywhere">
              <p>
                <b>{name}:</b> {isReadOnly ? words : <a href={`#${field}`}>{words}</a>}
              </p>
              {!isReadOnly && aboutSponsoring.has(code) && (
                <p className="text-small">
                  <A to="/employers/sponsorship-costs">See what it costs to sponsor</A>
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
