import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SubProcessor } from '#server/config.ts'

export const serviceSettings = pgTable('service_settings', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  /** Counts the saves, so that no one overwrites what they have not seen. */
  version: integer().notNull(),
  operatorName: text('operator_name'),
  operatorAddress: text('operator_address'),
  operatorEmail: text('operator_contact'),
  senderAddress: text('sender_address'),
  staffInbox: text('staff_inbox'),
  pricing: text(),
  hostingPlace: text('hosting_place'),
  subProcessors: jsonb('sub_processors').$type<readonly SubProcessor[]>(),
  serviceLevels: text('service_levels'),
})

export const operationMarks = pgTable('operation_marks', {
  name: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  bytes: bigint({ mode: 'number' }),
  isVerified: boolean('is_verified').notNull().default(false),
})
