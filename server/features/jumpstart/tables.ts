import { boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { universities } from '#server/platform/sites/tables.ts'
import { users } from '#server/platform/people/tables.ts'

export const jumpstartPlans = pgTable('jumpstart_plans', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  country: text().notNull(),
  departsOn: date('departs_on'),
  madeOn: date('made_on').notNull(),
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const tickLists = ['plan', 'playbook', 'reading'] as const
export type TickList = (typeof tickLists)[number]

export const jumpstartTicks = pgTable(
  'jumpstart_ticks',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text({ enum: tickLists }).notNull(),
    item: text().notNull(),
    tickedAt: timestamp('ticked_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.list, table.item] })],
)

export const jumpstartAnswers = pgTable(
  'jumpstart_answers',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    field: text().notNull(),
    words: text().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.field] })],
)

export const jumpstartArrivals = pgTable('jumpstart_arrivals', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  universityId: integer('university_id').references(() => universities.id, { onDelete: 'cascade' }),
  arrivedAt: timestamp('arrived_at', { withTimezone: true }).notNull(),
  /** The day of departure had passed, and no one pressed the button. */
  isAutomatic: boolean('is_automatic').notNull(),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
})
