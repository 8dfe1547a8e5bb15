import { and, eq } from 'drizzle-orm'
import { ownInvitationText, type InvitationText } from '#shared/registration/runs/invitation-text.ts'
import type { Database } from '#server/platform/db/database.ts'
import { invitationTexts } from './tables.ts'

/** Version 0 is ours. */
export const findInvitationText = async (db: Database, universityId: number) => {
  const [own] = await db.select().from(invitationTexts).where(eq(invitationTexts.universityId, universityId))
  return own ?? { ...ownInvitationText, version: 0 }
}

/** Nothing when the text has another version by now. */
export const saveInvitationTextOf = async (db: Database, universityId: number, text: InvitationText, version: number) =>
  (
    await (version === 0
      ? db
          .insert(invitationTexts)
          .values({ universityId, ...text, version: 1 })
          .onConflictDoNothing()
          .returning()
      : db
          .update(invitationTexts)
          .set({ ...text, version: version + 1 })
          .where(and(eq(invitationTexts.universityId, universityId), eq(invitationTexts.version, version)))
          .returning())
  )[0]
