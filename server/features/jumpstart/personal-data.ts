import { eq } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/feature.ts'
import { findPlan, listAnswers } from './queries.ts'
import { jumpstartArrivals, jumpstartTicks } from './tables.ts'

/** Everything goes with the account: each table refers to it. */
export const jumpstartData: PersonalData = {
  columns: [
    'jumpstart_plans.user_id',
    'jumpstart_ticks.user_id',
    'jumpstart_answers.user_id',
    'jumpstart_arrivals.user_id',
  ],
  export: [
    {
      name: 'jumpstartPlan',
      about: 'where you go and when you leave, as you told us before departure',
      read: async (db, { id }) => (await findPlan(db, id)) ?? null,
    },
    {
      name: 'jumpstartTicks',
      about: 'the steps you ticked in your plan, the playbook and the reading list',
      read: (db, { id }) =>
        db
          .select({ list: jumpstartTicks.list, item: jumpstartTicks.item, tickedAt: jumpstartTicks.tickedAt })
          .from(jumpstartTicks)
          .where(eq(jumpstartTicks.userId, id)),
    },
    {
      name: 'jumpstartAnswers',
      about: 'what you wrote in the LinkedIn playbook',
      read: (db, { id }) => listAnswers(db, id),
    },
    {
      name: 'jumpstartArrival',
      about: 'when your pre-departure account became a student account',
      read: async (db, { id }) =>
        (
          await db
            .select({
              arrivedAt: jumpstartArrivals.arrivedAt,
              isAutomatic: jumpstartArrivals.isAutomatic,
              undoneAt: jumpstartArrivals.undoneAt,
            })
            .from(jumpstartArrivals)
            .where(eq(jumpstartArrivals.userId, id))
        )[0] ?? null,
    },
  ],
}
