import { isDeepStrictEqual } from 'node:util'
import { eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { minutes } from '#shared/calendar/durations.ts'
import { isDay } from '#shared/calendar/days.ts'
import { fieldErrors } from '#shared/http/field-errors.ts'
import { findScheduleError } from '#shared/meetings/diary.ts'
import { checkTimes, hostFields, timesFields } from '#shared/meetings/staff-schemas.ts'
import { minuteOf, openZone } from '#shared/calendar/time-zones.ts'
import { needsPlaceOrLink, workshopFields } from '#shared/workshops/staff-schemas.ts'
import { commandLine, makeChange, type StaffWork } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/database.ts'
import { workshops } from '#server/features/workshops/tables.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { describeTimes } from './diary-handlers.ts'
import { subjectOf } from './host-handlers.ts'
import {
  insertDaysOff,
  insertHost,
  insertTimes,
  lockHostNames,
  lockHosts,
  updateHost,
  valuesOf,
} from './staff-queries.ts'
import { meetingDaysOff, meetingHours, type Host, type Times } from './tables.ts'

const Day = z.string().check(z.refine(isDay, 'is not a day such as 2026-12-24'))

const Hours = z.strictObject(timesFields).check(checkTimes)
const HostEntry = z.strictObject({
  ...hostFields,
  // Not in the file: it stays as it is.
  introduction: z.optional(hostFields.introduction),
  hours: z.array(Hours),
  daysOff: z._default(z.array(Day), []),
})
const EventEntry = z
  .strictObject({
    ...workshopFields,
    slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'may contain lower-case letters, digits and hyphens')),
    place: z._default(workshopFields.place, ''),
    joinLink: z._default(workshopFields.joinLink, ''),
  })
  .check(needsPlaceOrLink)
const DiaryFile = z.strictObject({
  hosts: z._default(z.array(HostEntry), []),
  daysOff: z._default(z.array(Day), []),
  events: z._default(z.array(EventEntry), []),
})

