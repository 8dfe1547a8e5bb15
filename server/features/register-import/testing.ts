import { join } from 'node:path'
import type { Series } from '#shared/registers/publications.ts'
import type { Database } from '#server/platform/db/database.ts'
import { importOfficialRegister, type ImportOptions } from './import-register.ts'
import { parseRegister } from './parse-register.ts'

export const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name)

/** Reads a fixture as the command would on the day the tests take place. */
export const parseFixture = (series: Series, name: string, date?: string) =>
  parseRegister(series, fixture(name), { fileName: name, date, today: '2026-11-15' })

/** Imports a fixture, however few rows it has. */
export async function importFixture(
  db: Database,
  series: Series,
  name: string,
  { date, ...options }: Partial<ImportOptions> & { date?: string } = {},
) {
  const parsed = await parseFixture(series, name, date)
  return db.transaction(tx =>
    importOfficialRegister(tx, series, parsed, {
      fileName: name,
      now: new Date('2026-11-15T09:00:00Z'),
      acceptDrop: true,
      originOf: universityId => `https://${universityId ?? 'main'}.example`,
      ...options,
    }),
  )
}
