import { eq } from 'drizzle-orm'
import { ruleNotices } from './rule-notices/tables.ts'
import { weeklyTargets } from './journey/tables.ts'
import type { PersonalData } from '#server/platform/feature.ts'

export const studentData: PersonalData = {
  columns: ['weekly_targets.user_id', 'rule_notices.user_id'],
  export: [
    {
      name: 'weeklyTarget',
      about: 'how many applications a week you want to send',
      read: async (db, { id }) =>
        (
          await db
            .select({ applications: weeklyTargets.applications, updatedAt: weeklyTargets.updatedAt })
            .from(weeklyTargets)
            .where(eq(weeklyTargets.userId, id))
        )[0] ?? null,
    },
    {
      name: 'ruleNotices',
      about: 'when we told you that a change of the visa rules concerns you',
      read: (db, { id }) =>
        db.select({ sentAt: ruleNotices.sentAt }).from(ruleNotices).where(eq(ruleNotices.userId, id)),
    },
  ],
}
