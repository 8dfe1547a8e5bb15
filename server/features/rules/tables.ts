import { boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import {
  confidences,
  ledgerCountryKeys,
  topicKeys,
  type GoingRates,
  type LedgerCountry,
  type Topic,
} from '#shared/rules/ledger.ts'
import type { Value } from '#shared/rules/values.ts'

/** What every row of the content has. */
const dated = () => ({
  confidence: text({ enum: confidences }).notNull(),
  validFrom: date('valid_from').notNull(),
  validTo: date('valid_to'),
  checkedOn: date('checked_on').notNull(),
  sourceName: text('source_name').notNull(),
  sourceUrl: text('source_url').notNull(),
  sourceNote: text('source_note').notNull(),
  note: text().notNull(),
  position: integer().notNull(),
  fingerprint: text().notNull(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull(),
  /** Null: in use. */
  replacedAt: timestamp('replaced_at', { withTimezone: true }),
})

export const ledgerRules = pgTable('ledger_rules', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  ruleId: text('rule_id').notNull(),
  country: text({ enum: ledgerCountryKeys as [LedgerCountry] }).notNull(),
  topic: text({ enum: topicKeys as [Topic] }).notNull(),
  title: text().notNull(),
  value: jsonb().$type<Value>().notNull(),
  startIsExact: boolean('start_is_exact').notNull(),
  ...dated(),
})

export const occupations = pgTable('occupations', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull(),
  title: text().notNull(),
  search: text().notNull(),
  skill: text({ enum: ['degree', 'medium', 'below'] }).notNull(),
  route: text({ enum: ['open', 'list', 'closed'] }).notNull(),
  rates: jsonb().$type<GoingRates>().notNull(),
  salaryListJobs: text('salary_list_jobs').notNull(),
  shortageListJobs: text('shortage_list_jobs').notNull(),
  hasPayScale: boolean('has_pay_scale').notNull(),
  ...dated(),
})

export const ledgerLoads = pgTable('ledger_loads', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  hash: text().notNull(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull(),
})
