import { openForTooLong } from '#shared/forms/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import { bookMeeting, cancelMeeting, checkMeetingLink, listMeetingSlots, moveMeeting } from '#shared/meetings/api.ts'
import { meetingMinutes } from '#shared/meetings/kinds.ts'
import { BookingAnswer, BookingForm, CancelAnswer, MeetingLinkAnswer, MeetingLinkInput, MoveForm, SlotsAnswer, SlotsInput } from '#shared/meetings/schemas.ts'
import { href } from '#shared/routing/href.ts'
import type { Database } from '#server/db/database.ts'
import { formLimitsFor, takeAttempt } from '#server/features/auth/throttle.ts'
import { findSpentToken, findToken, issueToken, spendToken } from '#server/features/auth/tokens.ts'
import { hashContent, isTrapped } from '#server/features/forms/receive.ts'
import { handle } from '#server/http/mount.ts'
import type { RequestScope } from '#server/http/request-scope.ts'
import { sendLetter } from '#server/outbox/queries.ts'
import { cancelledLetter, hostLetter, meetingLetter, type Told } from './letters.ts'
import { changeMeeting, deleteMeeting, findBooked, findBySubmission, findMeeting, insertMeeting, lockBySubmission, lockForm, readDiary, readLockedDiary } from './queries.ts'
import { freeTimes, offeredTimes, type Diary } from './slots.ts'
import type { Host, Meeting } from './tables.ts'

const endOf = (startsAt: Date) => new Date(startsAt.getTime() + meetingMinutes * 60_000)
const answerOf = ({ startsAt, endsAt }: Pick<Meeting, 'startsAt' | 'endsAt'>) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() })
/** Where nobody can be met: words for times that are not there. */
const zoneOf = ({ hosts }: Diary) => hosts[0]?.zone ?? 'UTC'

export const meetingHandlers = [
  handle(listMeetingSlots, { input: SlotsInput, answer: SlotsAnswer }, async ({ input, db, now }) => {
    const diary = await readDiary(db, input.kind, now)
    return { zone: zoneOf(diary), isDemo: diary.hosts.some(({ isDemo }) => isDemo), hasHosts: diary.hosts.length > 0, slots: freeTimes(diary, now) }
  }),

  handle(bookMeeting, { input: BookingForm, answer: BookingAnswer }, async ({ input, ...scope }) => {
    const { db, now, clientAddress } = scope
    const { website: _, submissionKey, startsAt: moment, ...facts } = input
    const startsAt = new Date(moment)
    if (isTrapped(input)) return answerOf({ startsAt, endsAt: endOf(startsAt) })
    const contentHash = hashContent({ ...facts, startsAt })
    const isSame = (first: Meeting) => first.contentHash === contentHash && first.cancelledAt === null
    const known = await findBySubmission(db, submissionKey)
    if (known && isSame(known)) return answerOf(known)
    if (facts.kind !== 'student' && !facts.organisation) throw problem('BAD_INPUT', [{ field: 'organisation', message: `Enter the name of your ${facts.kind === 'university' ? 'university' : 'company'}.` }])
    // Asking is what is counted: every booking sends mails.
    const limits = formLimitsFor('meeting', facts.email, clientAddress())
    await takeAttempt(db, limits, now)
    return db.transaction(async tx => {
      await lockForm(tx, submissionKey)
      const diary = await readLockedDiary(tx, facts.kind, now)
      const first = await lockBySubmission(tx, submissionKey)
      if (first && isSame(first)) return answerOf(first)
      // Its time is free for whoever sent it again, and for nobody else.
      const host = chooseHost({ ...diary, meetings: diary.meetings.filter(({ id }) => id !== first?.id) }, startsAt, now, first?.hostId)
      if (first) await takeBack(tx, scope, first)
      const meeting = await insertMeeting(tx, { ...facts, submissionKey, contentHash, hostId: host.id, startsAt, endsAt: endOf(startsAt), createdAt: now })
      await tell(tx, scope, meeting, host, 'booked')
      return answerOf(meeting)
    })
  }),

  handle(checkMeetingLink, { input: MeetingLinkInput, answer: MeetingLinkAnswer }, async ({ input: { token }, db, now }) => {
    const found = await findByLink(db, token, now)
    if (!found) return { meeting: null, zone: 'UTC', slots: [] }
    const { meeting: { kind, startsAt, endsAt, zone }, host } = found
    const diary = await readDiary(db, kind, now)
    return {
      meeting: { kind, zone, ...answerOf({ startsAt, endsAt }), host: host.name, role: host.role, room: host.room, isOver: startsAt <= now },
      zone: zoneOf(diary), slots: freeTimes(diary, now),
    }
  }),

  handle(moveMeeting, { input: MoveForm, answer: BookingAnswer }, async ({ input: { token, zone, ...input }, ...scope }) => {
    const { db, now } = scope
    const startsAt = new Date(input.startsAt)
    return db.transaction(async tx => {
      const taken = await takeByLink(tx, token, now)
      if (!taken) {
        const before = await findChanged(tx, token)
        if (before?.cancelledAt !== null || before.startsAt.getTime() !== startsAt.getTime()) throw problem('LINK_EXPIRED')
        return answerOf(before)
      }
      const { meeting, host } = taken
      const next = chooseHost(await readLockedDiary(tx, meeting.kind, now), startsAt, now, meeting.hostId)
      const moved = await changeMeeting(tx, meeting.id, { hostId: next.id, startsAt, endsAt: endOf(startsAt), zone })
      if (!moved) throw problem('LINK_EXPIRED')
      if (next.id !== host.id) await sendLetter(tx, host.inbox, hostLetter(toldOf(scope, { ...meeting, sequence: moved.sequence }, host), 'cancelled'), now)
      await tell(tx, scope, moved, next, 'moved')
      return answerOf(moved)
    })
  }),

  handle(cancelMeeting, { input: MeetingLinkInput, answer: CancelAnswer }, async ({ input: { token }, ...scope }) => {
    const { db, now, site } = scope
    await db.transaction(async tx => {
      const taken = await takeByLink(tx, token, now)
      if (!taken) {
        if (!(await findChanged(tx, token))?.cancelledAt) throw problem('LINK_EXPIRED')
        return
      }
      const { meeting, host } = taken
      const cancelled = await changeMeeting(tx, meeting.id, { cancelledAt: now })
      if (!cancelled) throw problem('LINK_EXPIRED')
      const told = toldOf(scope, cancelled, host)
      await sendLetter(tx, cancelled.email, cancelledLetter(told, 'cancelled'), now, site.name)
      await sendLetter(tx, host.inbox, hostLetter(told, 'cancelled'), now)
    })
    return { cancelled: true as const }
  }),
]

