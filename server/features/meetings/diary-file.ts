import { and, eq, isNull, notInArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { minutes } from '#shared/calendar/durations.ts'
import { isDay } from '#shared/calendar/days.ts'
import { fieldErrors } from '#shared/http/field-errors.ts'
import { findScheduleError } from '#shared/meetings/diary.ts'
import { checkTimes, hostFields, timesFields } from '#shared/meetings/staff-schemas.ts'
import { minuteOf, openZone } from '#shared/calendar/time-zones.ts'
import { needsPlaceOrLink, workshopFields } from '#shared/workshops/staff-schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { workshops } from '#server/features/workshops/tables.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { meetingDaysOff, meetingHosts, meetingHours } from './tables.ts'

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
  return db.transaction(async tx => {
    for (const host of hosts) await saveHost(tx, host)
    // A host who is no longer in the file takes no new meetings. Booked meetings stay.
    const names = hosts.map(({ name }) => name)
    const gone = await tx
      .update(meetingHosts)
      .set({ kinds: [] })
      .where(names.length ? notInArray(meetingHosts.name, names) : undefined)
      .returning({ id: meetingHosts.id })
    await tx.delete(meetingDaysOff).where(isNull(meetingDaysOff.hostId))
    if (daysOff.length) await tx.insert(meetingDaysOff).values(daysOff.map(day => ({ hostId: null, day })))
    // People may have signed up for a known event, so it is left as it is.
    const added = events.length
      ? await tx
          .insert(workshops)
          .values(events.map(eventRow))
          .onConflictDoNothing({ target: workshops.slug })
          .returning({ id: workshops.id })
      : []
    const known = count(events.length - added.length, 'was known and stays as it is', 'were known and stay as they are')
    return (
      `${count(hosts.length, 'host takes', 'hosts take')} meetings now, ` +
      `${count(gone.length, 'other', 'others')} no longer. ` +
      `${count(added.length, 'event is', 'events are')} new; ${known}.`
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

async function saveHost(tx: Database, { hours, daysOff, ...facts }: z.output<typeof HostEntry>) {
  const [known] = await tx
    .update(meetingHosts)
    .set(facts)
    .where(and(eq(meetingHosts.name, facts.name), eq(meetingHosts.isDemo, false)))
    .returning({ id: meetingHosts.id })
  const { id: hostId } = known ?? (await tx.insert(meetingHosts).values(facts).returning({ id: meetingHosts.id }))[0]!
  await tx.delete(meetingHours).where(eq(meetingHours.hostId, hostId))
  await tx.delete(meetingDaysOff).where(eq(meetingDaysOff.hostId, hostId))
  const rows = hours.flatMap(({ weekdays, from, to, firstDay, lastDay }) => {
    const error = findScheduleError(firstDay, lastDay)
    if (error) throw new Refusal(`${facts.name}: ${error.message} Nothing was changed.`)
    const times = { startsMinute: minuteOf(from), endsMinute: minuteOf(to), firstDay, lastDay }
    return weekdays.map(weekday => ({ hostId, weekday, ...times }))
  })
  if (rows.length) await tx.insert(meetingHours).values(rows)
  if (daysOff.length) await tx.insert(meetingDaysOff).values(daysOff.map(day => ({ hostId, day })))
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
