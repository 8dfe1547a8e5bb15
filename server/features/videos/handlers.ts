import { NoInput } from '#shared/access/schemas.ts'
import { problem } from '#shared/http/problems.ts'
import { withQuery } from '#shared/routing/href.ts'
import { getLesson, listSavedVideos, listVideos } from '#shared/videos/api.ts'
import { levels, levelWords } from '#shared/videos/levels.ts'
import { LessonAnswer, LessonInput, SavedVideosAnswer, VideosAnswer, VideosInput } from '#shared/videos/schemas.ts'
import { handle } from '#server/platform/http/mount.ts'
import { findAnyLesson, readCatalogue } from './catalogue.ts'
import { mayWatch, type Access, type Course, type Lesson } from './content.ts'
import { describeLesson } from './describe-lesson.ts'
import { describeCard, describeCountry, lessonAddress, readOwnVideos } from './describe-lessons.ts'
import { searchLessons } from './search-lessons.ts'

interface Chosen {
  level: string | null
  country: string | null
  course: string | null
}

export const videoHandlers = [
  handle(listVideos, { input: VideosInput, answer: VideosAnswer }, async ({ input, visitor, db, site }) => {
    const own = await readOwnVideos(db, visitor)
    const q = (input.q ?? '').trim()
    const { courses, lessons } = await readCatalogue(db, visitor, q === '' ? undefined : 'withTranscripts')
    const ofKind = lessons.filter(({ course }) => !input.access || course.access === input.access)
    const choices = listChoices(ofKind, courses)
    // What the page does not offer is not a filter.
    const pick = (offered: readonly { value: string }[], value: string | undefined) =>
      offered.find(choice => choice.value === value)?.value ?? null
    const chosen: Chosen = {
      level: pick(choices.levels, input.level),
      country: pick(choices.countries, input.country),
      course: pick(choices.courses, input.course),
    }
    const fitting = ofKind.filter(lesson => fitsChoice(lesson, chosen))
    const cardOf = (lesson: Lesson) => describeCard(lesson, own)
    const unfinished = own.progress
      .filter(({ completedAt }) => completedAt === null)
      .flatMap(({ lesson }) => ofKind.find(({ slug }) => slug === lesson) ?? [])
      .filter(lesson => mayWatch(lesson, visitor))
    return {
      q,
      chosen,
      choices,
      hasPremium: visitor?.hasPremiumVideos ?? false,
      courses: await Promise.all(listCourses(courses, fitting, input.access, cardOf)),
      hits: await Promise.all(
        searchLessons(fitting, q, lesson => mayWatch(lesson, visitor)).map(async ({ lesson, moments }) => ({
          lesson: await cardOf(lesson),
          moments: moments.map(moment => ({
            ...moment,
            address: withQuery(lessonAddress(lesson), { t: String(moment.second) }),
          })),
        })),
      ),
      unfinished: await Promise.all(unfinished.map(cardOf)),
      origin: site.canonicalOrigin,
    }
  }),

  handle(
    getLesson,
    { input: LessonInput, answer: LessonAnswer },
    async ({ input: { slug, course, access }, ...scope }) => {
      const lesson = await findAnyLesson(scope.db, slug, scope.visitor)
      if (!lesson || (course !== undefined && lesson.course.slug !== course)) throw problem('NOT_FOUND')
      if (access !== undefined && lesson.course.access !== access) throw problem('NOT_FOUND')
      return describeLesson(lesson, scope)
    },
  ),

  handle(listSavedVideos, { input: NoInput, answer: SavedVideosAnswer }, async ({ visitor, db }) => {
    const own = await readOwnVideos(db, visitor)
    const { lessons } = await readCatalogue(db, visitor)
    const saved = own.saved.flatMap(slug => lessons.find(lesson => lesson.slug === slug) ?? [])
    return { lessons: await Promise.all(saved.map(lesson => describeCard(lesson, own))) }
  }),
]

/** Advice that holds everywhere fits every country. */
const fitsChoice = (lesson: Lesson, { level, country, course }: Chosen) =>
  (level === null || toValue(lesson.level) === level) &&
  (country === null || lesson.country === null || lesson.country.toLowerCase() === country) &&
  (course === null || lesson.course.slug === course)

/** As it is written in an address. */
const toValue = (level: Lesson['level']) => level.replace(' ', '-')

function listChoices(among: readonly Lesson[], courses: readonly Course[]) {
  const codes = [...new Set(among.flatMap(({ country }) => country ?? []))]
  return {
    levels: levels
      .filter(level => among.some(lesson => lesson.level === level))
      .map(level => ({ value: toValue(level), words: levelWords[level] })),
    countries: codes.map(describeCountry).map(({ code, name }) => ({ value: code, words: name })),
    courses: courses
      .filter(({ slug }) => among.some(lesson => lesson.course.slug === slug))
      .map(({ slug, title }) => ({ value: slug, words: title })),
  }
}

/** Courses with the lessons that fit, without those that have none. */
const listCourses = (
  courses: readonly Course[],
  fitting: readonly Lesson[],
  access: Access | undefined,
  cardOf: (lesson: Lesson) => ReturnType<typeof describeCard>,
) =>
  courses
    .filter(course => !access || course.access === access)
    .map(course => ({ course, found: fitting.filter(lesson => lesson.course.slug === course.slug) }))
    .filter(({ found }) => found.length > 0)
    .map(async ({ course: { slug, title, summary, access: kind }, found }) => ({
      slug,
      title,
      summary,
      access: kind,
      lessons: await Promise.all(found.map(cardOf)),
    }))
