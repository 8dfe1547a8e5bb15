import { days, hours } from '#shared/calendar/durations.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import type { Database } from '#server/platform/db/database.ts'
import { chooseForMail, lookThrough } from '../choose-for-mail.ts'
import { longestImportMs, type FindNewJobs } from '../find-new-jobs.ts'
import type { SiteDirectory } from '#server/platform/sites/site-directory.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { newsletter } from './letters.ts'
import { addIssue, findNewestIssue, listIssueJobs, listLacking, takeSubscriber } from './queries.ts'
import { unsubscribeLink } from './unsubscribe-key.ts'

const atOnce = 500

/** Tuesday 07:00 UTC: mornings in Europe, afternoons in Australia. 1970 began on a Thursday. */
export const lastIssueTime = (now: Date) => {
  const first = days(5) + hours(7)
  return new Date(first + Math.floor((now.getTime() - first) / days(7)) * days(7))
}

interface NewsletterTools {
  sites: Pick<SiteDirectory, 'originOf'>
  secrets: Secrets
  findNewJobs: FindNewJobs
}

/**
 * Makes this week's issue if there is none yet, and sends it to those who lack it: each email with the record that it
 * was sent.
 */
export async function sendNewsletter(db: Database, { sites, secrets, findNewJobs }: NewsletterTools, now: Date) {
  const dueAt = lastIssueTime(now)
  const before = await findNewestIssue(db, now)
  if (!before || before.dueAt < dueAt) {
    const since = new Date(Math.max((before?.createdAt.getTime() ?? 0) - longestImportMs, now.getTime() - days(14)))
    const found = chooseForMail(
      (await findNewJobs(db, { board: boards.careers, query: '' }, since, lookThrough, now)).filter(
        ({ id }) => !before?.jobIds.includes(id),
      ),
    )
    await addIssue(db, { dueAt, createdAt: now, jobIds: found.map(({ id }) => id) })
  }
  const issue = (await findNewestIssue(db, now))!
  const jobs = await listIssueJobs(db, issue.jobIds)
  if (jobs.length === 0) return
  const origin = sites.originOf(null)
  for (let after = 0, full = true; full;) {
    const people = await listLacking(db, issue, after, atOnce)
    for (const { id } of people) {
      await db.transaction(async tx => {
        const person = await takeSubscriber(tx, issue, id)
        if (person)
          await sendLetter(
            tx,
            person.email,
            newsletter(jobs, origin, unsubscribeLink(origin, secrets, { from: 'newsletter', email: person.email })),
            now,
          )
      })
    }
    after = people.at(-1)?.id ?? after
    full = people.length === atOnce
  }
}
