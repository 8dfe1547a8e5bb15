import { desc, eq } from 'drizzle-orm'
import { savedSearches } from '#server/features/applications/tables.ts'
import { deleteSubscriber } from './newsletter/queries.ts'
import { newsletterSubscribers } from './newsletter/tables.ts'
import { normaliseEmail } from '#shared/email-address.ts'
import type { PersonalData } from '#server/platform/feature.ts'

export const jobAlertData: PersonalData = {
  columns: ['saved_searches.user_id', 'newsletter_subscribers.email'],
  export: [
    {
      name: 'savedSearches',
      about: 'the searches you saved and how often they email you',
      read: (db, { id }) =>
        db.select().from(savedSearches).where(eq(savedSearches.userId, id)).orderBy(desc(savedSearches.id)),
    },
    {
      name: 'newsletter',
      about: 'whether you receive our newsletter, and since when',
      read: async (db, { email }) =>
        (
          await db
            .select({
              status: newsletterSubscribers.status,
              source: newsletterSubscribers.source,
              createdAt: newsletterSubscribers.createdAt,
              confirmedAt: newsletterSubscribers.confirmedAt,
              unsubscribedAt: newsletterSubscribers.unsubscribedAt,
            })
            .from(newsletterSubscribers)
            .where(eq(newsletterSubscribers.email, normaliseEmail(email)))
        )[0] ?? null,
    },
  ],
  erase: (tx, { email }) => deleteSubscriber(tx, normaliseEmail(email)),
}
