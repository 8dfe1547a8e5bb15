import * as z from 'zod/mini'
import { levels, type Level } from '#shared/videos/levels.ts'
import type { Visitor } from '#server/platform/people/session.ts'

const Text = z.string().check(z.minLength(1))
const Slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const Courses = z.array(
  z.strictObject({
    slug: Slug,
    title: Text,
    summary: Text,
    access: z.enum(['standard', 'premium']),
    lessons: z.array(Slug).check(z.minLength(1)),
  }),
)
const Sentence = z.object({ text: Text, start: z.number(), end: z.number() })
const Lesson = z.object({
  title: Text,
  summary: Text,
  level: z.enum(levels),
  country: z.string().check(z.regex(/^(any|[a-z]{2})$/i)),
  seconds: z.number(),
  bytes: z.number(),
  made: z.optional(Day),
  figures: z.array(z.object({ rule: Text, shown: Text, value: z.unknown() })),
  sources: z.array(z.object({ title: Text, url: Text, checked: Day })),
  transcript: z.array(z.object({ chapter: Text, start: z.number(), sentences: z.array(Sentence) })),
})
const Quiz = z.array(
  z.strictObject({ question: Text, answers: z.array(Text), right: z.number().check(z.int()), why: Text }),
)

export type Access = z.output<typeof Courses>[number]['access']
export interface Lesson extends Omit<z.output<typeof Lesson>, 'level' | 'country' | 'made'> {
  slug: string
  course: Course
  level: Level
  /** Two letters, in capitals; null for advice that holds everywhere. */
  country: string | null
  quiz: z.output<typeof Quiz>
  /** The day it was made, or its facts were last checked. */
  made: string
  /** Null for those built from scripts. */
  upload: UploadedFiles | null
}
/** A lesson that staff or a university uploaded. */
export interface UploadedFiles {
  id: number
  /** Null: for everyone. */
  universityId: number | null
  /** In words, for people who watch. */
  madeBy: string
  storageName: string
  kind: 'mp4' | 'webm'
  captionsHash: string
  posterHash: string
}
export interface Course {
  slug: string
  title: string
  summary: string
  access: Access
  lessons: readonly Lesson[]
}
/** What a lesson says about a rule of the ledger. */
export type ShownFigure = Lesson['figures'][number]

const courseFile = import.meta.glob<unknown>('../../../content/videos/courses.json', { import: 'default', eager: true })
const lessonFiles = import.meta.glob<unknown>('../../../content/videos/*/lesson.json', {
  import: 'default',
  eager: true,
})
const quizFiles = import.meta.glob<unknown>('../../../content/videos/*/quiz.json', { import: 'default', eager: true })

/** In order. A mistake in a file stops the server from starting; a lesson that is not made yet is left out. */
export const courses: readonly Course[] = z
  .parse(Courses, Object.values(courseFile)[0] ?? [])
  .map(({ lessons: slugs, ...rest }) => {
    const lessons: Lesson[] = []
    const course: Course = { ...rest, lessons }
    lessons.push(...slugs.flatMap(slug => readLesson(slug, course)))
    return course
  })
  .filter(course => course.lessons.length > 0)

function readLesson(slug: string, course: Course): Lesson[] {
  const file = lessonFiles[`../../../content/videos/${slug}/lesson.json`]
  if (file === undefined) return []
  const { country, ...lesson } = z.parse(Lesson, file)
  const made =
    lesson.made ??
    lesson.sources
      .map(({ checked }) => checked)
      .sort()
      .at(-1)!
  const quiz = z.parse(Quiz, quizFiles[`../../../content/videos/${slug}/quiz.json`] ?? [])
  return [
    { ...lesson, slug, course, quiz, made, country: country === 'any' ? null : country.toUpperCase(), upload: null },
  ]
}

export const lessons: readonly Lesson[] = courses.flatMap(course => course.lessons)
const bySlug = new Map(lessons.map(lesson => [lesson.slug, lesson]))

/** One that is built from a script; `findAnyLesson` finds uploaded ones too. */
export const findLesson = (slug: string) => bySlug.get(slug)

type Watcher = Pick<Visitor, 'role' | 'universityId' | 'hasPremiumVideos'>

/** Those who uploaded a lesson may look at it before it is published. */
export const isOwnUpload = ({ upload }: Lesson, visitor: Watcher | null) => {
  if (!upload || !visitor) return false
  if (visitor.role === 'staff') return upload.universityId === null
  return visitor.role === 'university_admin' && visitor.universityId === upload.universityId
}

/** Whether someone may watch a lesson and have its files. The only place that decides it. */
export function mayWatch(lesson: Lesson, visitor: Watcher | null): boolean {
  if (isOwnUpload(lesson, visitor)) return true
  const universityId = lesson.upload?.universityId ?? null
  if (universityId !== null && universityId !== visitor?.universityId) return false
  return lesson.course.access === 'standard' || (visitor?.hasPremiumVideos ?? false)
}
