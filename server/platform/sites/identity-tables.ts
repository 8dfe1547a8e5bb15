import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '#server/platform/people/tables.ts'
import { universities } from './tables.ts'

/** A provider that speaks SAML 2.0. */
export interface SamlSettings {
  entryPoint: string
  /** Base64. */
  certificates: string[]
  metadataAddress: string | null
  /** What the provider calls these; empty where it uses the usual names. */
  attributes: { email: string; name: string; subject: string }
}

/** To sign in, to link the account of someone who is signed in, or to try the settings out. */
export const attemptPurposes = ['enter', 'link', 'test'] as const
export type AttemptPurpose = (typeof attemptPurposes)[number]

export const identityProviders = pgTable('university_identity_providers', {
  universityId: integer('university_id')
    .primaryKey()
    .references(() => universities.id, { onDelete: 'cascade' }),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  sealedClientSecret: text('sealed_client_secret').notNull(),
  label: text(),
  /** Null: it speaks OpenID Connect. */
  saml: jsonb().$type<SamlSettings>(),
  enabled: boolean().notNull().default(true),
  /** When an administrator last signed in there to try it out. */
  testedAt: timestamp('tested_at', { withTimezone: true }),
})

/** For universities whose provider encrypts what it says. */
export const samlKeys = pgTable('university_saml_keys', {
  universityId: integer('university_id')
    .primaryKey()
    .references(() => universities.id, { onDelete: 'cascade' }),
  sealedKey: text('sealed_key').notNull(),
  /** Base64. It is in our metadata. */
  certificate: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
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
  purpose: text({ enum: attemptPurposes }).notNull().default('enter'),
  /** Who was signed in already. */
  userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
  /** With OpenID Connect a nonce, with SAML the id of the request: the answer must repeat it. */
  sealedNonce: text('sealed_nonce').notNull(),
  sealedVerifier: text('sealed_verifier').notNull(),
  /** What a SAML answer said. */
  sealedResult: text('sealed_result'),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
