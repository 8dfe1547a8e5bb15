import { eq, sql } from 'drizzle-orm'
import { NoInput } from '#shared/access/schemas.ts'
import { getReminders, setReminders } from '#shared/applications/reminders-api.ts'
import { ReminderChoice } from '#shared/applications/schemas.ts'
import { writeOwnOnce } from '#server/platform/db/person-memory.ts'
import { handle } from '#server/platform/http/mount.ts'
import { reminderOptOuts } from './tables.ts'

const optOutOf = writeOwnOnce([], db =>
  db
    .select({ since: reminderOptOuts.since })
    .from(reminderOptOuts)
    .where(eq(reminderOptOuts.userId, sql.placeholder('userId'))),
)

export const reminderHandlers = [
  handle(getReminders, { input: NoInput, answer: ReminderChoice }, async ({ visitor: { userId }, db }) => ({
    isOn: (await optOutOf(db, { userId })).length === 0,
  })),

  handle(
    setReminders,
    { input: ReminderChoice, answer: ReminderChoice },
    async ({ input: { isOn }, visitor: { userId }, db, now }) => {
      if (isOn) await db.delete(reminderOptOuts).where(eq(reminderOptOuts.userId, userId))
      else await db.insert(reminderOptOuts).values({ userId, since: now }).onConflictDoNothing()
      return { isOn }
    },
  ),
]
