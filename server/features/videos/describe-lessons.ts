import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { href } from '#shared/routing/href.ts'
import { countryCodes } from '#shared/site/country-codes.ts'
import type { AnswerOf } from '#shared/http/endpoint.ts'
import type { listSavedVideos } from '#shared/videos/api.ts'
import { wholeSeconds } from '#shared/videos/watched-seconds.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { mayWatch, type Lesson } from './content.ts'
import { mediaAddress } from './media-files.ts'
import { listProgress, listSaves, type SavedProgress } from './queries.ts'

export type LessonCard = AnswerOf<typeof listSavedVideos>['lessons'][number]

/** What one person has done with the lessons. */
export interface OwnVideos {
  visitor: Visitor | null
  /** The latest first. */
  progress: readonly SavedProgress[]
  /** Slugs, the newest first. */
  saved: readonly string[]
}

export async function readOwnVideos(db: Database, visitor: Visitor | null): Promise<OwnVideos> {
  if (!visitor) return { visitor, progress: [], saved: [] }
  const [progress, saves] = await Promise.all([listProgress(db, visitor.userId), listSaves(db, visitor.userId)])
  return { visitor, progress, saved: saves.map(({ lesson }) => lesson) }
}

export const lessonAddress = ({ slug, course }: Lesson) =>
  course.access === 'standard'
    ? href('/cih/standard/:slug', { slug })
    : href('/cih/premium/:courseslug/:slug', { courseslug: course.slug, slug })

export const describeCountry = (code: string) => ({
  code: code.toLowerCase(),
  name: jobCountries.find(({ id }) => countryCodes[id] === code)?.words ?? code,
})

export const describeProgress = ({ position, watched, completedAt }: SavedProgress, { seconds }: Lesson) => ({
  position,
  percent: Math.min(100, Math.floor((watched / wholeSeconds(seconds)) * 100)),
  isComplete: completedAt !== null,
})

export async function describeCard(lesson: Lesson, { visitor, progress, saved }: OwnVideos): Promise<LessonCard> {
  const { slug, title, summary, course, level, country, seconds } = lesson
  const isOpen = mayWatch(lesson, visitor)
  const own = progress.find(each => each.lesson === slug)
  return {
    slug,
    address: lessonAddress(lesson),
    title,
    summary,
    access: course.access,
    course: { slug: course.slug, title: course.title },
    level,
    country: country === null ? null : describeCountry(country),
    seconds,
    poster: isOpen ? await mediaAddress(lesson, 'poster.webp') : null,
    isLocked: !isOpen,
    isSaved: saved.includes(slug),
    progress: own ? describeProgress(own, lesson) : null,
  }
}
