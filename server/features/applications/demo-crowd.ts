import { sql } from 'drizzle-orm'
import { days } from '#shared/calendar/durations.ts'
import { dayOf } from '#shared/calendar/days.ts'
import type { Stage } from '#shared/applications/stages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { seededRandom } from '#server/platform/db/seeded-random.ts'
import { demoCrowd } from '#server/platform/people/demo-crowd.ts'
import { applicationEvents, applications } from './tables.ts'
import { boards } from '#shared/jobs/taxonomy.ts'
import { liveStatus } from '#server/features/jobs/tables.ts'

/** How applications go; more frequent outcomes are listed more often. */
const courses: readonly (readonly Stage[])[] = [
  ['saved'],
  ['saved'],
  ['saved', 'applied'],
  ['saved', 'applied'],
  ['applied'],
  ['saved', 'applied', 'rejected'],
  ['saved', 'applied', 'screening', 'rejected'],
  ['saved', 'applied', 'interview'],
  ['applied', 'screening', 'interview', 'rejected'],
  ['saved', 'applied', 'interview', 'offer'],
  ['applied', 'interview', 'offer', 'accepted'],
]

/** What fellow students noted in the last weeks: about half of those who joined keep a list. The first has none yet. */
export async function loadDemoCrowdTracker(tx: Database, now: Date): Promise<void> {
  const { rows: jobs } = await tx.execute<{
    id: number
    title: string
    company: string
    place: string
    url: string
  }>(sql`
    SELECT id, title, company, place, apply_url AS url FROM jobs
    WHERE is_demo AND status = ${liveStatus} AND board = ${boards.careers} ORDER BY md5(source_id) LIMIT 300`)
  const kept = demoCrowd
    .slice(1)
    .filter(({ hasCome }) => hasCome)
    .flatMap(({ id: userId, joinedOn }) => {
      const random = seededRandom(9_000 + userId)
      if (jobs.length === 0 || random.chance(0.5)) return []
      return random.sample(jobs, random.whole(1, 4)).flatMap(({ id: jobId, ...job }) => {
        const course = random.pick(courses)
        const first = now.getTime() - days(random.whole(20, 90))
        const gap = days(random.whole(3, 6))
        const story = course.map((stage, place) => ({ stage, at: new Date(first + place * gap) }))
        return first < Date.parse(joinedOn)
          ? []
          : [
              {
                entry: {
                  ...job,
                  userId,
                  jobId,
                  stage: story.at(-1)!.stage,
                  stageOn: dayOf(story.at(-1)!.at),
                  createdAt: story[0]!.at,
                  updatedAt: story.at(-1)!.at,
                },
                story,
              },
            ]
      })
    })
  if (kept.length === 0) return
  const added = await tx
    .insert(applications)
    .values(kept.map(({ entry }) => entry))
    .returning({ id: applications.id })
  await tx.insert(applicationEvents).values(
    kept.flatMap(({ story }, place) =>
      story.map(({ stage, at }) => ({
        applicationId: added[place]!.id,
        kind: 'stage' as const,
        stage,
        happenedOn: dayOf(at),
        createdAt: at,
      })),
    ),
  )
}
