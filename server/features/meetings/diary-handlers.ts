import { daysBetween, daysFrom, spellDay } from '#shared/calendar/days.ts'
import { minuteOf, openZone, spellMinute } from '#shared/calendar/time-zones.ts'
import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import { findScheduleError, weekdayNames, weekdayOf } from '#shared/meetings/diary.ts'
import { addDaysOff, addTimes, cancelHostMeeting, removeDayOff, removeTimes } from '#shared/meetings/staff-api.ts'
import {
  DayOffRemoval,
  DaysOffForm,
  DiaryChanged,
  MeetingCancellation,
  TimesForm,
  TimesRemoval,
} from '#shared/meetings/staff-schemas.ts'
import { href, withQuery } from '#shared/routing/href.ts'
import { handleStaffChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sendLetter } from '#server/platform/mail/queries.ts'
import { noticeOf, type Scope } from './booking.ts'
import { subjectOf } from './host-handlers.ts'
import { cancelledByUsLetter, hostLetter } from './letters.ts'
import { changeMeeting } from './queries.ts'
import { includesMeeting } from './slots.ts'
import * as queries from './staff-queries.ts'
import type { Host, Meeting, Times } from './tables.ts'

const mostTimes = 200

const refuse = (field: string, message: string) => problem('BAD_INPUT', [{ field, message }])

export const diaryHandlers = [
  handleStaffChange(
    addTimes,
    { input: TimesForm, answer: DiaryChanged },
    async ({ input, tx, record, recordNothing, now }) => {
      const host = await lockHost(tx, input.id)
      const { from, to, firstDay, lastDay } = input
      const today = openZone(host.zone).read(now.getTime()).day
      if (lastDay < today) throw refuse('lastDay', 'The last day is in the past. Choose a later one.')
      const error = findScheduleError(firstDay, lastDay)
      if (error) throw problem('BAD_INPUT', [error])
      const rows = [...new Set(input.weekdays)].sort().map(weekday => ({
        hostId: host.id,
        weekday,
        startsMinute: minuteOf(from),
        endsMinute: minuteOf(to),
        firstDay,
        lastDay,
      }))
      const never = rows.find(row => !hasDay(row))
      if (never)
        throw refuse('weekdays', `There is no ${weekdayNames[never.weekday - 1]} between the first and the last day.`)
      const known = await queries.listTimes(tx, host.id, now)
      // Sent again because the answer was lost.
      if (rows.every(row => known.some(each => isSame(each, row)))) {
        recordNothing()
        return { cancelled: 0 }
      }
      const overlap = known.find(each => rows.some(row => overlaps(each, row)))
      if (overlap) throw refuse('from', `This overlaps with ${describeTimes(overlap)}. Remove those first.`)
      if (known.length + rows.length > mostTimes)
        throw refuse('weekdays', `A diary has at most ${mostTimes} lines. Remove some first.`)
      await queries.insertTimes(tx, rows)
      await record({
        action: 'host.addTimes',
        subject: subjectOf(host),
        after: { times: rows.map(describeTimes).join('; ') },
      })
      return { cancelled: 0 }
    },
  ),

  handleStaffChange(
    removeTimes,
    { input: TimesRemoval, answer: DiaryChanged },
    async ({ input: { id, timesId, cancels }, tx, record, recordNothing, ...scope }) => {
      const host = await lockHost(tx, id)
      const removed = await queries.deleteTimes(tx, id, timesId)
      if (!removed) {
        recordNothing()
        return { cancelled: 0 }
      }
      const clock = openZone(host.zone)
      const cancelled = await cancelWhere(
        tx,
        scope,
        [host],
        meeting => includesMeeting(removed, meeting, clock),
        cancels,
      )
      await record({
        action: 'host.removeTimes',
        subject: subjectOf(host),
        before: { times: describeTimes(removed) },
        after: { times: null, cancelledMeetings: cancelled },
      })
      return { cancelled }
    },
  ),

  handleStaffChange(
    addDaysOff,
    { input: DaysOffForm, answer: DiaryChanged },
    async ({ input: { id, firstDay, lastDay, isForAll, cancels }, tx, record, recordNothing, ...scope }) => {
      const hosts = await queries.lockHosts(tx, isForAll ? 'all' : [id])
      const host = hosts.find(each => each.id === id)
      if (!host) throw problem('NOT_FOUND')
      if (lastDay < openZone(host.zone).read(scope.now.getTime()).day)
        throw refuse('lastDay', 'The last day is in the past. Choose a later one.')
      const error = findScheduleError(firstDay, lastDay)
      if (error) throw problem('BAD_INPUT', [error])
      const known = await queries.listDaysOff(tx, id, scope.now)
      const isKnown = (day: string) => known.some(each => each.day === day && (each.hostId === null || !isForAll))
      const days = daysFrom(firstDay, daysBetween(firstDay, lastDay) + 1).filter(day => !isKnown(day))
      if (days.length === 0) {
        recordNothing()
        return { cancelled: 0 }
      }
      const clocks = new Map(hosts.map(each => [each.id, openZone(each.zone)]))
      const isThen = ({ hostId, startsAt }: Meeting) => days.includes(clocks.get(hostId)!.read(startsAt.getTime()).day)
      const cancelled = await cancelWhere(tx, scope, hosts, isThen, cancels)
      await queries.insertDaysOff(tx, isForAll ? null : id, days)
      await record({
        action: 'host.addDaysOff',
        subject: subjectOf(host),
        after: {
          firstDay: days[0]!,
          lastDay: days.at(-1)!,
          isForAll,
          cancelledMeetings: cancelled,
        },
      })
      return { cancelled }
    },
  ),

  handleStaffChange(
    removeDayOff,
    { input: DayOffRemoval, answer: DiaryChanged },
    async ({ input: { id, dayOffId }, tx, record, recordNothing }) => {
      const host = await lockHost(tx, id)
      const removed = await queries.deleteDayOff(tx, id, dayOffId)
      if (removed)
        await record({
          action: 'host.removeDayOff',
          subject: subjectOf(host),
          before: { day: removed.day, isForAll: removed.hostId === null },
        })
      else recordNothing()
      return { cancelled: 0 }
    },
  ),

  handleStaffChange(
    cancelHostMeeting,
    { input: MeetingCancellation, answer: DiaryChanged },
    async ({ input: { id, meetingId, reason }, tx, record, recordNothing, ...scope }) => {
      const host = await lockHost(tx, id)
      const meeting = (await queries.listComing(tx, [id], scope.now)).find(each => each.id === meetingId)
      // Cancelled already, or moved to another host.
      if (!meeting) {
        recordNothing()
        return { cancelled: 0 }
      }
      await cancelAll(tx, scope, [host], [meeting], reason)
      await record({
        action: 'host.cancelMeeting',
        subject: subjectOf(host),
        before: { startsAt: meeting.startsAt.toISOString() },
        after: { startsAt: null, reason },
      })
      return { cancelled: 1 }
    },
  ),
]

