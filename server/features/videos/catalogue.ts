import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { productName } from '#shared/brand.ts'
import { dayOf } from '#shared/calendar/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { universities } from '#server/platform/sites/tables.ts'
import { slugify } from '#server/features/jobs/listing-rows.ts'
import { courses as builtCourses, findLesson, isOwnUpload, lessons as builtLessons } from './content.ts'
import type { Course, Lesson } from './content.ts'
import { uploadedLessons } from './tables.ts'

/** All courses and lessons that one person sees: those built from scripts, then what was uploaded for them. */
export interface Catalogue {
  courses: readonly Course[]
  lessons: readonly Lesson[]
}

const columns = {
  id: uploadedLessons.id,
  universityId: uploadedLessons.universityId,
  universityName: universities.name,
  slug: uploadedLessons.slug,
  title: uploadedLessons.title,
  summary: uploadedLessons.summary,
  course: uploadedLessons.course,
  access: uploadedLessons.access,
  level: uploadedLessons.level,
  country: uploadedLessons.country,
  storageName: uploadedLessons.storageName,
  kind: uploadedLessons.kind,
  bytes: uploadedLessons.bytes,
  seconds: uploadedLessons.seconds,
  captionsHash: sql<string | null>`md5(${uploadedLessons.captions})`,
  posterHash: uploadedLessons.posterHash,
  publishedAt: uploadedLessons.publishedAt,
  createdAt: uploadedLessons.createdAt,
}
const withTranscript = { ...columns, transcript: uploadedLessons.transcript }
const withoutTranscript = { ...columns, transcript: sql<null>`null` }
type Row = Awaited<ReturnType<typeof selectUploaded>>[number]

const isPublished = () => and(isNotNull(uploadedLessons.publishedAt), isNull(uploadedLessons.deletedAt))
/** A university's lessons are for its own people. */
const isFor = (visitor: Visitor | null) =>
  or(
    isNull(uploadedLessons.universityId),
    ...(visitor?.universityId == null ? [] : [eq(uploadedLessons.universityId, visitor.universityId)]),
  )

const selectUploaded = (
  db: Database,
  where: ReturnType<typeof and>,
  columnsToRead: typeof withTranscript | typeof withoutTranscript,
) =>
  db
    .select(columnsToRead as typeof withTranscript)
    .from(uploadedLessons)
    .leftJoin(universities, eq(universities.id, uploadedLessons.universityId))
    .where(where)
    .orderBy(asc(uploadedLessons.place), asc(uploadedLessons.id))

/** Transcripts of uploaded lessons are read only for searching. */
export async function readCatalogue(
  db: Database,
  visitor: Visitor | null,
  transcripts?: 'withTranscripts',
): Promise<Catalogue> {
  const rows = await selectUploaded(
    db,
    and(isPublished(), isFor(visitor)),
    transcripts ? withTranscript : withoutTranscript,
  )
  if (rows.length === 0) return { courses: builtCourses, lessons: builtLessons }
  const courses = new Map<string, Course & { lessons: Lesson[] }>(
    builtCourses.map(course => [course.slug, { ...course, lessons: [...course.lessons] }]),
  )
  for (const row of rows) {
    const lesson = readUploaded(row)
    const known = courses.get(lesson.course.slug)
    if (known) known.lessons.push(lesson)
    else courses.set(lesson.course.slug, { ...lesson.course, lessons: [lesson] })
  }
  const all = [...courses.values()]
  return { courses: all, lessons: all.flatMap(({ lessons }) => lessons) }
}

/** A lesson that someone may know of; whether they may watch it is for `mayWatch` to say. */
export async function findAnyLesson(
  db: Database,
  slug: string,
  visitor: Visitor | null,
  drafts?: 'withDrafts',
): Promise<Lesson | undefined> {
  const built = findLesson(slug)
  if (built) return built
  const isSlug = and(eq(uploadedLessons.slug, slug), isNull(uploadedLessons.deletedAt))
  const [row] = await selectUploaded(db, and(isSlug, isFor(visitor)), withTranscript)
  if (!row || row.storageName === null) return undefined
  const lesson = readUploaded(row)
  return row.publishedAt !== null || (drafts && isOwnUpload(lesson, visitor)) ? lesson : undefined
}

function readUploaded(row: Row): Lesson {
  const madeBy = row.universityName ?? productName
  const course = findCourse(row.course, row.access, madeBy)
  return {
    slug: row.slug!,
    title: row.title,
    summary: row.summary,
    level: row.level,
    country: row.country,
    course,
    seconds: row.seconds ?? 0,
    bytes: row.bytes ?? 0,
    made: dayOf(row.publishedAt ?? row.createdAt),
    figures: [],
    sources: [],
    quiz: [],
    transcript: row.transcript ? [{ chapter: row.title, start: 0, sentences: [...row.transcript] }] : [],
    upload: {
      id: row.id,
      universityId: row.universityId,
      madeBy,
      storageName: row.storageName!,
      kind: row.kind!,
      captionsHash: row.captionsHash ?? '',
      posterHash: row.posterHash ?? '',
    },
  }
}

/** One of ours by its title, or the uploader's own. */
function findCourse(title: string, access: Course['access'], madeBy: string): Course {
  const known = builtCourses.find(course => course.access === access && isSameTitle(course.title, title))
  if (known) return known
  // Its kind is part of it, so that a course of one kind never contains lessons of the other.
  const slug = `${slugify(title) || 'course'}-${access}`
  return { slug, title, summary: `Made by ${madeBy}.`, access, lessons: [] }
}

export const isSameTitle = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
