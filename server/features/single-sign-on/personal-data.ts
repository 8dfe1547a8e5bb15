import { eq } from 'drizzle-orm'
import { linkedIdentities } from '#server/platform/sites/identity-tables.ts'
import type { PersonalData } from '#server/platform/feature.ts'

export const singleSignOnData: PersonalData = {
  columns: ['linked_identities.user_id', 'sso_attempts.user_id'],
  export: [
    {
      name: 'universitySignIn',
      about: 'the account at your university that you sign in with',
      read: (db, { id }) =>
        db
          .select({
            issuer: linkedIdentities.issuer,
            subject: linkedIdentities.subject,
            linkedAt: linkedIdentities.createdAt,
          })
          .from(linkedIdentities)
          .where(eq(linkedIdentities.userId, id)),
    },
  ],
}
