import * as z from 'zod/mini'
import { minutes } from '#shared/calendar/durations.ts'
import { addDays } from '#shared/hours/calendar.ts'
import { minuteOf, openZone } from '#shared/calendar/time-zones.ts'
import type { Database } from '#server/platform/db/database.ts'
import { workshops } from './tables.ts'

const Text = z.string().check(z.minLength(1))
const Content = z.strictObject({
  title: Text,
  summary: Text,
  description: z.array(Text),
  speaker: Text,
  speakerRole: Text,
  zone: Text,
  /** From the day they are loaded. A weekend moves to the following Monday. */
  daysAhead: z.int(),
  starts: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
  minutes: z.int(),
  place: z.string(),
  capacity: z.int(),
})
const files = import.meta.glob<unknown>('../../../content/workshops/*.json', { import: 'default', eager: true })

/** Invented events with dates around the day they are loaded. */
export async function loadDemoWorkshops(tx: Database, now: Date) {
  await tx.insert(workshops).values(
    Object.entries(files).map(([path, json]) => {
      const { daysAhead, starts, minutes: length, ...facts } = z.parse(Content, json)
      const slug = /([^/]+)\.json$/.exec(path)![1]!
      const clock = openZone(facts.zone)
      const begins = clock.momentOf({
        day: workday(addDays(clock.read(now.getTime()).day, daysAhead)),
        minute: minuteOf(starts),
      })!
      return {
        ...facts,
        slug,
        startsAt: new Date(begins),
        endsAt: new Date(begins + minutes(length)),
        joinLink: facts.place ? null : `https://meet.sojourn.example/${slug}`,
        inbox: 'staff@sojourn.example',
        isDemo: true,
      }
    }),
  )
}

function workday(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 6) return addDays(day, 2)
  return weekday === 0 ? addDays(day, 1) : day
}
