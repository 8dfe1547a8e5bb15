import { days } from '#shared/calendar/durations.ts'
import { daysToKeep } from '#shared/account/choices.ts'
import { problem } from '#shared/http/problems.ts'
import { href } from '#shared/routing/href.ts'
import { dataReminderDays } from '#shared/staff/account-requests.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { findAccount } from '#server/platform/people/queries.ts'
import { cancelTokens, issueToken } from '#server/platform/people/tokens.ts'
import { findUniversity } from '#server/platform/sites/queries.ts'
import { explainNoEntry } from '#server/platform/sites/tenant.ts'
import { endOtherAccess } from '#server/features/sign-in/open-links.ts'
import { deleteSecondStep } from '#server/features/sign-in/second-step/queries.ts'
import {
  dataRequestDueLetter,
  erasureLetter,
  exportLetter,
  secondStepReminderLetter,
  secondStepRemovedLetter,
  universityChangedLetter,
} from './letters.ts'
import * as queries from './queries.ts'

interface Place {
  origin: string
  name: string
}

/** Where staff decide about a request. */
export const personLink = (origin: string, id: number) => origin + href('/staff/people/:id', { id: String(id) })

/** Whom a request is about. The caller has locked the request. */
async function readPerson(tx: Database, { userId }: queries.AccountRequest) {
  const account = userId === null ? undefined : await findAccount(tx, userId)
  if (userId === null || !account) throw problem('NOT_FOUND')
  return { id: userId, email: account.email }
}

export async function changeUniversity(tx: Database, request: queries.AccountRequest, site: Place, now: Date) {
  const person = await readPerson(tx, request)
  const university = await findUniversity(tx, request.universityId ?? 0)
  if (!university) throw problem('NOT_FOUND')
  if (explainNoEntry(university)) {
    const message =
      `${university.name} can’t take new people at the moment, so your account stays where it is. ` +
      'Try again later, or write to us.'
    throw problem('BAD_INPUT', [{ field: 'agrees', message }])
  }
  await queries.setUniversity(tx, person.id, university.id)
  await endOtherAccess(tx, person, now)
  await sendLetter(tx, person.email, universityChangedLetter(university.name), now, site.name)
  await queries.closeRequest(tx, request.id, 'done', `The person agreed to move to ${university.name}.`, now)
}

export async function removeSecondStep(
  tx: Database,
  request: queries.AccountRequest,
  site: Place,
  because: string,
  now: Date,
) {
  const person = await readPerson(tx, request)
  await deleteSecondStep(tx, person.id)
  await endOtherAccess(tx, person, now)
  const letter = secondStepRemovedLetter(site.origin + href('/student-login'))
  await sendLetter(tx, person.email, letter, now, site.name)
  await queries.closeRequest(tx, request.id, 'done', because, now)
}

export async function sendExport(
  tx: Database,
  request: queries.AccountRequest,
  site: Place,
  sentBy: string,
  now: Date,
) {
  const person = await readPerson(tx, request)
  const token = await issueToken(tx, 'downloadData', { email: person.email, userId: person.id }, now)
  const link = site.origin + href('/account-request/:token', { token })
  await sendLetter(tx, person.email, exportLetter(link), now, site.name)
  await queries.closeRequest(tx, request.id, 'done', `${sentBy} emailed the link to the file.`, now)
}

/** The request is done when the account is deleted, which the person can prevent until then. */
export async function scheduleErasure(
  tx: Database,
  request: queries.AccountRequest,
  site: Place,
  startedBy: string,
  now: Date,
) {
  const person = await readPerson(tx, request)
  const deleteAfter = new Date(now.getTime() + days(daysToKeep))
  await queries.setDeletion(tx, person.id, deleteAfter)
  await endOtherAccess(tx, person, now)
  await cancelTokens(tx, person.id, 'keepAccount', now)
  const token = await issueToken(tx, 'keepAccount', { email: person.email, userId: person.id }, now)
  const link = site.origin + href('/keep-account/:token', { token })
  await sendLetter(tx, person.email, erasureLetter(deleteAfter, link), now, site.name)
  await queries.noteOutcome(
    tx,
    request.id,
    `${startedBy} set the deletion for ${deleteAfter.toISOString().slice(0, 10)}.`,
  )
}

/** A deletion that this request has set is taken back with it. One that the person asked for is theirs. */
export async function cancelDeletion(tx: Database, { kind, userId, outcome }: queries.AccountRequest): Promise<void> {
  if (kind === 'erase' && userId !== null && outcome !== null) await queries.setDeletion(tx, userId, null)
}

/** Someone who did not ask for it gets a second chance to stop it. */
async function remindOfRemoval(tx: Database, request: queries.AccountRequest, site: Place, now: Date) {
  const person = await readPerson(tx, request)
  const holder = { email: person.email, userId: person.id, details: { requestId: request.id } }
  const token = await issueToken(tx, 'answerAccountRequest', holder, now)
  const link = site.origin + href('/account-request/:token', { token })
  await sendLetter(tx, person.email, secondStepReminderLetter(request.dueAt, link), now, site.name)
  await queries.noteReminder(tx, request.id, now)
}

async function remindStaff(tx: Database, request: queries.AccountRequest, site: StaffPlace, now: Date) {
  const letter = dataRequestDueLetter(request.kind, request.dueAt, personLink(site.origin, request.accountId))
  await sendLetter(tx, site.staffInbox, letter, now, site.name)
  await queries.noteReminder(tx, request.id, now)
}

interface StaffPlace extends Place {
  staffInbox: string
}

/** What happens by itself: reminders, the end of a waiting period, and consent that never came. */
export async function followRequests(db: Database, now: Date, site: StaffPlace): Promise<void> {
  const dueSoon = new Date(now.getTime() + days(dataReminderDays))
  for (const { id } of await queries.listToRemind(db, ['export', 'erase'], dueSoon)) {
    await db.transaction(async tx => {
      const request = await queries.lockRequest(tx, id)
      if (request?.state === 'open' && request.outcome === null && request.remindedAt === null)
        await remindStaff(tx, request, site, now)
    })
  }
  for (const { id } of await queries.listToRemind(db, ['secondStep'], new Date(now.getTime() + days(1)))) {
    await db.transaction(async tx => {
      const request = await queries.lockRequest(tx, id)
      const isOpen = request?.state === 'open' && request.remindedAt === null
      if (isOpen && request.dueAt > now) await remindOfRemoval(tx, request, site, now)
    })
  }
  for (const { id } of await queries.listDue(db, 'secondStep', now)) {
    await db.transaction(async tx => {
      const request = await queries.lockRequest(tx, id)
      if (request?.state !== 'open') return
      await removeSecondStep(tx, request, site, 'No one stopped it during the waiting period.', now)
    })
  }
  for (const { id } of await queries.listDue(db, 'university', now))
    await queries.closeRequest(db, id, 'stopped', 'The person did not agree in time.', now)
}
