import { desc, eq } from 'drizzle-orm'
import { sponsors, watchedSponsors } from './tables.ts'
import type { PersonalData } from '#server/platform/feature.ts'

export const sponsorData: PersonalData = {
  columns: ['watched_sponsors.user_id'],
  export: [
    {
      name: 'watchedEmployers',
      about: 'the employers whose licence you watch, and since when',
      read: (db, { id }) =>
        db
          .select({ name: sponsors.name, town: sponsors.town, since: watchedSponsors.createdAt })
          .from(watchedSponsors)
          .innerJoin(sponsors, eq(sponsors.id, watchedSponsors.sponsorId))
          .where(eq(watchedSponsors.userId, id))
          .orderBy(desc(watchedSponsors.createdAt)),
    },
  ],
}
