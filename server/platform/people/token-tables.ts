import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './tables.ts'
import { universities } from '#server/platform/sites/tables.ts'

export const authTokens = pgTable('auth_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  purpose: text().notNull(),
  email: text().notNull(),
  userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
  universityId: integer('university_id').references(() => universities.id, { onDelete: 'cascade' }),
  /** Of an invitation; the token is deleted with it. */
  invitationId: integer('invitation_id'),
  /** What a purpose needs to remember, besides the token's owner. */
  details: jsonb().$type<object>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
})

export const knownDevices = pgTable('known_devices', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
})

export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  person: text(),
  forgottenAt: timestamp('forgotten_at', { withTimezone: true }).notNull(),
})
