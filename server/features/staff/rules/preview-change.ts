import { dayOf } from '#shared/calendar/days.ts'
import { ledgerCountries, type Ledger } from '#shared/rules/ledger.ts'
import type { RuleDocument } from '#shared/rules/rule-document.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Feature } from '#server/platform/feature.ts'
import { compareVerdicts } from '#server/features/jobs/compare-verdicts.ts'
import { describeRule } from '#server/features/rules/describe-rule.ts'
import { readCountryLedger } from '#server/features/rules/queries.ts'
import { readDocument } from '#server/features/rules/rule-edits.ts'
import { countMovedDates } from '#server/features/student/rule-notices/count-moved-dates.ts'

/** What would be different with another document of a rule: for readers, on the boards, and in people’s dates. */
export async function previewChange(
  db: Database,
  features: readonly Feature[],
  id: string,
  document: RuleDocument,
  from: string,
  now: Date,
) {
  const today = dayOf(now)
  const day = from > today ? from : today
  const versions = readDocument(document)
  const country = versions[0]!.country
  const before = await readCountryLedger(db, [...new Set([country, 'uk' as const])])
  const after: Ledger = { ...before, rules: [...before.rules.filter(rule => rule.id !== id), ...versions] }
  const [texts, jobs, people] = await Promise.all([
    findTextsQuoting(db, features, id, today),
    compareVerdicts(db, ledgerCountries[country].countryId, { before, after }, day),
    countMovedDates(db, { before, after }, today),
  ])
  return { versions: versions.map(version => describeRule(version, today)), day, texts, jobs, people }
}

async function findTextsQuoting(db: Database, features: readonly Feature[], id: string, day: string) {
  const texts = await Promise.all(features.map(async ({ figureTexts }) => (await figureTexts?.(db, day)) ?? []))
  return texts
    .flat()
    .filter(({ text }) => text.includes(`{${id}}`) || text.includes(`"${id}"`))
    .map(({ title, to }) => ({ title, to }))
}
