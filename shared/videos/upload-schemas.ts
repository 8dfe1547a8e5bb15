import * as z from 'zod/mini'
import { levels } from './levels.ts'
import { largestVideoBytes } from './upload-limits.ts'

const Id = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))
const Version = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))
const line = (what: string, most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `Enter ${what}.`),
      z.maxLength(most, `Use at most ${most} characters.`),
      z.regex(/^\P{Cc}*$/u, 'Use one line without special characters.'),
    )

/** What people type about a lesson. */
const values = {
  title: line('a title', 100),
  summary: line('what the lesson is about', 300),
  course: line('the course it belongs to', 80),
  access: z.enum(['standard', 'premium'], 'Choose who can watch it.'),
  level: z.enum(levels, 'Choose a level.'),
  /** Two letters in capitals; empty for any country. */
  country: z.string().check(z.regex(/^([A-Z]{2})?$/, 'Choose a country.')),
  place: z.coerce
    .number('Enter a whole number from 1 to 999.')
    .check(
      z.int('Enter a whole number from 1 to 999.'),
      z.minimum(1, 'Enter a whole number from 1 to 999.'),
      z.maximum(999, 'Enter a whole number from 1 to 999.'),
    ),
}
const Values = z.object({
  title: z.string(),
  summary: z.string(),
  course: z.string(),
  access: values.access,
  level: values.level,
  country: z.string(),
  place: z.number(),
})
export type LessonValues = z.output<typeof Values>

export const NewLessonForm = z.strictObject({ ...values, key: z.uuid() })
export const LessonForm = z.strictObject({ ...values, id: Id, version: Version })
export const OwnLessonInput = z.strictObject({ id: Id })
/** Staff and universities have pages of their own; each opens only theirs. */
const Desk = z.enum(['staff', 'university'])
export const OwnLessonsQuery = z.strictObject({ desk: Desk })
export const OwnLessonQuery = z.strictObject({ id: Id, desk: Desk })
export const LessonCreated = z.object({ id: z.number() })
export const LessonSaved = z.object({ version: z.number() })
export const PublishForm = z.strictObject({ id: Id, version: Version, isPublished: z.boolean() })
export const LessonVersionInput = z.strictObject({ id: Id, version: Version })

const State = z.enum(['draft', 'published', 'deleted'])
export const OwnLessons = z.object({
  lessons: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      course: z.string(),
      access: values.access,
      place: z.number(),
      state: State,
      /** Null without a video. */
      seconds: z.nullable(z.number()),
      version: z.number(),
    }),
  ),
  /** Courses there are already. */
  courses: z.array(z.object({ title: z.string(), access: values.access })),
  canEdit: z.boolean(),
})

const Upload = z.object({
  id: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  fingerprint: z.string(),
  /** The numbers of the pieces that have arrived. */
  pieces: z.array(z.number()),
})
export const OwnLesson = z.object({
  id: z.number(),
  version: z.number(),
  values: Values,
  state: State,
  /** Its page, once it is published. */
  address: z.nullable(z.string()),
  video: z.nullable(z.object({ address: z.string(), type: z.string(), seconds: z.number(), bytes: z.number() })),
  captions: z.nullable(z.object({ address: z.string(), count: z.number() })),
  poster: z.nullable(z.string()),
  upload: z.nullable(Upload),
  courses: z.array(z.object({ title: z.string(), access: values.access })),
  canEdit: z.boolean(),
})

export const UploadForm = z.strictObject({
  id: Id,
  key: z.uuid(),
  fileName: z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^\P{Cc}*$/u)),
  fingerprint: z.string().check(z.maxLength(500)),
  bytes: z
    .number()
    .check(
      z.int(),
      z.minimum(1, 'This file is empty.'),
      z.maximum(largestVideoBytes, 'This file is larger than 300 MB. Export it with a lower bit rate.'),
    ),
})
export const UploadStarted = Upload
export const UploadInput = z.strictObject({ id: Id, upload: z.uuid() })
export const PieceInput = z.strictObject({
  id: Id,
  upload: z.uuid(),
  number: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000)),
})
export const PieceStored = z.object({ number: z.number() })
