import { NoInput } from '#shared/access/schemas.ts'
import { addDays, dayOf } from '#shared/calendar/days.ts'
import { problem } from '#shared/http/problems.ts'
import { nextCheckOn } from '#shared/rules/rule-document.ts'
import {
  checkRule,
  createRule,
  endRule,
  exportEdits,
  getStaffRule,
  listStaffRules,
  previewNewRule,
  previewRule,
  previewRuleEnd,
  restoreRule,
  saveRule,
} from '#shared/staff/rule-api.ts'
import {
  ExportAnswer,
  NewRuleForm,
  RuleCheckForm,
  RuleEndForm,
  RuleEndPreviewForm,
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
import { handleStaffChange } from '#server/platform/audit/record-change.ts'
import { makePatch } from '#server/platform/edits/make-patch.ts'
import { findNewestEdit } from '#server/platform/edits/queries.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handle } from '#server/platform/http/mount.ts'
import { repositoryDocuments } from '#server/features/rules/content.ts'
import { describeRule } from '#server/features/rules/describe-rule.ts'
import { exportRules } from '#server/features/rules/export-rules.ts'
import { listVersions } from '#server/features/rules/queries.ts'
import { readDocument, readRuleEdits } from '#server/features/rules/rule-edits.ts'
import { exportTexts } from '../content/export-texts.ts'
import { makeNewRule, withEnd, withNewVersion } from './change-document.ts'
import { previewRuleChange } from './preview-change.ts'
import {
  compareWithRepository,
  documentInUse,
  listRulesForStaff,
  readCheckers,
  listSavedEdits,
  sortIntoViews,
} from './read-rules.ts'
import { addDocument, changeRule, checkToday, restoreEdit } from './save-rule.ts'

const pageSize = 50
const ruleSeen = ({ id, version }: { id: string; version: number }) => ({ kind: 'rule', key: id, version }) as const

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
    const repository = repositoryDocuments('rule').get(id)
    const [versions, { newest, edits }] = await Promise.all([listVersions(db, id), listSavedEdits(db, 'rule', id)])
    const document = documentInUse('rule', id, newest)
    if (!document || versions.length === 0) throw problem('NOT_FOUND')
    const checkedBy = await readCheckers(db, newest ? [newest] : [])
    const dueOn = nextCheckOn(versions, today)
    const { isConflicting } = compareWithRepository('rule', id, newest)
    return {
      id,
      title: versions.at(-1)!.title,
      today,
      unit: document.rows[0]!.unit ?? '',
      version: newest?.version ?? 0,
      isInRepository: repository !== undefined,
      dueOn,
      isDue: dueOn <= today,
      versions: versions.map(rule => ({ ...describeRule(rule, today), checkedBy: checkedBy(id, rule.validFrom) })),
      repository: isConflicting && repository ? readDocument(repository).map(rule => describeRule(rule, today)) : null,
      edits,
    }
  }),

  handle(previewRule, { input: RulePreviewForm, answer: RulePreviewAnswer }, async ({ input, db, now }) => {
    const document = documentInUse('rule', input.id, await findNewestEdit(db, 'rule', input.id))
    if (!document) throw problem('NOT_FOUND')
    return previewRuleChange(db, features, input.id, withNewVersion(document, input, now), input.validFrom, now)
  }),

  handleStaffChange(saveRule, { input: RuleVersionForm, answer: RuleSaved }, ({ input, ...handling }) =>
    changeRule(handling, ruleSeen(input), 'rule.version', document => withNewVersion(document, input, handling.now), [
      input.validFrom,
    ]),
  ),

  handle(previewNewRule, { input: NewRuleForm, answer: RulePreviewAnswer }, ({ input, db, now }) =>
    previewRuleChange(db, features, input.id, makeNewRule(input, now), input.validFrom, now),
  ),

  handleStaffChange(createRule, { input: NewRuleForm, answer: RuleSaved }, ({ input, ...handling }) =>
    addDocument(handling, { kind: 'rule', key: input.id }, makeNewRule(input, handling.now)),
  ),

  handle(previewRuleEnd, { input: RuleEndPreviewForm, answer: RulePreviewAnswer }, async ({ input, db, now }) => {
    const document = documentInUse('rule', input.id, await findNewestEdit(db, 'rule', input.id))
    if (!document) throw problem('NOT_FOUND')
    return previewRuleChange(db, features, input.id, withEnd(document, input, now), addDays(input.lastDay, 1), now)
  }),

  handleStaffChange(endRule, { input: RuleEndForm, answer: RuleSaved }, ({ input, ...handling }) =>
    changeRule(handling, ruleSeen(input), 'rule.end', document => withEnd(document, input, handling.now), []),
  ),

  handleStaffChange(checkRule, { input: RuleCheckForm, answer: RuleSaved }, ({ input, ...handling }) =>
    checkToday(handling, ruleSeen(input)),
  ),

  handleStaffChange(restoreRule, { input: RuleRestoreForm, answer: RuleSaved }, ({ input, ...handling }) =>
    restoreEdit(handling, { ...ruleSeen(input), to: input.to }, 'rule.restore'),
  ),

  handle(exportEdits, { input: NoInput, answer: ExportAnswer }, async ({ db, now }) => {
    const today = dayOf(now)
    const changed = [...exportRules(await readRuleEdits(db, today)), ...(await exportTexts(db, today))]
    const files = changed.filter(({ before, after }) => before !== after)
    return { patch: makePatch(files), files: files.map(({ path, after }) => ({ path, text: after })) }
  }),
]