/** Updates hosts and workshops from an operator's file, all or nothing, and answers what to tell the operator. */
export async function applyDiaryFile(db: Database, text: string): Promise<string> {
  const { hosts, daysOff, events } = read(text)
  const names = hosts.map(({ name }) => name)
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice !== undefined) throw new Refusal(`There are two hosts called ${twice}. Nothing was changed.`)
  return makeChange({ db, now: new Date() }, commandLine, async work => {
    // What is different writes its line. A file that changes nothing writes none.
    work.recordNothing()
    await lockHostNames(work.tx)
    const known = await lockHosts(work.tx, 'all')
    for (const entry of hosts) await saveHost(work, entry, known)
    const gone = known.filter(({ name, kinds }) => !names.includes(name) && kinds.length > 0)
    for (const host of gone) await stopMeetings(work, host)
    await saveDaysOffForAll(work, daysOff)
    const added = await addEvents(work, events)
    return (
      `${count(hosts.length, 'host takes', 'hosts take')} meetings now, ` +
      `${count(gone.length, 'other', 'others')} no longer. ` +
      `${count(added, 'event is', 'events are')} new; ` +
      `${count(events.length - added, 'was known and stays as it is', 'were known and stay as they are')}.`
    )
  })
}

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`

function read(text: string): z.output<typeof DiaryFile> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Refusal('The file is not JSON. Nothing was changed.')
  }
  const { data, error } = z.safeParse(DiaryFile, json)
  if (data) return data
  throw new Refusal(
    `${fieldErrors(error)
      .map(({ field, message }) => `${field || 'The file'}: ${message}`)
      .join('\n')}\nNothing was changed.`,
  )
}

async function saveHost(
  { tx, record }: StaffWork,
  { hours, daysOff, ...facts }: z.output<typeof HostEntry>,
  hosts: readonly Host[],
) {
  const times = hours.flatMap(line => listTimesOf(line, facts.name))
  const known = hosts.find(({ name, isDemo }) => name === facts.name && !isDemo)
  const values = { ...facts, introduction: facts.introduction ?? known?.introduction ?? '' }
  const diary = describeDiary(times, daysOff)
  const before = known && { ...valuesOf(known), ...(await readDiary(tx, known.id)) }
  if (isDeepStrictEqual(before, { ...values, ...diary })) return
  const host = known ? await updateHost(tx, known.id, values) : await insertHost(tx, values)
  await tx.delete(meetingHours).where(eq(meetingHours.hostId, host.id))
  await tx.delete(meetingDaysOff).where(eq(meetingDaysOff.hostId, host.id))
  if (times.length)
    await insertTimes(
      tx,
      times.map(row => ({ hostId: host.id, ...row })),
    )
  if (daysOff.length) await insertDaysOff(tx, host.id, daysOff)
  const change = { subject: subjectOf(host), after: { ...values, ...diary } }
  await record(before ? { action: 'host.save', ...change, before } : { action: 'host.create', ...change })
}

function listTimesOf({ weekdays, from, to, firstDay, lastDay }: z.output<typeof Hours>, host: string) {
  const error = findScheduleError(firstDay, lastDay)
  if (error) throw new Refusal(`${host}: ${error.message} Nothing was changed.`)
  const times = { startsMinute: minuteOf(from), endsMinute: minuteOf(to), firstDay, lastDay }
  return weekdays.map(weekday => ({ weekday, ...times }))
}

/** As the audit log says it, in an order that does not depend on the file. */
const describeDiary = (times: readonly Omit<Times, 'id' | 'hostId'>[], daysOff: readonly string[]) => ({
  times: times.map(describeTimes).sort(),
  daysOff: [...daysOff].sort(),
})

async function readDiary(tx: Database, hostId: number) {
  const times = await tx.select().from(meetingHours).where(eq(meetingHours.hostId, hostId))
  const daysOff = await tx.select().from(meetingDaysOff).where(eq(meetingDaysOff.hostId, hostId))
  return describeDiary(
    times,
    daysOff.map(({ day }) => day),
  )
}

/** A host who is no longer in the file takes no new meetings. Booked meetings stay. */
async function stopMeetings({ tx, record }: StaffWork, host: Host) {
  const before = valuesOf(host)
  const after = { ...before, kinds: [] }
  await updateHost(tx, host.id, after)
  await record({ action: 'host.save', subject: subjectOf(host), before, after })
}

async function saveDaysOffForAll({ tx, record }: StaffWork, days: readonly string[]) {
  const rows = await tx.delete(meetingDaysOff).where(isNull(meetingDaysOff.hostId)).returning()
  if (days.length) await insertDaysOff(tx, null, days)
  const known = rows.map(({ day }) => day)
  const added = days.filter(day => !known.includes(day))
  const removed = known.filter(day => !days.includes(day))
  const subject = { kind: 'host', key: 0, name: 'Everyone' } as const
  if (added.length) await record({ action: 'host.addDaysOff', subject, after: { days: added, isForAll: true } })
  if (removed.length) await record({ action: 'host.removeDayOff', subject, before: { days: removed, isForAll: true } })
}

/** Answers how many are new. People may have signed up for a known event, so it is left as it is. */
async function addEvents({ tx, record }: StaffWork, events: readonly z.output<typeof EventEntry>[]): Promise<number> {
  if (events.length === 0) return 0
  const added = await tx
    .insert(workshops)
    .values(events.map(eventRow))
    .onConflictDoNothing({ target: workshops.slug })
    .returning({ id: workshops.id, slug: workshops.slug })
  for (const { id, slug } of added) {
    const event = events.find(each => each.slug === slug)!
    await record({ action: 'workshop.create', subject: { kind: 'workshop', key: id, name: event.title }, after: event })
  }
  return added.length
}

function eventRow({ day, from, minutes: length, joinLink, ...facts }: z.output<typeof EventEntry>) {
  const begins = openZone(facts.zone).momentOf({ day, minute: minuteOf(from) })
  if (begins === undefined)
    throw new Refusal(`${facts.slug}: the clock of ${facts.zone} has no ${from} on ${day}. Nothing was changed.`)
  return {
    ...facts,
    joinLink: joinLink || null,
    startsAt: new Date(begins),
    endsAt: new Date(begins + minutes(length)),
  }
}
