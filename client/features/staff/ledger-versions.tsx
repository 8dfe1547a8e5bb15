import { spellDay } from '#shared/calendar/days.ts'
import type { Confidence } from '#shared/rules/ledger.ts'
import { sureness } from '#shared/rules/sureness.ts'
import { describePeriod } from './rule-words.ts'

interface LedgerVersion {
  words: string
  validFrom: string
  validTo: string | null
  startIsExact: boolean
  status: 'current' | 'upcoming' | 'past'
  note: string
  confidence: Confidence
  checkedOn: string
  /** Null or absent: it was checked in the repository. */
  checkedBy?: string | null
  source: { name: string; url: string; note: string }
}

/** The versions of a rule or a going rate, with where each is from. */
export const LedgerVersions = ({ versions }: { versions: readonly LedgerVersion[] }) => (
  <ul className="max-w-measure border-t border-line">
    {versions.map(version => (
      <li key={version.validFrom} className="border-b border-line py-3">
        <p className="wrap-anywhere">
          <span className="font-semibold">{version.words}</span>, {describePeriod(version)}
          {version.status === 'current' && ' (today)'}
        </p>
        {version.note && <p className="wrap-anywhere">{version.note}</p>}
        <p className="text-small text-ink-2 wrap-anywhere">
          {sureness[version.confidence]}. Checked {spellDay(version.checkedOn)}
          {version.checkedBy ? ` by ${version.checkedBy}` : ' in the repository'}.{' '}
          <a href={version.source.url} rel="noreferrer">
            {version.source.name}
          </a>
          . {version.source.note}
        </p>
      </li>
    ))}
  </ul>
)

interface Sides {
  saved: readonly LedgerVersion[]
  repository: readonly LedgerVersion[]
}

/** What was saved here next to what the repository has. */
export const BothSides = ({ saved, repository }: Sides) => (
  <div className="grid gap-6 md:grid-cols-2">
    <div>
      <h3>Saved here</h3>
      <LedgerVersions versions={saved} />
    </div>
    <div>
      <h3>In the repository</h3>
      <LedgerVersions versions={repository} />
    </div>
  </div>
)
