import type { Database } from '#server/platform/db/database.ts'
import { findUserName } from '#server/features/registration/queries.ts'
import { addInvitations, updateDetails, type Invitation } from '#server/features/registration/invitations.ts'
import { sendInvitations } from '#server/features/registration/invite.ts'
import type { ReminderFilter } from '#server/features/registration/tables.ts'
import { findUniversity } from '#server/platform/sites/queries.ts'
import type { ServedSite, SiteDirectory } from '#server/platform/sites/site-directory.ts'
import { deleteRowsUpTo, listRemindable, listRows, listRunning, lockRun, updateRun, type Run } from './queries.ts'

/** So many people at once: a fraction of a second, in which others wait for the embedded database. */
const atOnce = 100
/** Emails of a run are due one after the other, so that someone's forgotten password never waits behind thousands. */
export const msBetweenEmails = 100

/** When the email after the first `sent` ones is due. */
export const dueAfter = (run: Pick<Run, 'startedAt'>, sent: number, now: Date) =>
  new Date(Math.max(now.getTime(), run.startedAt!.getTime() + sent * msBetweenEmails))

/**
 * Does the next piece of a run that was started, and answers how far it is. Each piece is one transaction that also
 * moves the position, so nothing is done twice, however often and by however many this is called.
 */
export const advanceRun = (
  db: Database,
  site: ServedSite,
  universityId: number,
  id: number,
  now: Date,
): Promise<Run | undefined> =>
  db.transaction(async tx => {
    const run = await lockRun(tx, universityId, id)
    if (!run || run.startedAt === null || run.finishedAt !== null) return run
    const university = (await findUniversity(tx, universityId))!
    const name = (run.startedBy && (await findUserName(tx, run.startedBy))) || 'The careers team'
    const send = (people: readonly Invitation[]) =>
      sendInvitations(tx, site, people, { name, university }, now, {
        isReminder: run.kind === 'reminder',
        dueAt: place => dueAfter(run, run.sent + place, now),
      })
    return run.kind === 'list' ? inviteNext(tx, run, send, now) : remindNext(tx, run, send, now)
  })

type Send = (people: readonly Invitation[]) => Promise<number>

async function inviteNext(tx: Database, run: Run, send: Send, now: Date): Promise<Run> {
  const rows = await listRows(tx, run.id, run.position, atOnce)
  if (rows.length === 0) return updateRun(tx, run.id, { finishedAt: now, done: run.total })
  const people = rows.map(({ email, name, kind, studentNumber, programme, faculty, level }) => ({
    email: email!,
    name,
    kind: kind!,
    studentNumber,
    programme,
    faculty,
    level,
  }))
  // Always in the same order, so that two universities with the same people never deadlock.
  const inOrder = people.toSorted((a, b) => (a.email < b.email ? -1 : 1))
  const added = await addInvitations(tx, run.universityId, inOrder, run.startedBy, now)
  const fresh = new Set(added.map(({ email }) => email))
  const known = inOrder.filter(({ email }) => !fresh.has(email))
  if (known.length > 0) await updateDetails(tx, run.universityId, known)
  const sent = await send(added)
  const position = rows.at(-1)!.line
  await deleteRowsUpTo(tx, run.id, position)
  return updateRun(tx, run.id, {
    position,
    done: run.done + rows.length,
    added: run.added + added.length,
    sent: run.sent + sent,
  })
}

async function remindNext(tx: Database, run: Run, send: Send, now: Date): Promise<Run> {
  const filter = run.layout as ReminderFilter
  const people = await listRemindable(tx, run.universityId, filter, run.position, atOnce, run.startedAt!)
  if (people.length === 0) return updateRun(tx, run.id, { finishedAt: now, done: run.total })
  const sent = await send(people)
  return updateRun(tx, run.id, {
    position: people.at(-1)!.id,
    done: Math.min(run.total, run.done + people.length),
    sent: run.sent + sent,
  })
}

/** Each time the scheduler looks. More wait for the next minute. */
const mostPieces = 50

/** Goes on with what no open page goes on with: after a closed browser or a restart. */
export async function advanceAllRuns(db: Database, sites: SiteDirectory, now: Date) {
  let pieces = 0
  for (const { id, universityId } of await listRunning(db)) {
    const site = sites.find(new URL(sites.originOf(universityId)).host)!
    let run: Run | undefined
    do run = await advanceRun(db, site, universityId, id, now)
    while (run?.finishedAt === null && ++pieces < mostPieces)
  }
}