async function lockHost(tx: Database, id: number): Promise<Host> {
  const [host] = await queries.lockHosts(tx, [id])
  if (!host) throw problem('NOT_FOUND')
  return host
}

/**
 * Cancels meetings whose time is no longer offered: those that the person who decides has seen, or none. Answers how
 * many. The hosts must be locked.
 */
async function cancelWhere(
  tx: Database,
  scope: Scope,
  hosts: readonly Host[],
  isAffected: (meeting: Meeting) => boolean,
  seen: number,
): Promise<number> {
  const ids = hosts.map(({ id }) => id)
  const booked = (await queries.listComing(tx, ids, scope.now)).filter(isAffected)
  if (booked.length !== seen) {
    const words = booked.length === 1 ? '1 meeting is' : `${booked.length} meetings are`
    throw changedMeanwhile(`${words} booked then. Confirm that we cancel them and tell the people.`, {
      booked: booked.length,
    })
  }
  await cancelAll(tx, scope, hosts, booked, '')
  // Nothing is booked yet: the link in their email offers other times.
  const held = (await queries.listHeld(tx, ids, scope.now)).filter(isAffected)
  for (const { id } of held) await changeMeeting(tx, id, { cancelledAt: scope.now })
  return booked.length
}

/** Takes meetings out of both calendars. The hosts must be locked. */
async function cancelAll(
  tx: Database,
  scope: Scope,
  hosts: readonly Host[],
  meetings: readonly Meeting[],
  reason: string,
) {
  const { site, now } = scope
  for (const { id, hostId, kind } of meetings) {
    const cancelled = await changeMeeting(tx, id, { cancelledAt: now })
    if (!cancelled) continue
    const notice = noticeOf(
      scope,
      cancelled,
      hosts.find(host => host.id === hostId)!,
    )
    const link = site.origin + withQuery(href('/book-a-meeting'), { kind })
    await sendLetter(tx, cancelled.email, cancelledByUsLetter(notice, reason, link), now, site.name)
    await sendLetter(tx, notice.host.inbox, hostLetter(notice, 'cancelled'), now)
  }
}

type Line = Omit<Times, 'id'>

const hasDay = ({ weekday, firstDay, lastDay }: Line) =>
  daysFrom(firstDay, Math.min(7, daysBetween(firstDay, lastDay) + 1)).some(day => weekdayOf(day) === weekday)

const isSame = (one: Line, other: Line) =>
  one.weekday === other.weekday &&
  one.startsMinute === other.startsMinute &&
  one.endsMinute === other.endsMinute &&
  one.firstDay === other.firstDay &&
  one.lastDay === other.lastDay

const overlaps = (one: Line, other: Line) =>
  one.weekday === other.weekday &&
  one.startsMinute < other.endsMinute &&
  other.startsMinute < one.endsMinute &&
  one.firstDay <= other.lastDay &&
  other.firstDay <= one.lastDay

export const describeTimes = ({ weekday, startsMinute, endsMinute, firstDay, lastDay }: Omit<Line, 'hostId'>) =>
  `${weekdayNames[weekday - 1]} ${spellMinute(startsMinute)} to ${spellMinute(endsMinute)}, ` +
  `${spellDay(firstDay)} to ${spellDay(lastDay)}`
