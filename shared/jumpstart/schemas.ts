import * as z from 'zod/mini'
import { Day, MaybeDay } from '#shared/calendar/day-schemas.ts'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { FigureAnswer, RuleVersion } from '#shared/rules/schemas.ts'
import { RichTextAnswer } from '../rich-text/schema.ts'
import { LessonAnswer, LessonCard } from '../videos/schemas.ts'
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

/** Where the plan goes on, for the dashboard; null without an arrival in the last thirty days. */
export const NextStepsAnswer = z.object({
  firstDays: z.nullable(
    z.object({
      day: z.number(),
      of: z.number(),
      done: z.number(),
      steps: z.number(),
      /** The next that are open, in the order of the plan. */
      next: z.array(z.object({ key: z.string(), title: z.string(), minutes: z.number() })),
    }),
  ),
})

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

const Progress = z.object({ done: z.number(), of: z.number() })
const Neighbour = z.nullable(z.object({ slug: z.string(), title: z.string() }))

export const ProgressForm = z.strictObject({ list: z.enum(['playbook', 'reading']), item: Key, isDone: z.boolean() })
export const ProgressAnswer = Progress

export const PlaybookAnswer = z.object({
  steps: z.array(
    z.object({ slug: z.string(), title: z.string(), why: z.string(), minutes: z.number(), isDone: z.boolean() }),
  ),
  progress: Progress,
})

export const SlugInput = z.strictObject({ slug: Key })
export const PlaybookStepAnswer = z.object({
  slug: z.string(),
  number: z.number(),
  title: z.string(),
  why: z.string(),
  minutes: z.number(),
  todo: z.array(z.string()),
  weak: z.string(),
  better: z.string(),
  link: z.nullable(z.object({ to: z.string(), words: z.string() })),
  fields: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      hint: z.string(),
      most: z.number(),
      words: z.string(),
      /** 0 until something was saved. */
      version: z.number(),
    }),
  ),
  isDone: z.boolean(),
  progress: Progress,
  previous: Neighbour,
  next: Neighbour,
})

/** The longest text of any field; each field has its own limit. */
const mostLetters = 5_000
export const AnswerForm = z.strictObject({
  field: Key,
  words: z.string().check(z.maxLength(mostLetters, 'This text is too long. Make it shorter.')),
  version: Version,
})
export const AnswerSaved = z.object({ version: z.number() })

const ReadingEntry = {
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  why: z.string(),
  minutes: z.number(),
  weeksBefore: z.number(),
  kind: z.enum(['article', 'guide']),
  /** The text at its own address. */
  address: z.string(),
  isDone: z.boolean(),
}
export const ReadingListAnswer = z.object({
  country: z.string(),
  entries: z.array(z.object(ReadingEntry)),
  progress: Progress,
})
export const ReadingAnswer = z.object({
  ...ReadingEntry,
  checked: z.string(),
  /** Null for a student whose university does not include the guides. */
  body: z.nullable(RichTextAnswer),
  figures: z.array(FigureAnswer),
  progress: Progress,
  previous: Neighbour,
  next: Neighbour,
})

const Destination = z.object({ slug: Country, name: z.string(), id: z.number() })
/** Without a country: where the person goes. */
export const CountryInput = z.strictObject({ country: z.optional(Country) })

export const EmployersAnswer = z.object({
  country: Destination,
  /** The day of the count. */
  today: z.string(),
  /** Why there is no official list to match names with, in words; null where one exists. */
  noList: z.nullable(z.string()),
  employers: z.array(
    z.object({
      company: z.string(),
      /** Of its page, where it has one. */
      slug: z.nullable(z.string()),
      /** Null where there is no official list. */
      match: z.nullable(z.enum(['listed', 'history'])),
      jobs: z.number(),
      /** Adverts that say they sponsor, and that they do not. */
      stated: z.number(),
      refused: z.number(),
      /** Months in which adverts for graduates or interns appeared here, 1 to 12; empty where we know of none. */
      months: z.array(z.number()),
      isDemo: z.boolean(),
      isWatched: z.boolean(),
    }),
  ),
})

export const ResourcesAnswer = z.object({
  country: Destination,
  currency: z.string(),
  checklists: z.array(z.object({ slug: z.string(), title: z.string(), lead: z.string(), items: z.array(z.string()) })),
  templates: z.array(z.object({ slug: z.string(), title: z.string(), words: z.string() })),
  budget: z.array(z.object({ slug: z.string(), words: z.string() })),
  /** What this person has saved of it, for this country. */
  savedBudget: z.object({ field: z.string(), words: z.string(), version: z.number() }),
  links: z.array(z.object({ name: z.string(), url: z.string(), checked: z.string() })),
})

export const PartTimeAnswer = z.object({
  country: Destination,
  currency: z.string(),
  rules: z.array(RuleVersion),
  minimumWage: z.nullable(RuleVersion),
  /** Whether it binds all employers. */
  bindsAll: z.boolean(),
  fields: z.array(
    z.object({ words: z.string(), jobs: z.number(), medianMinor: z.number(), isBelowMinimum: z.boolean() }),
  ),
  /** The university's city, as the board finds jobs near it; null where it has none or is in another country. */
  near: z.nullable(z.object({ city: z.string(), distance: z.string(), jobs: z.number() })),
  cities: z.array(z.object({ slug: z.string(), name: z.string(), jobs: z.number() })),
  total: z.number(),
})

export const PredepartureInput = z.strictObject({
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
})
export const PredepartureAnswer = z.object({
  page: z.number(),
  pages: z.number(),
  total: z.number(),
  started: z.number(),
  people: z.array(z.object({ name: z.string(), email: z.string(), joinedAt: z.string(), hasStarted: z.boolean() })),
  arrivals: z.array(z.object({ name: z.string(), email: z.string(), arrivedAt: z.string(), isAutomatic: z.boolean() })),
  /** Null while fewer than five people have a plan. */
  readiness: z.nullable(z.array(z.object({ area: z.enum(areaKeys), percent: z.number() }))),
})

export const VideoGuideAnswer = z.object({
  entries: z.array(z.object({ why: z.string(), lesson: LessonCard })),
})
export const GuideVideoAnswer = z.object({
  why: z.string(),
  lesson: LessonAnswer,
  /** The entry after it. */
  next: z.nullable(z.object({ slug: z.string(), title: z.string() })),
})
