import * as z from 'zod/mini'
import { Card } from '../jobs/schemas.ts'
import { SavedSearchList } from '#shared/applications/schemas.ts'
import { achievementKeys } from './achievements.ts'
import { CountdownAnswer } from './journey/schemas.ts'
import { stationKeys, stationStates } from './stations.ts'

const StepShape = z.object({
  title: z.string(),
  why: z.string(),
  minutes: z.number(),
  to: z.string(),
  action: z.string(),
})

export const DashboardAnswer = z.object({
  today: z.string(),
  countdown: CountdownAnswer,
  headline: z.string(),
  stations: z.array(
    z.object({
      key: z.enum(stationKeys),
      name: z.string(),
      state: z.enum(stationStates),
      fact: z.string(),
      to: z.string(),
    }),
  ),
  /** One thing to do; for someone who is new here the first three. */
  steps: z.array(StepShape),
  /** Saved jobs that close within a week. */
  closing: z.object({
    total: z.number(),
    jobs: z.array(z.object({ ...Card.shape, board: z.number() })),
    registerDate: z.nullable(z.string()),
  }),
  /** Jobs whose employer's page they opened and have said nothing about since. */
  unanswered: z.array(
    z.object({
      jobId: z.number(),
      board: z.number(),
      slug: z.string(),
      title: z.string(),
      company: z.string(),
      leftOn: z.string(),
    }),
  ),
  alerts: SavedSearchList,
  /** The soonest first. */
  dates: z.array(
    z.object({
      on: z.string(),
      /** By the clock of the place it is noted with; null where only the day is known. */
      time: z.nullable(z.string()),
      what: z.string(),
      where: z.string(),
      to: z.nullable(z.string()),
    }),
  ),
  /** Of the country aimed at first, for those who may read it. */
  guide: z.nullable(
    z.object({ slug: z.string(), name: z.string(), summary: z.string(), done: z.number(), of: z.number() }),
  ),
})

export const AchievementsAnswer = z.object({
  achievements: z.array(
    z.object({
      key: z.enum(achievementKeys),
      isEarned: z.boolean(),
      on: z.nullable(z.string()),
      done: z.number(),
      of: z.number(),
    }),
  ),
})
