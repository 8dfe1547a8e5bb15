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

interface BackupMark {
  at: Date
  /** Unknown when another program made it. */
  bytes: number | null
  isVerified: boolean
}

export const markBackup = (db: Database, mark: BackupMark) =>
  db
    .insert(operationMarks)
    .values({ name: backupName, ...mark })
    .onConflictDoUpdate({ target: operationMarks.name, set: mark })

export const findLastBackup = async (db: Database) =>
  (await db.select().from(operationMarks).where(eq(operationMarks.name, backupName)))[0]

const backupName = 'backup'
