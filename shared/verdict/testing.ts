import type { EvidenceState } from '#shared/evidence/evidence.ts'
import type { AdvertReading } from '#shared/evidence/read-advert.ts'
import type { RegisterMatchName } from '#shared/jobs/taxonomy.ts'
import type { LedgerCountry } from '#shared/rules/ledger.ts'
import type { JobQuestion } from './for-you.ts'
import type { JobKind } from './now-step.ts'

const adverts: Readonly<Record<EvidenceState, { advert: AdvertReading['reading']; match: RegisterMatchName }>> = {
  stated: { advert: 'offers', match: 'listed' },
  possible: { advert: 'silent', match: 'listed' },
  unclear: { advert: 'silent', match: 'notFound' },
  refused: { advert: 'refuses', match: 'listed' },
}

interface Example {
  country?: LedgerCountry
  evidence: EvidenceState
  code?: string | null
  /** A year, in whole units; a pair is a range, null where the advert does not say. */
  pay: number | readonly [number | null, number] | null
  currency?: string
  kind?: Partial<JobKind>
}

/** A job as the tables of the tests write it. */
export function exampleJob({
  country = 'uk',
  evidence,
  code = null,
  pay,
  currency = 'GBP',
  kind,
}: Example): JobQuestion {
  const [least, most] = typeof pay === 'number' ? [pay, pay] : (pay ?? [null, null])
  return {
    evidence: { state: evidence, ...adverts[evidence] },
    employerWords: '',
    pay: {
      country,
      occupationCode: code,
      pay:
        most === null ? null : { least: least === null ? null : least * 100, most: most * 100, per: 'year', currency },
      hoursPerWeek: null,
      facts: {},
    },
    kind: { kind: 'permanent', isSelfEmployed: false, hoursMin: null, hoursMax: null, ...kind },
  }
}
