import * as z from 'zod/mini'
import { Day, MaybeDay } from '#shared/calendar/day-schemas.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { FigureAnswer } from '#shared/rules/schemas.ts'
import { areaKeys } from './areas.ts'

type CountrySlug = (typeof jobCountries)[number]['slug']
const Country = z.enum(jobCountries.map(({ slug }) => slug) as [CountrySlug], 'Choose a country from the list.')
const Key = z.string().check(z.maxLength(100))
const Version = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))

const Item = z.object({
  key: z.string(),
  area: z.enum(areaKeys),
  title: z.string(),
  why: z.string(),
  minutes: z.number(),
  link: z.nullable(z.object({ to: z.string(), words: z.string() })),
  source: z.nullable(z.object({ name: z.string(), url: z.string(), checked: z.string() })),
  isDone: z.boolean(),
})
const Week = z.object({
  weeksBefore: z.number(),
  starts: z.nullable(z.string()),
  ends: z.nullable(z.string()),
  time: z.enum(['past', 'now', 'ahead', 'undated']),
  items: z.array(Item),
})
const Readiness = z.object({
  stage: z.string(),
  areas: z.array(z.object({ area: z.enum(areaKeys), done: z.number(), of: z.number() })),
})

export const PlanAnswer = z.object({
  today: z.string(),
  country: z.object({ slug: Country, name: z.string(), id: z.number() }),
  /** Null until one is chosen. */
  departsOn: z.nullable(z.string()),
  madeOn: z.string(),
  /** 0 until anything was saved. A change names the version it was made from. */
  version: z.number(),
  weeks: z.array(Week),
  readiness: Readiness,
  figures: z.array(FigureAnswer),
})

export const PlanForm = z.strictObject({ country: Country, departsOn: MaybeDay, version: Version })

export const TickForm = z.strictObject({ item: Key, isDone: z.boolean() })
export const TickAnswer = z.object({ readiness: Readiness })

export const ArrivalAnswer = z.object({ next: z.string() })

export const FirstDaysAnswer = z.object({
  today: z.string(),
  country: z.object({ slug: Country, name: z.string(), id: z.number() }),
  arrival: z.nullable(
    z.object({
      arrivedAt: z.string(),
      /** The day of departure had passed, and no one pressed the button. */
      isAutomatic: z.boolean(),
      /** The last moment to undo it; null once it has passed. */
      undoUntil: z.nullable(z.string()),
    }),
  ),
  /** What we know about the visa; null until it was said. */
  visaEnds: z.nullable(z.string()),
  courseEnds: z.nullable(z.string()),
  weeks: z.array(
    z.object({
      week: z.number(),
      starts: z.nullable(z.string()),
      ends: z.nullable(z.string()),
      items: z.array(Item),
    }),
  ),
  /** Steps from before departure that are still open. */
  open: z.array(Item),
  readiness: Readiness,
  figures: z.array(FigureAnswer),
})

export const VisaFactsForm = z.strictObject({ visaEnds: Day, courseEnds: MaybeDay })
export const VisaFactsAnswer = z.object({ visaEnds: z.string(), courseEnds: z.nullable(z.string()) })
