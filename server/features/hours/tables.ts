import { boolean, date, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { OwnPeriod } from '#shared/hours/calendar.ts'
import { levelKeys, type Level } from '#shared/hours/limits.ts'
import { ledgerCountryKeys, type LedgerCountry } from '#shared/rules/ledger.ts'
import { users } from '#server/platform/people/tables.ts'

/** Private: read only for the person. */
export const workShifts = pgTable('work_shifts', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  day: date().notNull(),
  startsMinute: smallint('starts_minute').notNull(),
  /** Past 1,440 it is after midnight. */
  endsMinute: smallint('ends_minute').notNull(),
  isOnCampus: boolean('is_on_campus'),
  employer: text().notNull(),
  isPaid: boolean('is_paid').notNull(),
  note: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})

export const workSettings = pgTable('work_settings', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  country: text({ enum: ledgerCountryKeys as [LedgerCountry] }).notNull(),
  level: text({ enum: levelKeys as [Level] }).notNull(),
  isOlderVisa: boolean('is_older_visa'),
  periods: jsonb().$type<OwnPeriod[]>().notNull().default([]),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
