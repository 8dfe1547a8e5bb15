import { NoInput } from '#shared/access/schemas.ts'
import { dayOf, spellDay } from '#shared/calendar/days.ts'
import type { ParsedInputOf } from '#shared/http/endpoint.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { addVersion, isSameLaw, markChecked, nextCheckOn, type RuleDocument } from '#shared/rules/rule-document.ts'
import { parseValue } from '#shared/rules/values.ts'
import {
  checkRule,
  exportEdits,
  getStaffRule,
  listStaffRules,
  previewRule,
  restoreRule,
  saveRule,
} from '#shared/staff/rule-api.ts'
import {
  ExportAnswer,
  RuleCheckForm,
  RulePreviewAnswer,
  RulePreviewForm,
  RuleRestoreForm,
  RuleSaved,
  RuleVersionForm,
  StaffRuleAnswer,
  StaffRuleInput,
  StaffRulesAnswer,
  StaffRulesInput,
} from '#shared/staff/rule-schemas.ts'
import { handleStaffChange, type StaffWork } from '#server/platform/audit/record-change.ts'
import { makePatch } from '#server/platform/edits/make-patch.ts'
import {
  findEdit,
  findNewestEdit,
  hashText,
  insertEdit,
  listEditVersions,
  type Edit,
} from '#server/platform/edits/queries.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handle } from '#server/platform/http/mount.ts'
import { repositoryRules } from '#server/features/rules/content.ts'
import { describeRule } from '#server/features/rules/describe-rule.ts'
import { exportRules } from '#server/features/rules/export-rules.ts'
import { loadLedger } from '#server/features/rules/load.ts'
import { listVersions } from '#server/features/rules/queries.ts'
import {
  findRuleMistakes,
  parseRuleEdit,
  readDocument,
  readRuleEdits,
  spellDocument,
  writeRuleEdit,
} from '#server/features/rules/rule-edits.ts'
import { exportTexts } from '../content/export-texts.ts'
import { previewChange } from './preview-change.ts'
import {
  compareWithRepository,
  documentInUse,
  listRulesForStaff,
  readCheckers,
  sortIntoViews,
  spellVersions,
} from './read-rules.ts'

const pageSize = 50

/** Takes the other features as its argument, since any of them may quote a rule. */
export const createRuleHandlers = (features: readonly Feature[]) => [
  handle(listStaffRules, { input: StaffRulesInput, answer: StaffRulesAnswer }, async ({ input, db, now }) => {
    const { show, q, page } = input
    const words = q.toLowerCase().split(/\s+/)
    const all = await listRulesForStaff(db, now)
    const found = all.filter(({ id, title }) => words.every(word => `${id} ${title}`.toLowerCase().includes(word)))
    const views = sortIntoViews(found)
    return {
      today: dayOf(now),
      show,
      q,
      page,
      pages: Math.max(1, Math.ceil(views[show].length / pageSize)),
      counts: {
        due: views.due.length,
        upcoming: views.upcoming.length,
        edited: views.edited.length,
        all: views.all.length,
      },
      rules: views[show].slice((page - 1) * pageSize, page * pageSize),
    }
  }),

  handle(getStaffRule, { input: StaffRuleInput, answer: StaffRuleAnswer }, async ({ input: { id }, db, now }) => {
    const today = dayOf(now)
    const repository = repositoryRules().get(id)
    const [versions, edits] = await Promise.all([listVersions(db, id), listEditVersions(db, 'rule', id)])
    if (!repository || versions.length === 0) throw problem('NOT_FOUND')
    const newest = edits[0]?.edit
    const checkedBy = await readCheckers(db, newest ? [newest] : [])
    const dueOn = nextCheckOn(versions, today)
    const { isConflicting } = compareWithRepository(id, newest)
    return {
      id,
      title: versions.at(-1)!.title,
      today,
      unit: repository.rows[0]!.unit ?? '',
      version: newest?.version ?? 0,
      dueOn,
      isDue: dueOn <= today,
      versions: versions.map(rule => ({ ...describeRule(rule, today), checkedBy: checkedBy(rule) })),
      repository: isConflicting ? readDocument(repository).map(rule => describeRule(rule, today)) : null,
      edits: edits.map(({ edit, savedBy }) => ({
        version: edit.version,
        state: edit.state,
        savedAt: edit.savedAt.toISOString(),
        savedBy,
        words: edit.state === 'published' ? spellVersions(parseRuleEdit(edit.body)) : '',
      })),
    }
  }),

  handle(previewRule, { input: RulePreviewForm, answer: RulePreviewAnswer }, async ({ input, db, now }) => {
    const document = documentInUse(input.id, await findNewestEdit(db, 'rule', input.id))
    if (!document) throw problem('NOT_FOUND')
    return previewChange(db, features, input.id, withNewVersion(document, input, now), input.validFrom, now)
  }),

  handleStaffChange(saveRule, { input: RuleVersionForm, answer: RuleSaved }, ({ input, ...handling }) =>
    changeRule(handling, input, 'rule.version', document => withNewVersion(document, input, handling.now), [
      input.validFrom,
    ]),
  ),

  handleStaffChange(checkRule, { input: RuleCheckForm, answer: RuleSaved }, ({ input, ...handling }) => {
    const today = dayOf(handling.now)
    const checked = (documentOf: RuleDocument) =>
      documentOf.rows.filter(row => !row.valid_to || row.valid_to >= today).map(row => row.valid_from ?? '')
    return changeRule(handling, input, 'rule.check', document => markChecked(document, today), checked)
  }),

  handleStaffChange(restoreRule, { input: RuleRestoreForm, answer: RuleSaved }, async ({ input, ...handling }) => {
    const earlier = input.to === 0 ? undefined : await findEdit(handling.tx, 'rule', input.id, input.to)
    if (!earlier && input.to !== 0) throw problem('NOT_FOUND')
    return saveRuleEdit(handling, input, 'rule.restore', () => ({
      state: earlier?.state === 'published' ? 'published' : 'repository',
      body: earlier?.state === 'published' ? earlier.body : '',
    }))
  }),

  handle(exportEdits, { input: NoInput, answer: ExportAnswer }, async ({ db, now }) => {
    const today = dayOf(now)
    const changed = [...exportRules(await readRuleEdits(db, today)), ...(await exportTexts(db, today))]
    const files = changed.filter(({ before, after }) => before !== after)
    return { patch: makePatch(files), files: files.map(({ path, after }) => ({ path, text: after })) }
  }),
]

