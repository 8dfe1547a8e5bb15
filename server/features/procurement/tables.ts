import { boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { servicePartKeys, type ServicePart } from '#shared/procurement/pages.ts'

/** One row for ten minutes and part. A missing row is time in which nothing ran. */
export const serviceChecks = pgTable(
  'service_checks',
  {
    part: text({ enum: servicePartKeys as [ServicePart] }).notNull(),
    slot: timestamp({ withTimezone: true }).notNull(),
    isGood: boolean('is_good').notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.part, table.slot] })],
)
