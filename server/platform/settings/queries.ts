import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { operationMarks, serviceSettings } from './tables.ts'

type SettingsRow = typeof serviceSettings.$inferSelect
export type StoredSettings = Omit<SettingsRow, 'onlyRow' | 'version'>

const { onlyRow: _, ...columns } = getTableColumns(serviceSettings)

const nothingStored: StoredSettings & { version: number } = {
  version: 0,
  operatorName: null,
  operatorAddress: null,
  operatorEmail: null,
  senderAddress: null,
  staffInbox: null,
  pricing: null,
  hostingPlace: null,
  subProcessors: null,
  serviceLevels: null,
}

export const findSettings = async (db: Database) => (await db.select(columns).from(serviceSettings))[0] ?? nothingStored

/** Two who save at the same time take turns. */
export async function lockSettings(tx: Database) {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('service settings'))`)
  return findSettings(tx)
}

export async function saveSettings(tx: Database, version: number, values: StoredSettings) {
  const row = { ...values, version }
  await tx.insert(serviceSettings).values(row).onConflictDoUpdate({ target: serviceSettings.onlyRow, set: row })
}

export const markOperation = (db: Database, name: 'backup', at: Date) =>
  db.insert(operationMarks).values({ name, at }).onConflictDoUpdate({ target: operationMarks.name, set: { at } })

export const findOperation = async (db: Database, name: 'backup') =>
  (await db.select({ at: operationMarks.at }).from(operationMarks).where(eq(operationMarks.name, name)))[0]?.at
