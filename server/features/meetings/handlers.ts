import { normaliseEmail } from '#shared/email-address.ts'
import { problem } from '#shared/http/problems.ts'
import {
  bookMeeting,
  cancelMeeting,
  checkMeetingLink,
  confirmMeeting,
  listMeetingSlots,
  moveMeeting,
} from '#shared/meetings/api.ts'
import {
  BookingAnswer,
  BookingForm,
  CancelAnswer,
  ConfirmForm,
  MeetingLinkAnswer,
  MeetingLinkInput,
  MovedAnswer,
  MoveForm,
  SlotsAnswer,
  SlotsInput,
} from '#shared/meetings/schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { formLimitsFor, takeAttempt } from '#server/platform/people/throttle.ts'
import { spendToken } from '#server/platform/people/tokens.ts'
import { hashContent, isTrapped } from '#server/features/forms/receive.ts'
import {
  grantHold,
  holdEnd,
  lockHolder,
  ownsAddress,
  type Holder,
  type HoldLimits,
} from '#server/platform/people/holds.ts'
import { handle } from '#server/platform/http/mount.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { drawMarkdown } from '#server/platform/rich-text/read-markdown.ts'
import {
  askToConfirm,
  chooseHost,
  diaryWithout,
  endOf,
  findAsked,
  findByLink,
  findChanged,
  isCurrent,
  isHeld,
  takeBack,
  takeByLink,
  notifyBoth,
  noticeOf,
} from './booking.ts'
import { cancelledLetter, hostLetter } from './letters.ts'
import {
  changeMeeting,
  countOpenHolds,
  findBySubmission,
  findHost,
  findMeeting,
  insertMeeting,
  lockBySubmission,
  lockForm,
  lockMeeting,
  makeFirm,
  readDiary,
  readLockedDiary,
  releaseLapsedHolds,
} from './queries.ts'
import { findFree, freeTimes, offeredTimes, type Diary } from './slots.ts'
import type { Meeting } from './tables.ts'

/** Few enough to leave most times free, and enough for students who book from one campus within minutes. */
const holdLimits: HoldLimits = { perAddress: 2, perNetwork: 10 }

const timesOf = ({ startsAt, endsAt }: Pick<Meeting, 'startsAt' | 'endsAt'>) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})
/** Shown where no one can be met. */
const zoneOf = ({ hosts }: Diary) => hosts[0]?.zone ?? 'UTC'

function bookingAnswer({ heldUntil, ...times }: Pick<Meeting, 'startsAt' | 'endsAt' | 'heldUntil'>, now: Date) {
  if (heldUntil === null) return { ...timesOf(times), state: 'booked' as const, heldUntil: null }
  if (heldUntil <= now) return { ...timesOf(times), state: 'asked' as const, heldUntil: null }
  return { ...timesOf(times), state: 'held' as const, heldUntil: heldUntil.toISOString() }
}

