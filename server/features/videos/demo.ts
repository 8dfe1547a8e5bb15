import { randomUUID } from 'node:crypto'
import { days, hours } from '#shared/calendar/durations.ts'
import { countSeconds, emptySeconds, isComplete, markPlayed, writeSeconds } from '#shared/videos/watched-seconds.ts'
import type { Database } from '#server/platform/db/database.ts'
import { demoPersonId } from '#server/platform/people/demo.ts'
import { lessons, type Access, type Lesson } from './content.ts'
import { addSave, insertNote, writeProgress } from './queries.ts'
import { insertLesson } from './uploads/queries.ts'

/** One student has watched a lesson, begun two, saved two and written a note. */
export async function loadDemoVideos(tx: Database, now: Date) {
  const userId = demoPersonId('student@northbridge.example')
  const ofKind = (access: Access) => lessons.filter(({ course }) => course.access === access)
  const [watched, begun, later] = ofKind('standard')
  const [premium, premiumLater] = ofKind('premium')
  const ago = (ms: number) => new Date(now.getTime() - ms)
  if (watched) await writeProgress(tx, userId, progressIn(watched, 1, ago(days(9))))
  if (begun) {
    await writeProgress(tx, userId, progressIn(begun, 0.45, ago(days(2))))
    await insertNote(tx, {
      userId,
      lesson: begun.slug,
      second: Math.floor(begun.seconds * 0.3),
      words: 'Ask about this at the careers fair.',
      key: randomUUID(),
      createdAt: ago(days(2)),
      updatedAt: ago(days(2)),
    })
  }
  if (premium) await writeProgress(tx, userId, progressIn(premium, 0.3, ago(hours(5))))
  for (const lesson of [later, premiumLater]) if (lesson) await addSave(tx, userId, lesson.slug, ago(days(1)))
}

/** Two lessons that are not finished: one of staff, one of a university. */
export async function loadDemoDrafts(tx: Database, now: Date) {
  const common = { access: 'standard', level: 'first steps', place: 1, createdAt: now, updatedAt: now } as const
  const drafts = [
    {
      ...common,
      key: randomUUID(),
      title: 'How to use this site',
      summary: 'Where to find jobs, guides and your plan.',
      course: 'Getting started',
      slug: 'how-to-use-this-site',
    },
    {
      ...common,
      key: randomUUID(),
      universityId: 1,
      title: 'Meet the careers service',
      summary: 'Who we are, where to find us and how to book a meeting.',
      course: 'Welcome to Northbridge',
      slug: 'meet-the-careers-service',
    },
  ]
  for (const { slug, ...draft } of drafts) await insertLesson(tx, draft, slug)
}

/** As if someone had played a lesson from its beginning. */
function progressIn({ slug, seconds: length }: Lesson, share: number, at: Date) {
  const seconds = emptySeconds(length)
  markPlayed(seconds, 0, length * share)
  const count = countSeconds(seconds)
  return {
    lesson: slug,
    position: Math.floor(length * share),
    seconds: writeSeconds(seconds),
    watched: count,
    credit: 0,
    reportedAt: at,
    completedAt: isComplete(count, length) ? at : null,
  }
}
