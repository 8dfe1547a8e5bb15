import { dayOf } from '#shared/calendar/days.ts'
import { ledgerCountries, type Ledger, type LedgerCountry } from '#shared/rules/ledger.ts'
import type { RuleDocument } from '#shared/rules/rule-document.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Feature } from '#server/platform/feature.ts'
import { compareVerdicts } from '#server/features/jobs/compare-verdicts.ts'
import { describeRule } from '#server/features/rules/describe-rule.ts'
import { readCountryLedger } from '#server/features/rules/queries.ts'
import { readDocument, readRates } from '#server/features/rules/rule-edits.ts'
import { countMovedDates } from '#server/features/student/rule-notices/count-moved-dates.ts'
import { describeRate } from './read-rates.ts'

/** What would be different with another document of a rule: for readers, on the boards, and in people’s dates. */
export async function previewRuleChange(
  db: Database,
  features: readonly Feature[],
  id: string,
  document: RuleDocument,
  from: string,
  now: Date,
) {
  const versions = readDocument(document)
  const replaceRule = (before: Ledger): Ledger => ({
    ...before,
    rules: [...before.rules.filter(rule => rule.id !== id), ...versions],
  })
  const effects = await findEffects(db, features, [id], versions[0]!.country, replaceRule, from, now)
  return { versions: versions.map(version => describeRule(version, dayOf(now))), ...effects }
}

/** The same for an occupation’s going rates. */
export async function previewRateChange(
  db: Database,
  features: readonly Feature[],
  code: string,
  document: RuleDocument,
  from: string,
  now: Date,
) {
  const versions = readRates(document)
  const replaceRates = (before: Ledger): Ledger => ({
    ...before,
    occupations: [...before.occupations.filter(occupation => occupation.code !== code), ...versions],
  })
  const references = [`uk.going-rate.${code}`, `uk.going-rate.${code}.new-entrant`]
  const effects = await findEffects(db, features, references, 'uk', replaceRates, from, now)
  return { versions: versions.map(version => describeRate(version, dayOf(now))), ...effects }
}

async function findEffects(
  db: Database,
  features: readonly Feature[],
  references: readonly string[],
  country: LedgerCountry,
  change: (ledger: Ledger) => Ledger,
  from: string,
  now: Date,
) {
  const today = dayOf(now)
  const day = from > today ? from : today
  const before = await readCountryLedger(db, [...new Set([country, 'uk' as const])])
  const after = change(before)
  const [texts, jobs, people] = await Promise.all([
    findTextsQuoting(db, features, references, today),
    compareVerdicts(db, ledgerCountries[country].countryId, { before, after }, day),
    countMovedDates(db, { before, after }, today),
  ])
  return { day, texts, jobs, people }
}

async function findTextsQuoting(
  db: Database,
  features: readonly Feature[],
  references: readonly string[],
  day: string,
) {
  const texts = await Promise.all(features.map(async ({ figureTexts }) => (await figureTexts?.(db, day)) ?? []))
  return texts
    .flat()
    .filter(({ text }) => references.some(id => text.includes(`{${id}}`) || text.includes(`"${id}"`)))
    .map(({ title, to }) => ({ title, to }))
}
