import { sql } from 'drizzle-orm'
import { daysBefore } from '#shared/calendar/durations.ts'
import { dayOf } from '#shared/calendar/days.ts'
import type { Stage } from '#shared/applications/stages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { demoPersonId } from '#server/platform/people/demo.ts'
import { applicationEvents, applications } from './tables.ts'
import { liveStatus } from '#server/features/jobs/tables.ts'
import { systemCountryId } from '#shared/constants.ts'

/** What happened, and how many days ago: stages and notes. */
type Story = readonly (readonly [daysAgo: number, what: Stage | { note: string }])[]
interface Entry {
  story: Story
  next?: { inDays: number; words: string }
}

const saved: Entry[] = [
  { story: [[6, 'saved']] },
  {
    story: [
      [3, 'saved'],
      [2, { note: 'Ask the careers service to read my letter before I send it.' }],
    ],
  },
  { story: [[1, 'saved']] },
]
const underWay: Entry[] = [
  {
    story: [
      [9, 'saved'],
      [8, 'applied'],
    ],
  },
  {
    story: [
      [12, 'saved'],
      [10, 'applied'],
      [10, { note: 'Sent the two-page CV. Reference number in my mail of that day.' }],
    ],
  },
  {
    story: [
      [24, 'saved'],
      [22, 'applied'],
      [9, 'screening'],
      [9, { note: 'Online tests: numbers and a situational one. They gave me five days.' }],
    ],
    next: { inDays: 2, words: 'Result of the online tests' },
  },
  {
    story: [
      [28, 'saved'],
      [26, 'applied'],
      [17, 'screening'],
      [4, 'interview'],
      [3, { note: 'Asked about a time I changed my mind. The recruiter says they have sponsored graduates before.' }],
    ],
    next: { inDays: 5, words: 'Second interview, by video' },
  },
  {
    story: [
      [31, 'saved'],
      [30, 'applied'],
      [19, 'interview'],
      [3, 'offer'],
      [2, { note: 'Offer by phone, letter to follow. Ask for the occupation code in writing.' }],
    ],
    next: { inDays: 7, words: 'Answer the offer' },
  },
  {
    story: [
      [33, 'saved'],
      [31, 'applied'],
      [12, 'rejected'],
      [12, { note: 'Told me they wanted more experience with clients. Good to know.' }],
    ],
  },
  {
    story: [
      [30, 'saved'],
      [27, 'applied'],
      [15, 'withdrawn'],
      [15, { note: 'They do not sponsor; I asked.' }],
    ],
  },
]
/** Work alongside the course. Its shifts are in the hours ledger. */
const besideCourse: Entry = {
  story: [
    [70, 'saved'],
    [69, 'applied'],
    [64, 'interview'],
    [62, 'accepted'],
  ],
}

interface Job extends Record<string, unknown> {
  id: number
  title: string
  company: string
  place: string
  url: string
}

const findJobs = async (tx: Database, which: ReturnType<typeof sql>, most: number) =>
  (
    await tx.execute<Job>(sql`
  SELECT id, title, company, place, apply_url AS url FROM jobs
  WHERE is_demo AND status = ${liveStatus} AND country_id = ${systemCountryId} AND ${which}
  ORDER BY md5(source_id) LIMIT ${most}`)
  ).rows

const partTimeNearby = sql`board = 2 AND place LIKE 'Northbridge%' AND NOT is_self_employed`

/** What the demo students keep: one is well on the way, the other has just begun. */
export async function loadDemoTracker(tx: Database, now: Date): Promise<void> {
  const studentId = demoPersonId('student@northbridge.example')
  const beginnerId = demoPersonId('basic@northbridge.example')
  const today = dayOf(now)
  const closing = await findJobs(
    tx,
    sql`board = 1 AND type_id = 1 AND closes_on BETWEEN ${today}::date + 2 AND ${today}::date + 6`,
    saved.length,
  )
  const open = await findJobs(
    tx,
    sql`board = 1 AND type_id = 1 AND (closes_on IS NULL OR closes_on > ${today}::date + 6)
      AND posted_at < ${today}::date - 34`,
    underWay.length,
  )
  const [cafe] = await findJobs(tx, partTimeNearby, 1)
  await keep(
    tx,
    [
      ...(cafe ? [{ userId: studentId, job: cafe, entry: besideCourse }] : []),
      ...pair(open, underWay).map(both => ({ userId: studentId, ...both })),
      { userId: studentId, job: fromAFair, entry: sentAtOnce },
      ...pair(closing, saved).map(both => ({ userId: studentId, ...both })),
      ...closing.map((job, index): Kept => {
        const story: Story = [[closing.length - index, 'saved']]
        return { userId: beginnerId, job, entry: { story } }
      }),
    ],
    now,
  )
}

const fromAFair = {
  title: 'Graduate trainee, coastal engineering',
  company: 'Larkfield Water',
  place: 'Hull',
  url: 'https://larkfield.example/graduates',
}
const sentAtOnce: Entry = {
  story: [
    [5, 'applied'],
    [5, { note: 'Met them at the autumn fair.' }],
  ],
}

const pair = (found: readonly Job[], entries: readonly Entry[]) =>
  found.flatMap((job, index) => (entries[index] ? [{ job, entry: entries[index] }] : []))

interface Kept {
  userId: number
  job: Partial<Job> & { title: string; company: string }
  entry: Entry
}

async function keep(tx: Database, kept: readonly Kept[], now: Date) {
  const on = (daysAgo: number) => daysBefore(now, daysAgo)
  const added = await tx
    .insert(applications)
    .values(
      kept.map(({ userId, job: { id, ...words }, entry: { story, next } }) => {
        const stagesPassed = story.flatMap(([daysAgo, what]) =>
          typeof what === 'string' ? [{ stage: what, stageOn: dayOf(on(daysAgo)) }] : [],
        )
        const note = story.flatMap(([, what]) => (typeof what === 'string' ? [] : [what.note])).at(-1) ?? ''
        return {
          ...words,
          userId,
          jobId: id,
          ...stagesPassed.at(-1)!,
          note,
          createdAt: on(story[0]![0]),
          updatedAt: on(story.at(-1)![0]),
          ...(next && { nextOn: dayOf(on(-next.inDays)), nextWords: next.words }),
        }
      }),
    )
    .returning({ id: applications.id })
  await tx.insert(applicationEvents).values(
    kept.flatMap(({ entry: { story } }, index) =>
      story.map(([daysAgo, what]) => ({
        applicationId: added[index]!.id,
        happenedOn: dayOf(on(daysAgo)),
        createdAt: on(daysAgo),
        ...(typeof what === 'string'
          ? { kind: 'stage' as const, stage: what }
          : { kind: 'note' as const, words: what.note }),
      })),
    ),
  )
}

/** Where the demo student works alongside the course. */
export async function findDemoEmployer(tx: Database): Promise<string> {
  const [cafe] = await findJobs(tx, partTimeNearby, 1)
  return cafe?.company ?? 'Kettle & Crumb'
}
