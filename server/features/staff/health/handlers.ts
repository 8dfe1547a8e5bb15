import { NoInput } from '#shared/access/schemas.ts'
import { days } from '#shared/calendar/durations.ts'
import { problem } from '#shared/http/problems.ts'
import { getHealth, retryEmail } from '#shared/staff/health-api.ts'
import { EmailRetried, EmailRetry, HealthAnswer } from '#shared/staff/health-schemas.ts'
import { handleStaffChange } from '#server/platform/audit/record-change.ts'
import { listSlowStatements } from '#server/platform/db/slow-statements.ts'
import { handle } from '#server/platform/http/mount.ts'
import { givenUpTextDays, measureOutbox } from '#server/platform/mail/queries.ts'
import { findLastBackup } from '#server/platform/settings/queries.ts'
import * as queries from './queries.ts'
import { version } from '../../../../package.json'

type Task = Awaited<ReturnType<typeof queries.listTasks>>[number]

function describeTask({ name, startedAt, finishedAt, nextAt, lastError }: Task) {
  const hasEnded = startedAt !== null && finishedAt !== null && finishedAt >= startedAt
  return {
    name,
    startedAt: startedAt?.toISOString() ?? null,
    durationMs: hasEnded ? finishedAt.getTime() - startedAt.getTime() : null,
    nextAt: nextAt.toISOString(),
    error: lastError,
  }
}

const mostSlowStatements = 10
const shownStampSigns = 12

/** The version changes rarely, the stamp with every change of the program. Only what was built has one. */
function describeProgram(): string {
  const stamp = import.meta.env.BUILD_STAMP as string | undefined
  return stamp ? `${version}, build ${stamp.slice(0, shownStampSigns)}` : version
}

const deletionOf = (givenUpAt: Date) => new Date(givenUpAt.getTime() + days(givenUpTextDays))

export const healthHandlers = [
  handle(getHealth, { input: NoInput, answer: HealthAnswer }, async ({ db, environment, now }) => {
    const backup = await findLastBackup(db)
    const failed = await queries.listFailedEmails(db)
    return {
      version: describeProgram(),
      database: {
        engine: environment.databaseUrl === undefined ? ('embedded' as const) : ('postgres' as const),
        ...(await queries.measureDatabase(db)),
      },
      imports: await queries.countWaitingRuns(db),
      emails: {
        ...(await measureOutbox(db, now)),
        failed: failed.map(({ createdAt, dueAt, givenUpAt, hasText, ...email }) => ({
          ...email,
          createdAt: createdAt.toISOString(),
          nextAt: givenUpAt === null ? dueAt.toISOString() : null,
          keptUntil: givenUpAt && hasText ? deletionOf(givenUpAt).toISOString() : null,
        })),
      },
      tasks: (await queries.listTasks(db)).map(describeTask),
      backup: backup ? { ...backup, at: backup.at.toISOString() } : null,
      slowStatements: listSlowStatements(db).slice(0, mostSlowStatements),
    }
  }),

  handleStaffChange(
    retryEmail,
    { input: EmailRetry, answer: EmailRetried },
    async ({ input: { id }, tx, record, now }) => {
      const email = await queries.makeDue(tx, id, now)
      if (!email) throw problem('EMAIL_NOT_WAITING')
      await record({ action: 'email.retry', subject: { kind: 'settings', key: id, name: email.subject } })
      return { nextAt: now.toISOString() }
    },
  ),
]
