import * as z from 'zod/mini'
import { longestNote, mostAnswersOfQuiz } from './limits.ts'
import { FigureAnswer } from '#shared/rules/schemas.ts'
import { levels } from './levels.ts'

const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(100))
const Access = z.enum(['standard', 'premium'])
const Version = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))
const Id = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))
/** No lesson is longer than this. */
const Second = z.number().check(z.int(), z.minimum(0), z.maximum(7_200))

const LessonProgress = z.object({
  /** Where to go on, in seconds. */
  position: z.number(),
  /** Of all seconds, in whole percent. */
  percent: z.number(),
  isComplete: z.boolean(),
})

export const LessonCard = z.object({
  slug: z.string(),
  /** Its page. */
  address: z.string(),
  title: z.string(),
  summary: z.string(),
  access: Access,
  course: z.object({ slug: z.string(), title: z.string() }),
  level: z.enum(levels),
  /** Two letters; null for advice that holds everywhere. */
  country: z.nullable(z.object({ code: z.string(), name: z.string() })),
  seconds: z.number(),
  /** Null where this person may not watch it. */
  poster: z.nullable(z.string()),
  isLocked: z.boolean(),
  isSaved: z.boolean(),
  progress: z.nullable(LessonProgress),
})

export const VideosInput = z.strictObject({
  access: z.optional(Access),
  q: z.optional(z.string().check(z.maxLength(120))),
  level: z.optional(z.string().check(z.maxLength(100))),
  country: z.optional(z.string().check(z.maxLength(100))),
  course: z.optional(z.string().check(z.maxLength(100))),
})
const Choice = z.object({ value: z.string(), words: z.string() })
export const VideosAnswer = z.object({
  /** What was understood of the input. */
  q: z.string(),
  chosen: z.object({
    level: z.nullable(z.string()),
    country: z.nullable(z.string()),
    course: z.nullable(z.string()),
  }),
  choices: z.object({ levels: z.array(Choice), countries: z.array(Choice), courses: z.array(Choice) }),
  hasPremium: z.boolean(),
  courses: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      summary: z.string(),
      access: Access,
      lessons: z.array(LessonCard),
    }),
  ),
  /** Where the words were found, the best first. */
  hits: z.array(
    z.object({
      lesson: LessonCard,
      /** Sentences with the words, and when they are said. */
      moments: z.array(z.object({ second: z.number(), words: z.string(), address: z.string() })),
    }),
  ),
  /** Begun and not finished, the latest first. */
  unfinished: z.array(LessonCard),
  origin: z.string(),
})

export const SavedVideosAnswer = z.object({ lessons: z.array(LessonCard) })

export const LessonInput = z.strictObject({
  slug: Slug,
  /** Only as a lesson of this kind and course. */
  access: z.optional(Access),
  course: z.optional(Slug),
})

const Chapter = z.object({
  title: z.string(),
  start: z.number(),
  sentences: z.array(z.object({ text: z.string(), start: z.number(), end: z.number() })),
})
export const Note = z.object({ id: z.number(), second: z.number(), words: z.string(), version: z.number() })
export const LessonAnswer = z.object({
  ...LessonCard.shape,
  /** Null where this person may not watch it. */
  media: z.nullable(
    z.object({
      video: z.string(),
      captions: z.string(),
      chapters: z.string(),
      poster: z.string(),
    }),
  ),
  bytes: z.number(),
  /** The day it was made, or its facts were last checked. */
  made: z.string(),
  /** Who uploaded it; null for the lessons we build ourselves. */
  madeBy: z.nullable(z.string()),
  chapters: z.array(Chapter),
  quiz: z.array(
    z.object({
      question: z.string(),
      answers: z.array(z.string()).check(z.maxLength(mostAnswersOfQuiz)),
      right: z.number(),
      why: z.string(),
    }),
  ),
  sources: z.array(z.object({ title: z.string(), url: z.string(), checked: z.string() })),
  /** Today's figures of the rules it speaks about. */
  figures: z.array(FigureAnswer),
  /** Figures it says that are no longer today's. */
  changedFigures: z.array(
    z.object({ title: z.string(), shown: z.string(), now: z.nullable(z.string()), to: z.string() }),
  ),
  /** The seconds watched so far; null without an account. */
  watched: z.nullable(z.string()),
  notes: z.array(Note),
  /** The lessons of its course in order. */
  lessons: z.array(LessonCard),
  next: z.nullable(z.object({ title: z.string(), address: z.string() })),
  origin: z.string(),
})

export const ProgressForm = z.strictObject({
  slug: Slug,
  position: Second,
  /** The seconds watched since the page was opened, two digits a byte. */
  seconds: z.string().check(z.regex(/^([0-9a-f]{2}){0,900}$/)),
})
export const ProgressAnswer = LessonProgress

export const SaveForm = z.strictObject({ slug: Slug, isSaved: z.boolean() })
export const SaveAnswer = z.object({ isSaved: z.boolean() })

const Words = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write something first.'),
    z.maxLength(longestNote, `Use at most ${longestNote} characters.`),
  )
export const NoteForm = z.strictObject({ slug: Slug, second: Second, words: Words, key: z.uuid() })
export const NoteChange = z.strictObject({ id: Id, words: Words, version: Version })
export const NoteInput = z.strictObject({ id: Id })
export const NoteRemoved = z.object({ id: z.number() })
