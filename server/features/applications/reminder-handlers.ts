import { eq } from 'drizzle-orm'
import { NoInput } from '#shared/access/schemas.ts'
import { getReminders, setReminders } from '#shared/applications/reminders-api.ts'
import { ReminderChoice } from '#shared/applications/schemas.ts'
import { handle } from '#server/platform/http/mount.ts'
import { reminderOptOuts } from './tables.ts'

export const reminderHandlers = [
  handle(getReminders, { input: NoInput, answer: ReminderChoice }, async ({ visitor: { userId }, db }) => ({
    isOn: (await db.$count(reminderOptOuts, eq(reminderOptOuts.userId, userId))) === 0,
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