export const meetingHandlers = [
  handle(listMeetingSlots, { input: SlotsInput, answer: SlotsAnswer }, async ({ input, db, now }) => {
    const diary = await readDiary(db, input.kind, now)
    const { hosts, slots } = findFree(diary, now)
    return {
      zone: zoneOf(diary),
      isDemo: diary.hosts.some(({ isDemo }) => isDemo),
      hasHosts: diary.hosts.length > 0,
      hosts: hosts
        .filter(({ introduction }) => introduction !== '')
        .map(({ name, role, introduction }) => ({ name, role, introduction: drawMarkdown(introduction) })),
      slots,
    }
  }),

  handle(bookMeeting, { input: BookingForm, answer: BookingAnswer }, async ({ input, visitor, ...scope }) => {
    const { db, now, clientAddress } = scope
    const { website: _, submissionKey, startsAt: moment, ...facts } = input
    const startsAt = new Date(moment)
    const endsAt = endOf(startsAt)
    if (isTrapped(input)) return bookingAnswer({ startsAt, endsAt, heldUntil: holdEnd(now) }, now)
    const contentHash = hashContent({ ...facts, startsAt })
    const isSame = (first: Meeting) => first.contentHash === contentHash && isCurrent(first, now)
    const known = await findBySubmission(db, submissionKey)
    if (known && isSame(known)) return bookingAnswer(known, now)
    if (facts.kind !== 'student' && !facts.organisation) {
      const message = `Enter the name of your ${facts.kind === 'university' ? 'university' : 'company'}.`
      throw problem('BAD_INPUT', [{ field: 'organisation', message }])
    }
    // Requests are limited, since every booking sends emails.
    await takeAttempt(db, formLimitsFor('meeting', facts.email, clientAddress()), now)
    const isOwnAddress = await ownsAddress(db, visitor, facts.email)
    const holder = { email: facts.email, network: clientAddress() }
    return db.transaction(async tx => {
      await lockForm(tx, submissionKey)
      if (!isOwnAddress) await lockHolder(tx, 'meeting', holder)
      const diary = await readLockedDiary(tx, facts.kind, now)
      const first = await lockBySubmission(tx, submissionKey)
      if (first && isSame(first)) return bookingAnswer(first, now)
      // The time is free for the person who sent the form again, and for no one else.
      const host = chooseHost(diaryWithout(diary, first), startsAt, now, first?.hostId)
      if (first) await takeBack(tx, scope, first)
      await releaseLapsedHolds(tx, host.id, startsAt, now)
      const isConfirmed = isOwnAddress || (first !== undefined && hasConfirmed(first, facts.email))
      const hold = isConfirmed ? {} : { heldUntil: await holdFor(tx, holder, now), heldFrom: holder.network }
      const meeting = await insertMeeting(tx, {
        ...facts,
        submissionKey,
        contentHash,
        hostId: host.id,
        startsAt,
        endsAt,
        createdAt: now,
        ...hold,
      })
      if (isConfirmed) await notifyBoth(tx, scope, meeting, host, 'booked')
      else await askToConfirm(tx, scope, meeting, host)
      return bookingAnswer(meeting, now)
    })
  }),

  handle(
    checkMeetingLink,
    { input: MeetingLinkInput, answer: MeetingLinkAnswer },
    async ({ input: { token }, db, now }) => {
      const found = await findByLink(db, token, now)
      if (!found) return describeAsked(db, await findAsked(db, token, now), now)
      const {
        meeting: { kind, startsAt, endsAt, zone },
        host,
      } = found
      const diary = await readDiary(db, kind, now)
      return {
        meeting: {
          kind,
          zone,
          ...timesOf({ startsAt, endsAt }),
          host: host.name,
          role: host.role,
          introduction: drawMarkdown(host.introduction),
          room: host.room,
          isOver: startsAt <= now,
        },
        asked: null,
        zone: zoneOf(diary),
        slots: freeTimes(diary, now),
      }
    },
  ),

  handle(
    confirmMeeting,
    { input: ConfirmForm, answer: MovedAnswer },
    async ({ input: { token, zone, ...input }, ...scope }) => {
      const { db, now } = scope
      return db.transaction(async tx => {
        const spent = await spendToken(tx, token, 'confirmMeeting', now)
        const asked = spent
          ? await findMeeting(tx, spent.details.meetingId)
          : await findChanged(tx, token, 'confirmMeeting')
        if (!asked) throw problem('LINK_EXPIRED')
        const diary = await readLockedDiary(tx, asked.kind, now)
        const held = await lockMeeting(tx, asked.id)
        if (held?.heldUntil === null && held.cancelledAt === null) return timesOf(held)
        if (!held?.heldUntil) throw problem('LINK_EXPIRED')
        const startsAt = input.startsAt === undefined ? held.startsAt : new Date(input.startsAt)
        const isKept = isHeld(held, now) && startsAt.getTime() === held.startsAt.getTime()
        const host = isKept
          ? await findHost(tx, held.hostId)
          : chooseHost(diaryWithout(diary, held), startsAt, now, held.hostId)
        await releaseLapsedHolds(tx, host.id, startsAt, now)
        const meeting = await makeFirm(tx, held.id, {
          hostId: host.id,
          startsAt,
          endsAt: endOf(startsAt),
          zone: zone ?? held.zone,
        })
        await notifyBoth(tx, scope, meeting, host, 'booked')
        return timesOf(meeting)
      })
    },
  ),

  handle(
    moveMeeting,
    { input: MoveForm, answer: MovedAnswer },
    async ({ input: { token, zone, ...input }, ...scope }) => {
      const { db, now } = scope
      const startsAt = new Date(input.startsAt)
      return db.transaction(async tx => {
        const taken = await takeByLink(tx, token, now)
        if (!taken) {
          const before = await findChanged(tx, token, 'changeMeeting')
          if (before?.cancelledAt !== null || before.startsAt.getTime() !== startsAt.getTime())
            throw problem('LINK_EXPIRED')
          return timesOf(before)
        }
        const { meeting, host } = taken
        const next = chooseHost(await readLockedDiary(tx, meeting.kind, now), startsAt, now, meeting.hostId)
        await releaseLapsedHolds(tx, next.id, startsAt, now)
        const moved = await changeMeeting(tx, meeting.id, { hostId: next.id, startsAt, endsAt: endOf(startsAt), zone })
        if (!moved) throw problem('LINK_EXPIRED')
        if (next.id !== host.id)
          await sendLetter(
            tx,
            host.inbox,
            hostLetter(noticeOf(scope, { ...meeting, sequence: moved.sequence }, host), 'cancelled'),
            now,
          )
        await notifyBoth(tx, scope, moved, next, 'moved')
        return timesOf(moved)
      })
    },
  ),

  handle(cancelMeeting, { input: MeetingLinkInput, answer: CancelAnswer }, async ({ input: { token }, ...scope }) => {
    const { db, now, site } = scope
    await db.transaction(async tx => {
      const taken = await takeByLink(tx, token, now)
      if (!taken) {
        if (!(await findChanged(tx, token, 'changeMeeting'))?.cancelledAt) throw problem('LINK_EXPIRED')
        return
      }
      const { meeting, host } = taken
      const cancelled = await changeMeeting(tx, meeting.id, { cancelledAt: now })
      if (!cancelled) throw problem('LINK_EXPIRED')
      const notice = noticeOf(scope, cancelled, host)
      await sendLetter(tx, cancelled.email, cancelledLetter(notice, 'cancelled'), now, site.name)
      await sendLetter(tx, host.inbox, hostLetter(notice, 'cancelled'), now)
    })
    return { cancelled: true as const }
  }),
]

