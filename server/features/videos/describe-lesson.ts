import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { getLesson } from '#shared/videos/api.ts'
import { dayOf } from '#shared/calendar/days.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { RequestScope } from '#server/platform/http/request-scope.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { readFigures } from '#server/features/rules/figures.ts'
import { readCatalogue } from './catalogue.ts'
import { findChangedFigures } from './changed-figures.ts'
import { mayWatch, type Lesson } from './content.ts'
import { describeCard, lessonAddress, readOwnVideos } from './describe-lessons.ts'
import { mediaAddress, videoFile } from './media-files.ts'
import { listNotes } from './queries.ts'

type Scope = Pick<RequestScope, 'db' | 'site' | 'now'> & { visitor: Visitor | null }

/** Everything a lesson's page shows. Of a lesson that someone may not watch: what it covers, and none of its text. */
export async function describeLesson(
  lesson: Lesson,
  { visitor, db, site, now }: Scope,
): Promise<AnswerOf<typeof getLesson>> {
  const { slug, transcript, bytes, made, quiz, sources, figures, upload } = lesson
  const own = await readOwnVideos(db, visitor)
  const { courses } = await readCatalogue(db, visitor)
  const { lessons } = courses.find(course => course.slug === lesson.course.slug) ?? lesson.course
  const next = lessons[lessons.findIndex(each => each.slug === slug) + 1]
  const isOpen = mayWatch(lesson, visitor)
  return {
    ...(await describeCard(lesson, own)),
    media: isOpen ? await describeMedia(lesson) : null,
    bytes,
    made,
    madeBy: upload?.madeBy ?? null,
    chapters: transcript.map(({ chapter, start, sentences }) => ({
      title: chapter,
      start,
      sentences: isOpen ? sentences : [],
    })),
    quiz: isOpen ? quiz : [],
    sources,
    figures: isOpen ? await readRules(db, figures, dayOf(now)) : [],
    changedFigures: await findChangedFigures(db, figures, dayOf(now)),
    watched: visitor ? (own.progress.find(each => each.lesson === slug)?.seconds ?? '') : null,
    notes: visitor && isOpen ? await listNotes(db, visitor.userId, slug) : [],
    lessons: await Promise.all(lessons.map(each => describeCard(each, own))),
    next: next ? { title: next.title, address: lessonAddress(next) } : null,
    origin: site.canonicalOrigin,
  }
}

async function readRules(db: Database, shown: Lesson['figures'], day: string) {
  const references = shown.map(({ rule }) => `{${rule}}`)
  return [...(await readFigures(db, references, day)).values()]
}

async function describeMedia(lesson: Lesson) {
  const [video, captions, chapters, poster] = await Promise.all([
    mediaAddress(lesson, videoFile(lesson)),
    mediaAddress(lesson, 'captions.vtt'),
    mediaAddress(lesson, 'chapters.vtt'),
    mediaAddress(lesson, 'poster.webp'),
  ])
  return { video, captions, chapters, poster }
}
