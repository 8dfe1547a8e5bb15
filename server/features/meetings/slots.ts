import { hours, minutes } from '#shared/calendar/durations.ts'
import { dayOf } from '#shared/calendar/days.ts'
import { addDays, daysFrom } from '#shared/hours/calendar.ts'
import { meetingMinutes } from '#shared/meetings/kinds.ts'
import { openZone, type ZoneClock } from '#shared/calendar/time-zones.ts'
import { weekdayOf } from '#shared/meetings/diary.ts'
import type { Host, Meeting, meetingDaysOff, Times } from './tables.ts'

const daysAhead = 28
/** So that no one has a meeting before they have seen the email about it. */
const noticeMs = hours(2)

/** What decides when some hosts are free. */
export interface Diary {
  hosts: readonly Host[]
  hours: readonly Times[]
  daysOff: readonly (typeof meetingDaysOff.$inferSelect)[]
  /** Meetings whose time is not available to others: confirmed or held. */
  meetings: readonly Meeting[]
}

/** Every time that hosts offer in the next four weeks, and who is still free then; soonest first. */
export function offeredTimes({ hosts, hours, daysOff, meetings }: Diary, now: Date): Map<number, Host[]> {
  const offered = new Map<number, Host[]>()
  for (const host of hosts) {
    const clock = openZone(host.zone)
    const off = new Set(daysOff.filter(({ hostId }) => hostId === null || hostId === host.id).map(({ day }) => day))
    const taken = meetings
      .filter(({ hostId }) => hostId === host.id)
      .map(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()] as const)
    const today = clock.read(now.getTime()).day
    for (const day of daysFrom(today, daysAhead + 1)) {
      if (off.has(day)) continue
      for (const begins of beginnings(hours.filter(times => times.hostId === host.id && areOn(times, day)))) {
        const starts = clock.momentOf({ day, minute: begins })
        if (starts === undefined || starts < now.getTime() + noticeMs) continue
        const isFree = taken.every(([from, to]) => to <= starts || from >= starts + minutes(meetingMinutes))
        offered.set(starts, [...(offered.get(starts) ?? []), ...(isFree ? [host] : [])])
      }
    }
  }
  return new Map([...offered].sort(([a], [b]) => a - b))
}

/** The free times, soonest first, and the hosts who have any. */
export function findFree(diary: Diary, now: Date) {
  const free = [...offeredTimes(diary, now)].filter(([, hosts]) => hosts.length > 0)
  const bookable = new Set(free.flatMap(([, hosts]) => hosts))
  return {
    slots: free.map(([starts]) => new Date(starts).toISOString()),
    hosts: diary.hosts.filter(host => bookable.has(host)),
  }
}

export const freeTimes = (diary: Diary, now: Date) => findFree(diary, now).slots

/** Later meetings cannot conflict. */
export const diaryEnds = (now: Date) => new Date(Date.parse(addDays(dayOf(now), daysAhead + 3)))

/** Whether these times are offered on this day of the host's. */
const areOn = ({ weekday, firstDay, lastDay }: Times, day: string) =>
  weekday === weekdayOf(day) && firstDay <= day && day <= lastDay

/** Whether a meeting lies in these times, by the host's clock. */
export function includesMeeting(times: Times, { startsAt }: Pick<Meeting, 'startsAt'>, clock: ZoneClock): boolean {
  const { day, minute } = clock.read(startsAt.getTime())
  return areOn(times, day) && times.startsMinute <= minute && minute + meetingMinutes <= times.endsMinute
}

/** The minutes of the day at which a whole meeting fits into the hours. */
const beginnings = (hours: Diary['hours']) =>
  hours.flatMap(({ startsMinute, endsMinute }) =>
    Array.from(
      { length: Math.floor((endsMinute - startsMinute) / meetingMinutes) },
      (_, place) => startsMinute + place * meetingMinutes,
    ),
  )
