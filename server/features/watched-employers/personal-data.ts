import { desc, eq } from 'drizzle-orm'
import type { PersonalData } from '#server/platform/feature.ts'
import { watchedEmployers } from './tables.ts'

export const watchData: PersonalData = {
  columns: ['watched_employers.user_id'],
  export: [
    {
      name: 'watchedEmployers',
      about: 'the employers you watch, and since when',
      read: (db, { id }) =>
        db
          .select({ name: watchedEmployers.name, page: watchedEmployers.slug, since: watchedEmployers.createdAt })
          .from(watchedEmployers)
          .where(eq(watchedEmployers.userId, id))
          .orderBy(desc(watchedEmployers.createdAt)),
    },
  ],
}
