import { desc, eq, sql } from 'drizzle-orm'
import { authTokens } from '#server/platform/people/token-tables.ts'
import { secondSteps } from './second-step/tables.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import { deleteAttempts } from '#server/platform/people/throttle.ts'
import { listDevicesOf } from './devices.ts'
import type { PersonalData } from '#server/platform/feature.ts'

export const signInData: PersonalData = {
  columns: [
    'known_devices.user_id',
    'throttles.person',
    'auth_tokens.user_id',
    'auth_tokens.email',
    'second_steps.user_id',
    'recovery_codes.user_id',
  ],
  export: [
    {
      name: 'knownDevices',
      about: 'the devices you have signed in with, and when you first and last did',
      read: (db, { id }) => listDevicesOf(db, id),
    },
    {
      name: 'secondStep',
      about: 'since when your account has had a second step',
      read: async (db, { id }) =>
        (
          await db.select({ onSince: secondSteps.confirmedAt }).from(secondSteps).where(eq(secondSteps.userId, id))
        )[0] ?? null,
    },
    {
      name: 'linksSentToYou',
      about: 'the links in our emails to you: what they were for and whether they were used',
      read: (db, { id }) =>
        db
          .select({
            purpose: authTokens.purpose,
            email: authTokens.email,
            createdAt: authTokens.createdAt,
            expiresAt: authTokens.expiresAt,
            usedAt: authTokens.usedAt,
          })
          .from(authTokens)
          .where(eq(authTokens.userId, id))
          .orderBy(desc(authTokens.createdAt)),
    },
  ],
  erase: async (tx, { id, email }) => {
    await tx.delete(authTokens).where(eq(sql`lower(${authTokens.email})`, normaliseEmail(email)))
    await deleteAttempts(tx, { userId: id, email: normaliseEmail(email) })
  },
}