type Scope = Pick<RequestScope, 'site' | 'now'>

const toldOf = ({ site, now }: Scope, meeting: Meeting, host: Host): Told => ({ meeting, host, siteName: site.name, now })

/** Mails to both sides, with the one link that is good from now on. */
async function tell(tx: Database, scope: Scope, meeting: Meeting, host: Host, happened: 'booked' | 'moved') {
  const { site, now } = scope
  const told = toldOf(scope, meeting, host)
  const token = await issueToken(tx, 'changeMeeting', { email: meeting.email, details: { meetingId: meeting.id } }, now)
  await sendLetter(tx, meeting.email, meetingLetter(told, site.origin + href('/meeting/:token', { token })), now, site.name)
  await sendLetter(tx, host.inbox, hostLetter(told, happened), now)
}

/** The form was sent again with changes: what it booked before leaves both calendars, and its links are worth nothing. */
async function takeBack(tx: Database, scope: Scope, { id }: Meeting) {
  const { site, now } = scope
  const booked = await findBooked(tx, id)
  if (booked && booked.meeting.startsAt <= now) throw problem('BAD_INPUT', [{ field: 'submissionKey', message: openForTooLong }])
  await deleteMeeting(tx, id)
  if (!booked) return
  const told = toldOf(scope, { ...booked.meeting, sequence: booked.meeting.sequence + 1 }, booked.host)
  await sendLetter(tx, told.meeting.email, cancelledLetter(told, 'replaced'), now, site.name)
  await sendLetter(tx, told.host.inbox, hostLetter(told, 'replaced'), now)
}

/** Who takes a meeting at this time: whoever had it before, if they can. */
function chooseHost(diary: Diary, startsAt: Date, now: Date, before?: number): Host {
  const free = offeredTimes(diary, now).get(startsAt.getTime())
  if (!free) throw problem('BAD_INPUT', [{ field: 'startsAt', message: 'This time cannot be booked, or not any more. Choose one from the list.' }])
  const host = free.find(({ id }) => id === before) ?? free[0]
  if (!host) throw problem('SLOT_TAKEN', [{ field: 'startsAt', message: 'Somebody else has just taken this time. Choose another; what you typed is still here.' }])
  return host
}

const meetingOf = (details: object | null) => (details as { meetingId: number }).meetingId

async function findByLink(db: Database, token: string, now: Date) {
  const found = await findToken(db, token, 'changeMeeting', now)
  return found && findBooked(db, meetingOf(found.details))
}

/** Uses the link up, for a meeting that is still to come. Undefined when it was used up before. */
async function takeByLink(tx: Database, token: string, now: Date) {
  const spent = await spendToken(tx, token, 'changeMeeting', now)
  if (!spent) return undefined
  const found = await findBooked(tx, meetingOf(spent.details))
  if (!found || found.meeting.startsAt <= now) throw problem('LINK_EXPIRED')
  return found
}

/** What a used-up link changed, as it stands now: whoever presses again because the answer was lost gets the same answer. */
async function findChanged(tx: Database, token: string) {
  const spent = await findSpentToken(tx, token, 'changeMeeting')
  return spent && findMeeting(tx, meetingOf(spent.details))
}
