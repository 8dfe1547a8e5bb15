import { changedMeanwhile, problem } from '#shared/http/problems.ts'
import type { LessonValues } from '#shared/videos/upload-schemas.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Visitor } from '#server/platform/people/session.ts'
import { courses as builtCourses } from '../content.ts'
import { lockLesson, type LessonRow, type Owner } from './queries.ts'

/**
 * Staff own lessons together, and so do the administrators of a university. Known from the session, never from
 * input.
 */
export function ownerOf({ role, universityId }: Visitor): Owner {
  if (role === 'staff') return null
  if (universityId === null) throw problem('NOT_ALLOWED')
  return universityId
}

/** The page of one is not for the other. */
export function assertDesk({ role }: Visitor, desk: 'staff' | 'university') {
  if ((role === 'staff') !== (desk === 'staff')) throw problem('NOT_ALLOWED')
}

export const subjectOf = ({ id, title }: Pick<LessonRow, 'id' | 'title'>) =>
  ({ kind: 'lesson', key: id, name: title }) as const

export const valuesOf = (row: LessonRow): LessonValues => ({
  title: row.title,
  summary: row.summary,
  course: row.course,
  access: row.access,
  level: row.level,
  country: row.country ?? '',
  place: row.place,
})

export function stateOf({ deletedAt, publishedAt }: LessonRow) {
  if (deletedAt) return 'deleted' as const
  return publishedAt ? ('published' as const) : ('draft' as const)
}

/** A lesson of this owner that is not deleted, locked until the change is made. */
export async function lockOwn(tx: Database, visitor: Visitor, id: number): Promise<LessonRow> {
  const lesson = await lockLesson(tx, ownerOf(visitor), id)
  if (!lesson || lesson.deletedAt) throw problem('NOT_FOUND')
  return lesson
}

/** Refuses to change what has changed since it was read, and says what it is now. */
export function assertVersion(lesson: LessonRow, version: number) {
  if (lesson.version === version) return
  throw changedMeanwhile('Someone else has changed this lesson since you opened it.', {
    version: lesson.version,
    values: valuesOf(lesson),
    state: stateOf(lesson),
  })
}

/** Courses to choose from: ours, and those that this owner has made. */
export function listCourseChoices(rows: readonly LessonRow[]) {
  const choices = [...builtCourses, ...rows.filter(({ deletedAt }) => !deletedAt).map(toCourse)]
  return choices
    .map(({ title, access }) => ({ title, access }))
    .filter(
      (choice, place, all) =>
        all.findIndex(({ title, access }) => title === choice.title && access === choice.access) === place,
    )
}
const toCourse = ({ course, access }: LessonRow) => ({ title: course, access })
