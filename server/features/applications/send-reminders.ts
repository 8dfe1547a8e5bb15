import { eq, sql } from 'drizzle-orm'
import { dayOf } from '#shared/calendar/days.ts'
import { systemCountryId } from '#shared/constants.ts'
import { addDays } from '#shared/hours/calendar.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { isServed } from '#server/platform/people/queries.ts'
import { users } from '#server/platform/people/tables.ts'
import type { SiteDirectory } from '#server/platform/sites/site-directory.ts'
import { describeCardVerdict, type JudgedJob } from '#server/features/jobs/card-verdict.ts'
import { liveStatus } from '#server/features/jobs/tables.ts'
import { createCardViewer } from '#server/features/verdict/card-viewer.ts'
import { readViewer } from '#server/features/verdict/viewer.ts'
import { reminderLetter, type ReminderDate } from './letters.ts'
import { applicationReminders } from './tables.ts'

/** No one is woken by an email: they go out in the morning and during the day. */
const earliestHour = 7
/** A next date is announced the day before, and the last day to apply early enough to write an application. */
const daysBefore = { next: 1, closes: 3 }
const mostAtOnce = 2_000

type DueDate = ReminderDate & {
  userId: number
  applicationId: number
  /** What is known of a job whose last day is near. Work alongside a course leads to no visa, and has none. */
  job: JudgedJob | null
}

/**
 * Emails people the dates of their applications that are near, all of a person's in one. Each date is noted in the
 * transaction that writes its email, so that it is sent once, also by several servers.
 */
export async function sendReminders(db: Database, now: Date, { sites }: { sites: Pick<SiteDirectory, 'originOf'> }) {
  if (now.getUTCHours() < earliestHour) return
  const due = await listDueDates(db, dayOf(now))
  const failures: unknown[] = []
  for (const userId of new Set(due.map(date => date.userId))) {
    const dates = due.filter(date => date.userId === userId)
    await db
      .transaction(tx => remindPerson(tx, userId, dates, sites.originOf(null), now))
      .catch(error => failures.push(error))
  }
  if (failures.length) throw new AggregateError(failures, `${failures.length} reminders could not be sent.`)
}

async function remindPerson(tx: Database, userId: number, dates: readonly DueDate[], origin: string, now: Date) {
  const noted = await tx
    .insert(applicationReminders)
    .values(dates.map(({ applicationId, kind, on }) => ({ applicationId, kind, dueOn: on, sentAt: now })))
    .onConflictDoNothing()
    .returning({ applicationId: applicationReminders.applicationId, kind: applicationReminders.kind })
  const fresh = dates.filter(date =>
    noted.some(({ applicationId, kind }) => applicationId === date.applicationId && kind === date.kind),
  )
  const [person] = await tx.select({ email: users.email, role: users.role }).from(users).where(eq(users.id, userId))
  if (!person || fresh.length === 0) return
  const today = dayOf(now)
  const viewer = createCardViewer(await readViewer(tx, { userId, role: person.role }, systemCountryId), today)
  const judged = fresh.map(({ job, ...date }) => ({
    ...date,
    verdict: job === null ? undefined : describeCardVerdict(job, viewer).words,
  }))
  await sendLetter(tx, person.email, reminderLetter({ dates: judged, today, origin }), now)
}

/** What is near and not yet announced, of people who want to hear of it. */
const listDueDates = async (db: Database, today: string): Promise<DueDate[]> =>
  (
    await db.execute<DueDate & Record<string, unknown>>(sql`
  WITH near AS (
    SELECT a.id, a.user_id, 'next' AS kind, a.next_on AS due_on, a.next_words AS words, a.title, a.company,
      NULL::smallint AS board, NULL AS slug, NULL::jsonb AS job
    FROM applications a
    WHERE a.removed_at IS NULL AND a.stage NOT IN ('rejected', 'withdrawn')
      AND a.next_on BETWEEN ${today}::date AND ${addDays(today, daysBefore.next)}::date
    UNION ALL
    SELECT a.id, a.user_id, 'closes', j.closes_on, '', j.title, j.company, j.board, j.slug,
      CASE WHEN j.board = ${boards.careers} THEN
      jsonb_build_object('countryId', j.country_id, 'evidence', j.evidence, 'registerMatch', j.register_match,
        'verdicts', j.verdicts) END
    FROM jobs j JOIN applications a ON a.job_id = j.id
    WHERE j.status = ${liveStatus} AND j.closes_on BETWEEN ${today}::date AND ${addDays(today, daysBefore.closes)}::date
      AND a.removed_at IS NULL AND a.stage = 'saved'
  )
  SELECT near.user_id AS "userId", near.id AS "applicationId", near.kind, near.due_on::text AS "on", near.words,
    near.title, near.company, near.board, near.slug, near.job
  FROM near JOIN users u ON u.id = near.user_id
  WHERE ${isServed('u')}
    AND NOT EXISTS (SELECT FROM reminder_opt_outs o WHERE o.user_id = near.user_id)
    AND NOT EXISTS (
      SELECT FROM application_reminders r
      WHERE r.application_id = near.id AND r.kind = near.kind AND r.due_on = near.due_on
    )
  ORDER BY near.user_id, near.due_on, near.id LIMIT ${mostAtOnce}`)
  ).rows
