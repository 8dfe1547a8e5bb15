import type { EvidenceState } from '#shared/evidence/evidence.ts'
import type { AdvertReading } from '#shared/evidence/read-advert.ts'
import type { RegisterMatchName } from '#shared/jobs/taxonomy.ts'
import type { Ledger } from '#shared/rules/ledger.ts'
import { judgePay, type JobPay, type PayPart } from './judge-pay.ts'
import type { StoredVerdict, VerdictKind } from './kinds.ts'
import { switchDay, type Person } from './person.ts'

/** What is known about sponsorship for a job. */
export interface JobEvidence {
  state: EvidenceState
  advert: AdvertReading['reading'] | null
  match: RegisterMatchName
}

export interface Verdict extends StoredVerdict {
  /** The day for which it was judged. */
  switchOn: string
  pay: PayPart
}

/**
 * One verdict from all that is known about a job: sponsorship, occupation, pay and dates, for one person on the day
 * they would switch. The worst part decides.
 */
export function judgeJob(ledger: Ledger, evidence: JobEvidence, job: JobPay, person: Person, today: string): Verdict {
  const switchOn = switchDay(ledger, job.country, person, today)
  const pay = judgePay(ledger, job, person, today, switchOn)
  const kind = decideKind(evidence.state, pay.state)
  const { state, advert, match } = evidence
  return {
    kind,
    evidence: state,
    advert,
    match,
    shortMinor: pay.shortMinor,
    currency: pay.currency,
    ruleEndsOn: pay.ruleEndsOn,
    isOnlyAtTop: pay.state === 'onlyAtTop',
    switchOn,
    pay,
  }
}

type Supported = Extract<EvidenceState, 'stated' | 'possible'>
const supportedKinds: Readonly<Record<Supported, Readonly<Record<PayPart['state'], VerdictKind>>>> = {
  stated: {
    enough: 'enough',
    short: 'short',
    onlyAtTop: 'payUnknown',
    unknown: 'payUnknown',
    closed: 'closed',
  },
  possible: {
    enough: 'mayEnough',
    short: 'mayShort',
    onlyAtTop: 'mayPayUnknown',
    unknown: 'mayPayUnknown',
    closed: 'closed',
  },
}

function decideKind(evidence: EvidenceState, pay: PayPart['state']): VerdictKind {
  if (evidence === 'refused' || evidence === 'unclear') return evidence
  return supportedKinds[evidence][pay]
}
