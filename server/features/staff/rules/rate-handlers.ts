import { dayOf } from '#shared/calendar/days.ts'
import { problem } from '#shared/http/problems.ts'
import { nearestVersion } from '#shared/rules/rule-on.ts'
import {
  checkRate,
  createRate,
  getStaffRate,
  listStaffRates,
  previewNewRate,
  previewRate,
  restoreRate,
  saveRate,
} from '#shared/staff/rate-api.ts'
import {
  NewRateForm,
  RateCheckForm,
  RateForm,
  RatePreviewForm,
  RateRestoreForm,
  StaffRateAnswer,
  StaffRateInput,
  StaffRatesAnswer,
  StaffRatesInput,
} from '#shared/staff/rate-schemas.ts'
import { RulePreviewAnswer, RuleSaved } from '#shared/staff/rule-schemas.ts'
import { handleStaffChange } from '#server/platform/audit/record-change.ts'
import { findNewestEdit } from '#server/platform/edits/queries.ts'
import type { Feature } from '#server/platform/feature.ts'
import { handle } from '#server/platform/http/mount.ts'
import { repositoryDocuments } from '#server/features/rules/content.ts'
import { listOccupations } from '#server/features/rules/queries.ts'
import { readRates } from '#server/features/rules/rule-edits.ts'
import { makeNewOccupation, withNewRates } from './change-rates.ts'
import { previewRateChange } from './preview-change.ts'
import { describeRate, listRatesForStaff, readRateHours, sortRatesIntoViews } from './read-rates.ts'
import { compareWithRepository, documentInUse, listSavedEdits, readCheckers } from './read-rules.ts'
import { addDocument, changeRule, checkToday, restoreEdit } from './save-rule.ts'

const pageSize = 50
const rateSeen = ({ code, version }: { code: string; version: number }) =>
  ({ kind: 'rate', key: code, version }) as const

/** Takes the other features as its argument, since any of them may quote a rate. */
export const createRateHandlers = (features: readonly Feature[]) => [
  handle(listStaffRates, { input: StaffRatesInput, answer: StaffRatesAnswer }, async ({ input, db, now }) => {
    const { show, q, page } = input
    const [found, hours] = await Promise.all([listRatesForStaff(db, q, now), readRateHours(db, now)])
    const views = sortRatesIntoViews(found)
    return {
      today: dayOf(now),
      show,
      q,
      page,
      pages: Math.max(1, Math.ceil(views[show].length / pageSize)),
      counts: { all: views.all.length, edited: views.edited.length },
      hours,
      rates: views[show].slice((page - 1) * pageSize, page * pageSize),
    }
  }),

  handle(getStaffRate, { input: StaffRateInput, answer: StaffRateAnswer }, async ({ input: { code }, db, now }) => {
    const today = dayOf(now)
    const repository = repositoryDocuments('rate').get(code)
    const [versions, hours, { newest, edits }] = await Promise.all([
      listOccupations(db, [code]),
      readRateHours(db, now),
      listSavedEdits(db, 'rate', code),
    ])
    if (versions.length === 0) throw problem('NOT_FOUND')
    const checkedBy = await readCheckers(db, newest ? [newest] : [])
    const { isConflicting } = compareWithRepository('rate', code, newest)
    return {
      code,
      title: nearestVersion(versions, today).title,
      hours,
      version: newest?.version ?? 0,
      isInRepository: repository !== undefined,
      versions: versions.map(rate => ({ ...describeRate(rate, today), checkedBy: checkedBy(code, rate.validFrom) })),
      repository: isConflicting && repository ? readRates(repository).map(rate => describeRate(rate, today)) : null,
      edits,
    }
  }),

  handle(previewRate, { input: RatePreviewForm, answer: RulePreviewAnswer }, async ({ input, db, now }) => {
    const { code, validFrom } = input
    const document = documentInUse('rate', code, await findNewestEdit(db, 'rate', code))
    if (!document) throw problem('NOT_FOUND')
    return previewRateChange(db, features, code, withNewRates(document, input, now), validFrom, now)
  }),

  handleStaffChange(saveRate, { input: RateForm, answer: RuleSaved }, ({ input, ...handling }) =>
    changeRule(handling, rateSeen(input), 'rate.version', document => withNewRates(document, input, handling.now), [
      input.validFrom,
    ]),
  ),

  handle(previewNewRate, { input: NewRateForm, answer: RulePreviewAnswer }, ({ input, db, now }) =>
    previewRateChange(db, features, input.code, makeNewOccupation(input, now), input.validFrom, now),
  ),

  handleStaffChange(createRate, { input: NewRateForm, answer: RuleSaved }, ({ input, ...handling }) =>
    addDocument(handling, { kind: 'rate', key: input.code }, makeNewOccupation(input, handling.now)),
  ),

  handleStaffChange(checkRate, { input: RateCheckForm, answer: RuleSaved }, ({ input, ...handling }) =>
    checkToday(handling, rateSeen(input)),
  ),

  handleStaffChange(restoreRate, { input: RateRestoreForm, answer: RuleSaved }, ({ input, ...handling }) =>
    restoreEdit(handling, { ...rateSeen(input), to: input.to }, 'rate.restore'),
  ),
]
