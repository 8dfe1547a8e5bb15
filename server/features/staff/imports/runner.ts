import { hours, minutes, seconds } from '#shared/calendar/durations.ts'
import { href } from '#shared/routing/href.ts'
import type { SourceAlert } from '#shared/staff/import-kinds.ts'
import type { Config } from '#server/config.ts'
import type { Database, Logger } from '#server/platform/db/database.ts'
import { readTime } from '#server/platform/db/read-time.ts'
import { inShortSteps } from '#server/platform/db/steps.ts'
import { failureInWords } from '#server/platform/failure.ts'
import { safeFetch } from '#server/platform/http/safe-fetch.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { Refusal, ShrunkRefusal } from '#server/platform/refusal.ts'
import { poll } from '#server/platform/scheduler/poll.ts'
import type { SiteDirectory } from '#server/platform/sites/site-directory.ts'
import type { Fetch } from '#server/features/job-import/load-feed.ts'
import { refreshJobBoards } from '#server/features/jobs/refresh-job-counts.ts'
import { chooseStaleAlert } from './choose-stale-alert.ts'
import { importAlertLetter } from './letters.ts'
import * as queries from './queries.ts'
import type { Run, Source } from './queries.ts'
import { runImport } from './run-import.ts'
import type { StoredResult } from './tables.ts'

interface RunnerOptions {
  db: Database
  sites: Pick<SiteDirectory, 'originOf'>
  readConfig(): Pick<Config, 'staffInbox'>
  log: Logger
  fetch?: Fetch
  clock?: () => Date
  limits?: RunLimits
}

interface RunLimits {
  longestRunMs: number
  longestReadMs?: number
  mostMegabytes?: number
}

const lookEveryMs = seconds(2)
const renewEveryMs = seconds(1)
/** One that takes longer never ends. */
const usualLimits: RunLimits = { longestRunMs: hours(1) }
/** A file that stops the server each time must not do so for ever. */
const mostRestarts = 3
const alertAfter = 2
const stopAfter = 10
const longestError = 2_000

/** Ends a run between two steps. */
class Ended extends Error {
  readonly why: 'cancelled' | 'stopping' | 'tooLong'
  constructor(why: Ended['why']) {
    super(why)
    this.why = why
  }
}

