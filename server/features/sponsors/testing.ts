import { Readable } from 'node:stream'
import type { Database } from '#server/platform/db/database.ts'
import { readRegisterFile, type RegisterFile } from '#server/features/sponsor-import/register-file.ts'
import {
  importRegister,
  type ImportOptions,
  type ImportSummary,
} from '#server/features/sponsor-import/register-import.ts'

export type TestRow =
  | string
  | readonly [name: string, town?: string, route?: string, typeAndRating?: string, county?: string]

export const headerLine = 'Organisation Name,Town/City,County,Type & Rating,Route'

/** A register as text. A plain name stands for an A-rated Skilled Worker sponsor in London. */
export const registerText = (rows: readonly TestRow[]) =>
  [
    headerLine,
    ...rows.map(row => {
      const [name, town = 'London', route = 'Skilled Worker', typeAndRating = 'Worker (A rating)', county = ''] =
        typeof row === 'string' ? ([row] as const) : row
      return [name, town, county, typeAndRating, route].map(field => `"${field.replaceAll('"', '""')}"`).join(',')
    }),
    '',
  ].join('\n')

export const readText = (text: string): Promise<RegisterFile> => readRegisterFile(Readable.from([Buffer.from(text)]))

export async function importRows(
  db: Database,
  rows: readonly TestRow[],
  options: Partial<ImportOptions> = {},
): Promise<ImportSummary> {
  const file = await readText(registerText(rows))
  return db.transaction(tx =>
    importRegister(tx, file, {
      fileName: 'test.csv',
      date: '2026-10-02',
      now: new Date('2026-10-02T09:00:00Z'),
      originOf: universityId => `https://${universityId ?? 'main'}.example`,
      ...options,
    }),
  )
}
