import { isDeepStrictEqual } from 'node:util'
import { NoInput } from '#shared/access/schemas.ts'
import { hours } from '#shared/calendar/durations.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import {
  cancelRun,
  createSource,
  getSource,
  listSources,
  deleteSource,
  pauseSource,
  saveSource,
  startRun,
  uploadSourceFile,
} from '#shared/staff/import-api.ts'
import { formatsWithoutCompany, isActive } from '#shared/staff/import-kinds.ts'
import {
  RunAnswer,
  RunForm,
  RunInput,
  RunStarted,
  SourceAnswer,
  SourceChange,
  SourceCreated,
  SourceDeleted,
  SourceFileInput,
  SourceForm,
  SourceInput,
  SourceList,
  SourcePause,
  SourceSaved,
  SourceSeen,
  type SourceSettings,
} from '#shared/staff/import-schemas.ts'
import { handleSlowStaffChange, handleStaffChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { handle } from '#server/platform/http/mount.ts'
import { placeOf } from '#server/features/job-import/arguments.ts'
import * as queries from './queries.ts'
import { settingsOf, type Run, type Source } from './queries.ts'

const subjectOf = ({ id, name }: Pick<Source, 'id' | 'name'>) => ({ kind: 'import', key: id, name }) as const
const spell = (moment: Date | null) => moment?.toISOString() ?? null

const describeRun = (run: Run) => ({
  ...run,
  isCancelling: run.cancelledAt !== null && isActive(run.state),
  queuedAt: run.queuedAt.toISOString(),
  startedAt: spell(run.startedAt),
  finishedAt: spell(run.finishedAt),
})

const describeSource = (source: Source) => ({
  id: source.id,
  version: source.version,
  kind: source.kind,
  format: source.format,
  series: source.series,
  values: settingsOf(source),
  isPaused: source.pausedAt !== null,
  hasPreview: source.previewedAt !== null,
  nextRunAt: source.pausedAt === null ? spell(source.nextRunAt) : null,
  succeededAt: spell(source.succeededAt),
  changedAt: spell(source.changedAt),
  alert: source.alert,
})

async function lock(tx: Database, id: number): Promise<Source> {
  const source = await queries.lockSource(tx, id)
  if (!source) throw problem('NOT_FOUND')
  return source
}

/** Refuses to act on what has changed since it was read, and says what it is now. */
function assertVersion(source: Source, version: number) {
  if (source.version === version) return
  throw changedMeanwhile('Someone else has changed this source since you opened it.', {
    version: source.version,
    values: settingsOf(source),
    isPaused: source.pausedAt !== null,
  })
}

/** As columns: an empty text is nothing. */
const toColumns = ({ address, company, ...values }: SourceSettings) => ({
  ...values,
  address: address || null,
  company: company || null,
})

/** A source is read by itself only after its first preview. */
const nextRunOf = (everyHours: number | null, previewedAt: Date | null, now: Date) =>
  everyHours === null || previewedAt === null ? null : new Date(now.getTime() + hours(everyHours))

type Place = Pick<Source, 'kind' | 'format' | 'series' | 'name' | 'address'>

/** What a source reads. No two read the same: each would close what only the other lists. */
function keyOf({ kind, format, series, address, name }: Place): string {
  if (kind === 'jobs') return address ? `${format}:${placeOf(address)}` : `upload:${name.toLowerCase()}`
  return kind === 'sponsors' ? 'register:uk-sponsors' : `register:${series}`
}

/** Places are compared while no one else adds or changes a source. */
async function assertReadOnce(tx: Database, place: Place, ownId?: number): Promise<void> {
  const key = keyOf(place)
  const isTaken = (await queries.listSources(tx)).some(other => other.id !== ownId && keyOf(other) === key)
  if (!isTaken) return
  const field = place.kind === 'jobs' && place.address ? 'address' : 'name'
  throw problem('BAD_INPUT', [{ field, message: describeTaken(place.kind) }])
}

/** A source that reads from elsewhere by now still has the key of its first place, so the new one gets a number. */
async function chooseKey(tx: Database, place: Place): Promise<string> {
  await queries.lockPlaces(tx)
  await assertReadOnce(tx, place)
  const key = keyOf(place)
  const taken = new Set((await queries.listSources(tx)).map(({ sourceKey }) => sourceKey))
  let free = key
  for (let number = 2; taken.has(free); number++) free = `${key} ${number}`
  return free
}

export const importHandlers = [
  handle(listSources, { input: NoInput, answer: SourceList }, async ({ db }) => {
    const lastRuns = new Map((await queries.listLastRuns(db)).map(run => [run.sourceId, run]))
    return {
      sources: (await queries.listSources(db)).map(source => {
        const run = lastRuns.get(source.id)
        return { ...describeSource(source), lastRun: run ? describeRun(run) : null }
      }),
    }
  }),

  handle(getSource, { input: SourceInput, answer: SourceAnswer }, async ({ input: { id }, db }) => {
    // The source last: the page stops asking once its run has ended, and must then know what that changed.
    const runs = await queries.listRuns(db, id)
    const file = await queries.findFile(db, id)
    const source = await queries.findSource(db, id)
    if (!source) throw problem('NOT_FOUND')
    return { ...describeSource(source), file: file ?? null, runs: runs.map(describeRun) }
  }),

  handleStaffChange(
    createSource,
    { input: SourceForm, answer: SourceCreated },
    async ({ input: { kind, format, series, ...values }, tx, record, now }) => {
      const nature = {
        kind,
        format: kind === 'jobs' ? format : null,
        series: kind === 'register' ? series : null,
      }
      const sourceKey = await chooseKey(tx, { ...nature, ...values })
      const id = await queries.insertSource(tx, { ...nature, ...toColumns(values), sourceKey, createdAt: now })
      await record({
        action: 'import.create',
        subject: subjectOf({ id, name: values.name }),
        after: { ...nature, ...values },
      })
      return { id }
    },
  ),

  handleStaffChange(
    saveSource,
    { input: SourceChange, answer: SourceSaved },
    async ({ input: { id, version, ...values }, tx, record, recordNothing, now }) => {
      await queries.lockPlaces(tx)
      const before = await lock(tx, id)
      const earlier = settingsOf(before)
      if (isDeepStrictEqual(earlier, values)) {
        recordNothing()
        return { version: before.version }
      }
      assertVersion(before, version)
      checkSettings(before, values)
      const { kind, format, series } = before
      await assertReadOnce(tx, { kind, format, series, ...values }, id)
      // What comes from another place has not been seen yet.
      const isElsewhere = values.address !== earlier.address
      const previewedAt = isElsewhere ? null : before.previewedAt
      const saved = await queries.updateSource(tx, id, {
        ...toColumns(values),
        previewedAt,
        ...((isElsewhere || values.everyHours !== earlier.everyHours) && {
          nextRunAt: nextRunOf(values.everyHours, previewedAt, now),
        }),
      })
      await record({ action: 'import.save', subject: subjectOf(before), before: earlier, after: values })
      return { version: saved }
    },
  ),

  handleStaffChange(
    pauseSource,
    { input: SourcePause, answer: SourceSaved },
    async ({ input: { id, version, isPaused }, tx, record, recordNothing, now }) => {
      const before = await lock(tx, id)
      if ((before.pausedAt !== null) === isPaused) {
        recordNothing()
        return { version: before.version }
      }
      assertVersion(before, version)
      const saved = await queries.updateSource(tx, id, {
        pausedAt: isPaused ? now : null,
        failures: 0,
        alert: null,
        nextRunAt: nextRunOf(before.everyHours, before.previewedAt, now),
      })
      await record({
        action: isPaused ? 'import.pause' : 'import.resume',
        subject: subjectOf(before),
        before: { isPaused: !isPaused },
        after: { isPaused },
      })
      return { version: saved }
    },
  ),

  handleStaffChange(
    deleteSource,
    { input: SourceSeen, answer: SourceDeleted },
    async ({ input: { id, version }, tx, record, recordNothing }) => {
      const source = await queries.lockSource(tx, id)
      if (source) {
        assertVersion(source, version)
        if (await queries.findActiveRun(tx, id)) throw problem('IMPORT_RUNNING')
        await queries.deleteSource(tx, id)
        await record({ action: 'import.delete', subject: subjectOf(source), before: settingsOf(source) })
      } else recordNothing()
      return { isDeleted: true as const }
    },
  ),

  handleSlowStaffChange(
    uploadSourceFile,
    { input: SourceFileInput, answer: RunStarted },
    async ({ input: { id, name, day = null }, file, db, now }) => {
      if (file.length === 0) throw problem('BAD_INPUT', [{ field: 'file', message: 'This file is empty.' }])
      if (!(await queries.findSource(db, id))) throw problem('NOT_FOUND')
      if (await queries.findActiveRun(db, id)) throw problem('IMPORT_RUNNING')
      return queries.writeFile(db, { sourceId: id, name, day, size: file.length, createdAt: now }, file)
    },
    async ({ input: { id, name }, tx, record, afterCommit, db, now }, fileId) => {
      const source = await lock(tx, id)
      await queries.markUploaded(tx, fileId, now)
      const runId = await queries.insertRun(tx, {
        sourceId: id,
        fileId,
        fileName: name,
        isPreview: true,
        queuedAt: now,
      })
      if (runId === undefined) throw problem('IMPORT_RUNNING')
      await record({ action: 'import.upload', subject: subjectOf(source), after: { file: name } })
      afterCommit(() => queries.deleteOlderFiles(db, id, fileId))
      return { runId }
    },
  ),

  handleStaffChange(
    startRun,
    { input: RunForm, answer: RunStarted },
    async ({ input: { id, version, isPreview, acceptDrop }, tx, record, recordNothing, now }) => {
      const source = await lock(tx, id)
      const active = await queries.findActiveRun(tx, id)
      // Sent twice, or asked for by two people.
      if (active && active.isPreview === isPreview) {
        recordNothing()
        return { runId: active.id }
      }
      if (active) throw problem('IMPORT_RUNNING')
      assertVersion(source, version)
      if (!isPreview && source.previewedAt === null) throw problem('IMPORT_NOT_PREVIEWED')
      const file = await queries.findFile(tx, id)
      if (!file && source.address === null) throw problem('IMPORT_WITHOUT_FILE')
      const [last] = await queries.listRuns(tx, id)
      // The run itself checks that what was accepted for the preview is what it imports.
      const isDropAccepted = acceptDrop || (!isPreview && last !== undefined && isAcceptedPreview(last))
      const runId = (await queries.insertRun(tx, {
        sourceId: id,
        fileId: file?.id ?? null,
        fileName: file?.name ?? null,
        isPreview,
        acceptDrop: isDropAccepted,
        queuedAt: now,
      }))!
      if (!isPreview) await queries.noteOnSource(tx, id, { nextRunAt: nextRunOf(source.everyHours, now, now) })
      await record({
        action: isPreview ? 'import.preview' : 'import.run',
        subject: subjectOf(source),
        after: { ...(file && { file: file.name }), ...(isDropAccepted && { acceptDrop: true }) },
      })
      return { runId }
    },
  ),

  handleStaffChange(
    cancelRun,
    { input: RunInput, answer: RunAnswer },
    async ({ input: { id, runId }, tx, record, recordNothing, now }) => {
      const source = await lock(tx, id)
      const run = await queries.findRun(tx, id, runId)
      if (!run) throw problem('NOT_FOUND')
      if (!isActive(run.state) || run.cancelledAt !== null) {
        recordNothing()
        return describeRun(run)
      }
      await queries.askToCancel(tx, runId, now)
      await record({
        action: 'import.cancel',
        subject: subjectOf(source),
        before: { isPreview: run.isPreview, state: run.state },
        after: { state: 'cancelled' },
      })
      return describeRun({ ...run, cancelledAt: now })
    },
  ),
]

const isAcceptedPreview = ({ isPreview, acceptDrop, state }: Run) => isPreview && acceptDrop && state === 'done'

function describeTaken(kind: Source['kind']): string {
  if (kind === 'jobs') return 'Another source already reads this. Open it instead.'
  return 'There is already a source for this register. Open it instead.'
}

function checkSettings({ format }: Source, { address, everyHours, company }: SourceSettings): void {
  if (everyHours !== null && address === '')
    throw problem('BAD_INPUT', [
      { field: 'everyHours', message: 'Only a source with an address can be read by itself.' },
    ])
  if (format && formatsWithoutCompany.includes(format) && company === '')
    throw problem('BAD_INPUT', [{ field: 'company', message: 'This format never names the employer. Enter it.' }])
}
