import { inArray } from 'drizzle-orm'
import { dayOf, spellDay } from '#shared/calendar/days.ts'
import { ledgerCountryKeys, type Dated, type Occupation, type Rule } from '#shared/rules/ledger.ts'
import { nextCheckOn, type RuleDocument } from '#shared/rules/rule-document.ts'
import { nearestVersion, nextAfter } from '#shared/rules/rule-on.ts'
import { occupationRoutes, rateNames, ratesInWords } from '#shared/rules/rate-words.ts'
import { valueInWords } from '#shared/rules/values.ts'
import type { LedgerKind } from '#shared/staff/edit-kinds.ts'
import type { RuleView } from '#shared/staff/rule-views.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hashText, listEditVersions, listNewestEdits, type Edit } from '#server/platform/edits/queries.ts'
import { users } from '#server/platform/people/tables.ts'
import { repositoryDocuments } from '#server/features/rules/content.ts'
import { describeRule } from '#server/features/rules/describe-rule.ts'
import { readCountryLedger } from '#server/features/rules/queries.ts'
import { parseRuleEdit, readDocument, readRates, spellDocument } from '#server/features/rules/rule-edits.ts'

/** What readers see of a rule or a going rate: staff’s newest, or else the repository’s. */
export function documentInUse(kind: LedgerKind, key: string, edit: Edit | undefined): RuleDocument | undefined {
  const repository = repositoryDocuments(kind).get(key)
  if (edit?.state !== 'published') return repository
  const { rows, sources } = parseRuleEdit(edit.body)
  return { rows, sources }
}

/** Whether staff changed it, and whether the repository has changed since. An edit it has taken over is neither. */
export function compareWithRepository(kind: LedgerKind, key: string, edit: Edit | undefined) {
  const repository = repositoryDocuments(kind).get(key)
  const own = repository && spellDocument(repository)
  if (edit?.state !== 'published' || spellDocument(parseRuleEdit(edit.body)) === own)
    return { isEdited: false, isConflicting: false }
  return { isEdited: true, isConflicting: edit.baseHash !== hashText(own) }
}

/** Who checked the versions, by the rule or occupation and the day a version begins. Null: no one we know any more. */
export async function readCheckers(db: Database, edits: readonly Edit[]) {
  const checks = edits
    .filter(({ state }) => state === 'published')
    .map(({ key, body }) => [key, parseRuleEdit(body).checkedBy] as const)
  const ids = [...new Set(checks.flatMap(([, checkedBy]) => Object.values(checkedBy)))]
  const people = ids.length
    ? await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
    : []
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const byKey = new Map(checks)
  return (key: string, validFrom: string) => {
    const userId = byKey.get(key)?.[validFrom]
    return userId === undefined ? null : (names.get(userId) ?? 'A former colleague')
  }
}

/** Every rule as staff see it in the list: by the version of today, or else the nearest. */
export async function listRulesForStaff(db: Database, now: Date) {
  const today = dayOf(now)
  const [{ rules }, edits] = await Promise.all([
    readCountryLedger(db, ledgerCountryKeys, []),
    listNewestEdits(db, 'rule'),
  ])
  const checkedBy = await readCheckers(db, edits)
  const editOf = new Map(edits.map(edit => [edit.key, edit]))
  const versionsById = new Map<string, Rule[]>()
  for (const rule of rules) versionsById.set(rule.id, [...(versionsById.get(rule.id) ?? []), rule])
  const listed = [...versionsById].map(([id, versions]) => {
    const shown = nearestVersion(versions, today)
    const next = nextAfter({ rules: versions, occupations: [] }, id, today)
    const dueOn = nextCheckOn(versions, today)
    return {
      ...describeRule(shown, today),
      dueOn,
      isDue: dueOn <= today,
      checkedBy: checkedBy(id, shown.validFrom),
      next: next && next !== shown ? { validFrom: next.validFrom, words: valueInWords(next.value) } : null,
      ...compareWithRepository('rule', id, editOf.get(id)),
      version: editOf.get(id)?.version ?? 0,
    }
  })
  return listed.sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.id.localeCompare(b.id))
}
export type ListedRule = Awaited<ReturnType<typeof listRulesForStaff>>[number]

/** What is coming: a known next version, or an end that is known. */
const isUpcoming = ({ next, status, validTo }: ListedRule) =>
  next !== null || status === 'upcoming' || (status === 'current' && validTo !== null)
const changesOn = ({ next, status, validFrom, validTo }: ListedRule) =>
  (status === 'upcoming' ? validFrom : next?.validFrom) ?? validTo ?? ''

/** The rules of each view, in its order. */
export function sortIntoViews(rules: readonly ListedRule[]): Readonly<Record<RuleView, readonly ListedRule[]>> {
  return {
    due: rules.filter(({ isDue }) => isDue),
    upcoming: rules.filter(isUpcoming).toSorted((a, b) => changesOn(a).localeCompare(changesOn(b))),
    edited: rules
      .filter(({ isEdited }) => isEdited)
      .toSorted((a, b) => Number(b.isConflicting) - Number(a.isConflicting)),
    all: rules,
  }
}

/** What staff saved about it, the latest first. */
export async function listSavedEdits(db: Database, kind: LedgerKind, key: string) {
  const edits = await listEditVersions(db, kind, key)
  return {
    newest: edits[0]?.edit,
    edits: edits.map(({ edit, savedBy }) => ({
      version: edit.version,
      state: edit.state,
      savedAt: edit.savedAt.toISOString(),
      savedBy,
      words: edit.state === 'published' ? spellVersions(parseRuleEdit(edit.body)) : '',
    })),
  }
}

/** All versions in one text, for the audit log and the list of edits. */
export const spellVersions = (document: RuleDocument): string =>
  [
    ...readDocument(document).map(rule => spellVersion(rule, valueInWords(rule.value))),
    ...readRates(document).map(rate => spellVersion(rate, describeOccupation(rate))),
  ].join('\n')

function spellVersion({ validFrom, validTo, confidence, checkedOn, source }: Dated, words: string): string {
  const until = validTo === null ? '' : ` to ${spellDay(validTo)}`
  const check = `checked ${spellDay(checkedOn)}, ${confidence}, ${source.url}`
  return `${words} (from ${spellDay(validFrom)}${until}; ${check})`
}

/** Everything about an occupation that staff can change. */
function describeOccupation({ title, route, rates, salaryListJobs, shortageListJobs }: Occupation): string {
  const lists = [
    salaryListJobs && `${rateNames.salaryList}: ${salaryListJobs}`,
    shortageListJobs && `${rateNames.shortageList}: ${shortageListJobs}`,
  ]
  return [title, ratesInWords(rates), occupationRoutes[route], ...lists].filter(Boolean).join('; ')
}