/** Runs imports next to the server, one at a time and step by step. Several servers may do so. */
export function createImportRunner({
  db,
  sites,
  readConfig,
  log,
  fetch = safeFetch,
  clock: clockOfTests,
  limits = usualLimits,
}: RunnerOptions) {
  const clock = clockOfTests ?? (() => new Date())
  /** Who runs what goes by the database's time, on which all servers agree. */
  const readTurnTime = clockOfTests ?? (() => readTime(db))
  let isStopping = false
  let stop: (() => void) | undefined

  /** Runs what is due, and answers how many. */
  async function runDue(): Promise<number> {
    await queries.queueDueSources(db, await readTurnTime())
    await alertStale()
    let count = 0
    while (!isStopping) {
      const run = await queries.claimRun(db, await readTurnTime())
      if (!run) break
      await work(run)
      count++
    }
    return count
  }

  async function work(run: Run) {
    const source = (await queries.findSource(db, run.sourceId))!
    const control = new AbortController()
    let why: Ended['why'] | undefined
    const end = (reason: Ended['why']) => {
      why ??= reason
      control.abort()
    }
    stop = () => end('stopping')
    const progress: Pick<Run, 'phase' | 'share'> = { phase: 'waiting', share: 0 }
    const limit = setTimeout(() => end('tooLong'), limits.longestRunMs).unref()
    const renew = async () => {
      if (await queries.renewRun(db, run.id, progress, await readTurnTime())) end('cancelled')
    }
    const renewal = setInterval(() => {
      renew().catch((error: unknown) => log.error({ err: error }, 'The progress of an import could not be noted.'))
    }, renewEveryMs).unref()
    const steps = inShortSteps(db, () => {
      if (why) throw new Ended(why)
    })
    try {
      if (run.restarts > mostRestarts)
        throw new Refusal(`The server stopped ${mostRestarts + 1} times during this import, so it was given up.`)
      if (run.cancelledAt) throw new Ended('cancelled')
      const { result, hasNews } = await runImport(source, run, {
        db,
        steps,
        fetch,
        clock,
        signal: control.signal,
        longestReadMs: limits.longestReadMs,
        mostMegabytes: limits.mostMegabytes,
        originOf: universityId => sites.originOf(universityId),
        onPhase(phase) {
          if (why) throw new Ended(why)
          Object.assign(progress, { phase, share: 0 })
        },
        onProgress: share => (progress.share = share),
      })
      if (!run.isPreview) {
        progress.phase = 'assessing'
        await refreshJobBoards(db, clock(), steps)
      }
      // One that began again no longer knows what its first part changed.
      await succeed(source, run, result, hasNews || run.restarts > 0, Math.round(steps.longestMs))
    } catch (error) {
      await fail(source, run, why ? new Ended(why) : error, Math.round(steps.longestMs))
    } finally {
      stop = undefined
      clearTimeout(limit)
      clearInterval(renewal)
    }
  }

  async function succeed(source: Source, run: Run, result: StoredResult, hasNews: boolean, longestStepMs: number) {
    const now = clock()
    await db.transaction(async tx => {
      await queries.finishRun(tx, run.id, { state: 'done', result, longestStepMs, finishedAt: now, share: 1 })
      if (run.isPreview) await queries.noteOnSource(tx, source.id, { previewedAt: now })
      else
        await queries.noteOnSource(tx, source.id, {
          succeededAt: now,
          failures: 0,
          ...(hasNews && { changedAt: now }),
          // Only news ends this one.
          ...((hasNews || source.alert !== 'unchanged') && { alert: null, alertedAt: null }),
        })
    })
    if (!run.isPreview && run.fileId !== null) await queries.deleteFile(db, run.fileId)
  }

  async function fail(source: Source, run: Run, error: unknown, longestStepMs: number) {
    if (error instanceof Ended && error.why === 'stopping') return void (await queries.putBack(db, run.id))
    const now = clock()
    if (error instanceof Ended && error.why === 'cancelled')
      return void (await queries.finishRun(db, run.id, { state: 'cancelled', longestStepMs, finishedAt: now }))
    if (!(error instanceof Refusal) && !(error instanceof Ended))
      log.error({ err: error, run: run.id }, 'An import failed.')
    const hasShrunk = error instanceof ShrunkRefusal
    const words = describeFailure(error).slice(0, longestError)
    await db.transaction(async tx => {
      await queries.finishRun(tx, run.id, { state: 'failed', error: words, hasShrunk, longestStepMs, finishedAt: now })
      if (run.isPreview) return
      const failures = source.failures + 1
      await queries.noteOnSource(tx, source.id, {
        failures,
        ...(failures >= stopAfter && source.everyHours !== null && { pausedAt: now }),
      })
      const alert = chooseAlert(failures, hasShrunk, source.everyHours !== null)
      if (alert) await raiseAlert(tx, source, alert, words)
    })
  }

  /** Staff are told once, and again only when it becomes worse. */
  async function raiseAlert(tx: Database, source: Source, alert: SourceAlert, reason: string | null) {
    if (source.alert === alert) return
    const now = clock()
    await queries.noteOnSource(tx, source.id, { alert, alertedAt: now })
    const link = sites.originOf(null) + href('/staff/imports/:id', { id: String(source.id) })
    await sendLetter(tx, readConfig().staffInbox, importAlertLetter(source.name, alert, reason, link), now)
  }

  let staleLookedAt = -Infinity
  async function alertStale() {
    const now = clock()
    if (now.getTime() - staleLookedAt < minutes(1)) return
    staleLookedAt = now.getTime()
    for (const source of await queries.listSources(db)) {
      const alert = source.alert === null ? chooseStaleAlert(source, now) : undefined
      if (alert) await db.transaction(tx => raiseAlert(tx, source, alert, null))
    }
  }

  return {
    runDue,
    /** Ends the run under way at its next step; it begins again at the next start. */
    end() {
      isStopping = true
      stop?.()
    },
  }
}

function chooseAlert(failures: number, hasShrunk: boolean, isScheduled: boolean): SourceAlert | undefined {
  if (failures >= stopAfter && isScheduled) return 'stopped'
  if (hasShrunk) return 'shrunk'
  return failures >= alertAfter ? 'failing' : undefined
}

function describeFailure(error: unknown): string {
  if (error instanceof Ended) return 'It took longer than an hour, so it was stopped.'
  if (error instanceof ShrunkRefusal) return `${error.facts} Nothing was changed.`
  // A fault of ours is in the log; its stack helps no one here.
  return error instanceof Refusal ? failureInWords(error) : 'It failed because of a fault in the program. See the log.'
}

export const startImportRunner = (options: RunnerOptions): { stop(): Promise<void> } => {
  const { runDue, end } = createImportRunner(options)
  return poll(runDue, {
    everyMs: lookEveryMs,
    onError: error => options.log.error({ err: error }, 'The imports could not be checked.'),
    end,
  })
}
