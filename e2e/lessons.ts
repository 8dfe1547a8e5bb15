import { existsSync, readFileSync } from 'node:fs'

interface CourseFile {
  slug: string
  access: 'standard' | 'premium'
  lessons: readonly string[]
}

const folder = new URL('../content/videos/', import.meta.url)

/** The lessons that are made, with their courses. */
export function listLessons(access: CourseFile['access']): { slug: string; courseslug: string }[] {
  if (!existsSync(new URL('courses.json', folder))) return []
  const courses = JSON.parse(readFileSync(new URL('courses.json', folder), 'utf8')) as readonly CourseFile[]
  return courses
    .filter(course => course.access === access)
    .flatMap(course => course.lessons.map(slug => ({ slug, courseslug: course.slug })))
    .filter(({ slug }) => existsSync(new URL(`${slug}/lesson.json`, folder)))
}

/** Those of the guide for people who have not left home. */
export function listGuideLessons(): { slug: string }[] {
  const file = readFileSync(new URL('../content/jumpstart/video-guide.json', import.meta.url), 'utf8')
  return (JSON.parse(file) as readonly { lesson: string }[])
    .map(({ lesson }) => ({ slug: lesson }))
    .filter(({ slug }) => listLessons('standard').some(lesson => lesson.slug === slug))
}
