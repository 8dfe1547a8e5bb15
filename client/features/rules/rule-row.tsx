import { spellDay } from '#shared/calendar/days.ts'
import { sureness } from '#shared/rules/sureness.ts'
import { RuleSource } from '#client/ui/rule-source.tsx'
import type { RuleEntry, RuleVersion } from './group-rules.ts'

/** A rule: what it is and what it says today. Where that comes from is one tap away. */
export function RuleRow({ id, title, current, upcoming, past }: RuleEntry) {
  const shown = current ?? upcoming[0] ?? past[0]!
  const notes = notesOf([...(current ? [current] : []), ...upcoming])
  return (
    <div id={id} className="grid gap-x-8 gap-y-1 border-b border-line py-3 break-inside-avoid md:grid-cols-[5fr_6fr]">
      <dt className="text-ink-2">{title}</dt>
      <dd>
        {current ? <Value version={current} /> : <Lapsed version={shown} />}
        {upcoming
          .filter(version => version !== shown)
          .map(version => (
            <p key={version.validFrom} className="mt-1">
              <b>From {spellDay(version.validFrom)}:</b> {version.words}
            </p>
          ))}
        {shown.confidence === 'low' && <p className="text-small font-semibold text-warn">{sureness.low}</p>}
        <details className="text-small text-ink-2">
          <summary className="py-1.5">
            How we know<span className="sr-only">: {title}</span>
          </summary>
          <div className="grid max-w-measure gap-1 pb-2">
            {notes.map(note => (
              <p key={note}>{note}</p>
            ))}
            <p>
              {period(shown)} <RuleSource {...shown} />
            </p>
            {past.length > 0 && current && (
              <p>Earlier: {past.map(({ words, validTo }) => `${words} until ${spellDay(validTo!)}`).join('; ')}.</p>
            )}
          </div>
        </details>
      </dd>
    </div>
  )
}

/** Figures are set large, sentences as text. */
const Value = ({ version: { words, value } }: { version: RuleVersion }) => (
  <p
    className={
      value.kind === 'text' && words.length > 32 ? 'max-w-measure' : 'font-display text-h3 font-semibold tabular-nums'
    }
  >
    {words}
  </p>
)

/** A past or future figure is never shown as if it applied today. */
function Lapsed({ version }: { version: RuleVersion }) {
  if (version.status === 'upcoming')
    return (
      <>
        <p className="font-semibold">From {spellDay(version.validFrom)}:</p>
        <Value version={version} />
      </>
    )
  return (
    <>
      <p className="font-semibold">No figure for today.</p>
      <p className="mt-1">
        It was {version.words} until {spellDay(version.validTo!)}.{' '}
        {version.note || 'We haven’t found what replaced it.'}
      </p>
    </>
  )
}

const notesOf = (versions: readonly RuleVersion[]) => [...new Set(versions.map(({ note }) => note).filter(Boolean))]

function period({ status, validFrom, validTo, startIsExact }: RuleVersion): string {
  const until = validTo === null ? '' : ` until ${spellDay(validTo)}`
  if (status === 'past') return `Held${until}.`
  if (status === 'upcoming') return `From ${spellDay(validFrom)}${until}.`
  return startIsExact
    ? `Since ${spellDay(validFrom)}${until && `,${until}`}.`
    : `Known to apply since ${spellDay(validFrom)}${until && `,${until}`}.`
}