/** People who have already confirmed their address with this form need not do so again. */
const hasConfirmed = (first: Meeting, email: string) =>
  first.heldUntil === null && first.cancelledAt === null && normaliseEmail(first.email) === normaliseEmail(email)

async function holdFor(tx: Database, holder: Holder, now: Date) {
  return grantHold(await countOpenHolds(tx, holder, now), holdLimits, now)
}

/** Where the link in the first email leads. Reveals nothing about the host before the address is confirmed. */
async function describeAsked(db: Database, asked: Meeting | undefined, now: Date) {
  const isDead = !asked || (asked.heldUntil === null && asked.cancelledAt !== null)
  if (isDead) return { meeting: null, asked: null, zone: 'UTC', slots: [] }
  const { kind, zone, heldUntil } = asked
  const diary = await readDiary(db, kind, now)
  const state = stateOf(asked, diary, now)
  const times = { kind, zone, ...timesOf(asked) }
  const slots = state === 'confirmed' ? [] : freeTimes(diary, now)
  return {
    meeting: null,
    asked: { ...times, state, heldUntil: (heldUntil ?? now).toISOString() },
    zone: zoneOf(diary),
    slots,
  }
}

function stateOf(asked: Meeting, diary: Diary, now: Date) {
  if (asked.heldUntil === null) return 'confirmed' as const
  if (isHeld(asked, now)) return 'held' as const
  const free = offeredTimes(diaryWithout(diary, asked), now).get(asked.startsAt.getTime())
  return free?.length ? ('free' as const) : ('taken' as const)
}
