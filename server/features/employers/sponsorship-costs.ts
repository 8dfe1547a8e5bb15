import { sponsorshipCosts, totalOf, type CostChoice } from '#shared/employers/sponsorship-costs.ts'
import { moneyInWords } from '#shared/money.ts'
import type { Ledger } from '#shared/rules/ledger.ts'
import { ruleOn } from '#shared/rules/rule-on.ts'
import type { Value } from '#shared/rules/values.ts'
import type { Database } from '#server/platform/db/database.ts'
import { figureOn } from '#server/features/rules/figures.ts'
import { readLedgerFor } from '#server/features/rules/queries.ts'

const costRules = [
  'uk.sponsor.licence-fee-small',
  'uk.sponsor.licence-fee-large',
  'uk.sponsor.certificate-fee',
  'uk.sponsor.skills-charge-small',
  'uk.sponsor.skills-charge-large',
  'uk.sponsor.skills-charge-student',
  'uk.skilled-worker.fee-inside-short',
  'uk.skilled-worker.fee-inside-long',
  'uk.skilled-worker.fee-outside-short',
  'uk.skilled-worker.fee-outside-long',
  'uk.skilled-worker.fee-limit',
  'uk.skilled-worker.health-surcharge',
]
const lawRules = ['uk.sponsor.costs-recovery', 'uk.sponsor.worker-costs', 'uk.sponsor.small-employer']

/** The rules that the calculator names whatever is chosen, as a text. */
export const costRuleIds = JSON.stringify([...costRules, ...lawRules])

/** What takes time, and by which rule. */
const timesOf = ({ candidate, licence }: CostChoice) => [
  ...(licence === 'yes' ? [] : [{ what: 'Sponsor licence', ruleId: 'uk.sponsor.licence-decision' }]),
  {
    what: 'Certificate of Sponsorship',
    ruleId: `uk.sponsor.certificate-${candidate === 'abroad' ? 'abroad' : 'inside'}`,
  },
  { what: 'Earliest visa application before the first day', ruleId: 'uk.skilled-worker.apply-ahead' },
  {
    what: 'Decision on the visa',
    ruleId: `uk.skilled-worker.decision-${candidate === 'abroad' ? 'outside' : 'inside'}`,
  },
  { what: 'Longest visa at one time', ruleId: 'uk.skilled-worker.longest' },
]

/** The costs of one choice, with the figures of a day. */
export async function readSponsorshipCosts(db: Database, choice: CostChoice, day: string) {
  const times = timesOf(choice)
  const ledger = await readLedgerFor(db, [...costRules, ...lawRules, ...times.map(({ ruleId }) => ruleId)], [])
  const lines = sponsorshipCosts(choice, id => amountOn(ledger, id, day))
  const inWords = (minor: number | null) => (minor === null ? null : moneyInWords(minor, 'GBP'))
  const figure = (id: string) => figureOn(ledger, id, day) ?? null
  return {
    choice,
    lines: lines.map(({ what, payer, ruleId, minor, working }) => ({
      what,
      payer,
      sum: inWords(minor),
      working,
      figure: figure(ruleId),
    })),
    employerTotal: inWords(totalOf(lines, 'employer')),
    eitherTotal: inWords(totalOf(lines, 'either')),
    times: times.map(({ what, ruleId }) => ({ what, figure: figure(ruleId) })),
    law: lawRules.flatMap(id => figure(id) ?? []),
  }
}

function amountOn(ledger: Ledger, id: string, day: string): number | undefined {
  const found = ruleOn(ledger, id, day)
  return found.found ? amountOf(found.rule.value) : undefined
}

function amountOf(value: Value): number | undefined {
  switch (value.kind) {
    case 'money':
      return value.minor
    case 'amount':
      return value.amount
    case 'text':
      return value.text.startsWith('Nothing to pay') ? 0 : undefined
    case 'date':
      return undefined
  }
}