interface Handling extends StaffWork {
  visitor: { userId: number }
  now: Date
}
interface Seen {
  id: string
  version: number
}
type RuleAction = 'rule.version' | 'rule.check' | 'rule.restore'

/** Saves another document of a rule. `checked` are the versions, by their first day, that this person has checked. */
const changeRule = (
  handling: Handling,
  seen: Seen,
  action: RuleAction,
  change: (document: RuleDocument) => RuleDocument,
  checked: readonly string[] | ((document: RuleDocument) => readonly string[]),
) =>
  saveRuleEdit(handling, seen, action, (document, newest) => {
    const changed = change(document)
    const earlier = newest?.state === 'published' ? parseRuleEdit(newest.body).checkedBy : {}
    const days = typeof checked === 'function' ? checked(changed) : checked
    const checkedBy = { ...earlier, ...Object.fromEntries(days.map(day => [day, handling.visitor.userId])) }
    return { state: 'published', body: writeRuleEdit({ ...changed, checkedBy }) }
  })

async function saveRuleEdit(
  { tx, record, recordNothing, visitor, now }: Handling,
  { id, version }: Seen,
  action: RuleAction,
  change: (document: RuleDocument, newest: Edit | undefined) => Pick<Edit, 'state' | 'body'>,
): Promise<{ version: number }> {
  const repository = repositoryRules().get(id)
  const newest = await findNewestEdit(tx, 'rule', id)
  const before = documentInUse(id, newest)
  if (!repository || !before) throw problem('NOT_FOUND')
  const baseHash = hashText(spellDocument(repository))
  const { state, body } = change(before, newest)
  const after = state === 'published' ? parseRuleEdit(body) : repository
  const isSame = spellDocument(after) === spellDocument(before) && (newest?.baseHash ?? baseHash) === baseHash
  // Sent again because the answer was lost: it is already there.
  if (isSame && (newest?.state ?? 'repository') === state) {
    recordNothing()
    return { version: newest?.version ?? 0 }
  }
  const next = { kind: 'rule', key: id, version: version + 1, state, body, baseHash } as const
  const isSaved =
    (newest?.version ?? 0) === version &&
    (await insertEdit(tx, { ...next, fromDay: dayOf(now), savedBy: visitor.userId, savedAt: now }))
  if (!isSaved) {
    const theirs = await findNewestEdit(tx, 'rule', id)
    throw changedMeanwhile('Someone else has changed this rule since you opened it.', {
      version: theirs?.version ?? 0,
      words: spellVersions(documentInUse(id, theirs)!),
    })
  }
  await loadLedger(tx, now, undefined, undefined, isSameLaw(before, after))
  const subject = { kind: 'rule', key: id, name: before.rows.at(-1)!.title ?? id } as const
  await record({
    action,
    subject,
    before: { versions: spellVersions(before) },
    after: { versions: spellVersions(after) },
  })
  return { version: version + 1 }
}

type VersionInput = Omit<ParsedInputOf<typeof saveRule>, 'version'>

/** Checks what staff entered by the rule’s own shape. */
function withNewVersion(document: RuleDocument, input: VersionInput, now: Date): RuleDocument {
  const today = dayOf(now)
  const value = parseValue(input.value, document.rows[0]!.unit ?? '')
  if (typeof value === 'string') throw refuse('value', value)
  if (input.validTo !== '' && input.validTo < input.validFrom) throw refuse('validTo', 'It ends before it begins.')
  const changed = addVersion(document, {
    value: input.value,
    validFrom: input.validFrom,
    validTo: input.validTo === '' ? null : input.validTo,
    startIsExact: input.start === 'exact',
    confidence: input.confidence,
    sourceName: input.sourceName,
    sourceUrl: readAddress(input.sourceUrl),
    sourceNote: `Read on ${spellDay(today)}: “${input.quote}”`,
    note: input.note,
    checkedOn: today,
  })
  const [mistake] = findRuleMistakes(changed, today)
  if (mistake !== undefined) throw refuse('validFrom', mistake.slice(mistake.indexOf(': ') + 2))
  return changed
}

const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])

function readAddress(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : undefined
  if (address?.protocol !== 'https:') throw refuse('sourceUrl', 'Enter an address that begins with https://.')
  return address.href
}
