import { sql } from 'drizzle-orm'
import type { Series } from '#shared/registers/publications.ts'
import type { Database } from '#server/platform/db/database.ts'
import lmias from '../../../content/registers/demo/ca-lmia-positive-2026q1.csv?raw'
import certified from '../../../content/registers/demo/dk-siri-certified.html?raw'
import permits from '../../../content/registers/demo/ie-permits-2026.csv?raw'
import recognised from '../../../content/registers/demo/nl-ind-work.html?raw'
import accredited from '../../../content/registers/demo/nz-accredited.csv?raw'
import petitions from '../../../content/registers/demo/us-h1b-hub-2025.tsv?raw'
import { importOfficialRegister } from './import-register.ts'
import { readRegisterText } from './read-file.ts'
import { readers } from './readers.ts'

/** Invented employers in the publishers' layouts, most of them those of the demo jobs. A real file replaces them. */
const demoFiles: readonly { series: Series; fileName: string; text: string }[] = [
  { series: 'nl-ind-work', fileName: 'nl-ind-work.html', text: recognised },
  { series: 'dk-siri-certified', fileName: 'dk-siri-certified.html', text: certified },
  { series: 'ie-permits', fileName: 'ie-permits-2026.csv', text: permits },
  { series: 'nz-accredited', fileName: 'nz-accredited.csv', text: accredited },
  { series: 'ca-lmia-positive', fileName: 'ca-lmia-positive-2026q1.csv', text: lmias },
  { series: 'us-h1b-hub', fileName: 'us-h1b-hub-2025.tsv', text: petitions },
]

/** Imports the invented registers like files, unless there are some already. Pass a transaction. */
export async function loadDemoRegisters(tx: Database, now: Date): Promise<void> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM official_registers LIMIT 1`)
  if (rows.length > 0) return
  for (const { series, fileName, text } of demoFiles) {
    const reader = readers[series]({ fileName, date: undefined, today: now.toISOString().slice(0, 10) })
    readRegisterText(text, reader)
    const options = { fileName, now, isDemo: true, acceptDrop: true, originOf: () => '' }
    await importOfficialRegister(tx, series, reader.finish(), options)
  }
}
