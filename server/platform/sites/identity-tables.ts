import { boolean, integer, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/people/tables.ts'
import { universities } from './tables.ts'

export const identityProviders = pgTable('university_identity_providers', {
  universityId: integer('university_id')
    .primaryKey()
    .references(() => universities.id, { onDelete: 'cascade' }),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  sealedClientSecret: text('sealed_client_secret').notNull(),
  label: text(),
  enabled: boolean().notNull().default(true),
})

export const linkedIdentities = pgTable(
  'linked_identities',
  {
    universityId: integer('university_id')
      .notNull()
      .references(() => universities.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.universityId, table.issuer, table.subject] }),
    unique().on(table.userId, table.universityId, table.issuer),
  ],
)

export const ssoAttempts = pgTable('sso_attempts', {
  stateHash: text('state_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  universityId: integer('university_id')
    .notNull()
    .references(() => universities.id, { onDelete: 'cascade' }),
  site: text().notNull(),
  sealedNonce: text('sealed_nonce').notNull(),
  sealedVerifier: text('sealed_verifier').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
