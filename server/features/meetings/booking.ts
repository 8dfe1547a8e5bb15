import { minutes } from '#shared/calendar/durations.ts'
import { openForTooLong } from '#shared/forms/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import { meetingMinutes } from '#shared/meetings/kinds.ts'
import { href } from '#shared/routing/href.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findSpentToken, findToken, issueToken, spendToken } from '#server/platform/people/tokens.ts'
import { holdEnd } from '#server/platform/people/holds.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { askingLetter, cancelledLetter, hostLetter, meetingLetter, type MeetingNotice } from './letters.ts'
import { deleteMeeting, findBooked, findMeeting } from './queries.ts'
import { offeredTimes, type Diary } from './slots.ts'
import type { Host, Meeting } from './tables.ts'

export type Scope = Pick<RequestScope, 'site' | 'now'>

export const endOf = (startsAt: Date) => new Date(startsAt.getTime() + minutes(meetingMinutes))

/** Not confirmed yet, but kept from others. */
export const isHeld = ({ heldUntil, cancelledAt }: Meeting, now: Date) =>
  cancelledAt === null && heldUntil !== null && heldUntil > now

/**
 * When the same form is sent again, this meeting already answers it: it is confirmed, or was requested a moment ago.
 */
export const isCurrent = ({ heldUntil, cancelledAt, createdAt }: Meeting, now: Date) =>
  cancelledAt === null && (heldUntil === null || holdEnd(createdAt) > now)

/** The diary as it would be without this meeting. */
export const diaryWithout = (diary: Diary, meeting: Meeting | undefined): Diary => ({
  ...diary,
  meetings: diary.meetings.filter(({ id }) => id !== meeting?.id),
})

/** The host for a meeting at this time: the previous one, if they are free. */
export function chooseHost(diary: Diary, startsAt: Date, now: Date, before?: number): Host {
  const free = offeredTimes(diary, now).get(startsAt.getTime())
  if (!free) {
    const message = 'This time is no longer available. Choose one from the list.'
    throw problem('BAD_INPUT', [{ field: 'startsAt', message }])
  }
  const host = free.find(({ id }) => id === before) ?? free[0]
  if (!host) {
    const message = 'Someone else has just taken this time. Choose another; what you typed is still here.'
    throw problem('SLOT_TAKEN', [{ field: 'startsAt', message }])
  }
  return host
}

export const noticeOf = ({ site, now }: Scope, meeting: Meeting, host: Host): MeetingNotice => ({
  meeting,
  host,
  siteName: site.name,
  now,
})

/** Emails both sides, with the only link that works from now on. */
export async function notifyBoth(
  tx: Database,
  scope: Scope,
  meeting: Meeting,
  host: Host,
  happened: 'booked' | 'moved',
) {
  const { site, now } = scope
  const notice = noticeOf(scope, meeting, host)
  const details = { meetingId: meeting.id }
  const token = await issueToken(tx, 'changeMeeting', { email: meeting.email, details }, now)
  const link = site.origin + href('/meeting/:token', { token })
  await sendLetter(tx, meeting.email, meetingLetter(notice, link), now, site.name)
  await sendLetter(tx, host.inbox, hostLetter(notice, happened), now)
}

/** Emails the link that confirms a meeting. The host is told only after that. */
export async function askToConfirm(tx: Database, scope: Scope, meeting: Meeting, host: Host) {
  const { site, now } = scope
  const details = { meetingId: meeting.id }
  const token = await issueToken(tx, 'confirmMeeting', { email: meeting.email, details }, now)
  const link = site.origin + href('/meeting/:token', { token })
  await sendLetter(tx, meeting.email, askingLetter(noticeOf(scope, meeting, host), link), now, site.name)
}

/** The form was sent again with changes: its earlier meeting leaves both calendars and its links stop working. */
export async function takeBack(tx: Database, scope: Scope, { id, heldUntil }: Meeting) {
  const { site, now } = scope
  const booked = heldUntil === null ? await findBooked(tx, id) : undefined
  if (booked && booked.meeting.startsAt <= now) {
    throw problem('BAD_INPUT', [{ field: 'submissionKey', message: openForTooLong }])
  }
  await deleteMeeting(tx, id)
  // A meeting that was never confirmed is in no calendar.
  if (!booked) return
  const notice = noticeOf(scope, { ...booked.meeting, sequence: booked.meeting.sequence + 1 }, booked.host)
  await sendLetter(tx, notice.meeting.email, cancelledLetter(notice, 'replaced'), now, site.name)
  await sendLetter(tx, notice.host.inbox, hostLetter(notice, 'replaced'), now)
}

export async function findByLink(db: Database, token: string, now: Date) {
  const found = await findToken(db, token, 'changeMeeting', now)
  return found && findBooked(db, found.details.meetingId)
}

/** The meeting that a link asks to confirm, or has confirmed already. */
export async function findAsked(db: Database, token: string, now: Date) {
  const found =
    (await findToken(db, token, 'confirmMeeting', now)) ?? (await findSpentToken(db, token, 'confirmMeeting'))
  return found && findMeeting(db, found.details.meetingId)
}

/** Uses the link up, for a meeting in the future. Undefined when it was already used. */
export async function takeByLink(tx: Database, token: string, now: Date) {
  const spent = await spendToken(tx, token, 'changeMeeting', now)
  if (!spent) return undefined
  const found = await findBooked(tx, spent.details.meetingId)
  if (!found || found.meeting.startsAt <= now) throw problem('LINK_EXPIRED')
  return found
}

/** What a used link changed, as it is now: a second click, because the answer was lost, gets the same answer. */
export async function findChanged(tx: Database, token: string, purpose: 'changeMeeting' | 'confirmMeeting') {
  const spent = await findSpentToken(tx, token, purpose)
  return spent && findMeeting(tx, spent.details.meetingId)
}
