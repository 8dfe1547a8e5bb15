import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { inventRegisters } from './demo-register.ts'
import { dateFromFileName, readRegisterFile } from './register-file.ts'
import { findNewestImport, importRegister } from './register-import.ts'

const organisations = 5_000

/** Imports the invented registers like files, unless there is one already. Pass a transaction. */
export async function loadDemoRegister(tx: Database): Promise<void> {
  if (await findNewestImport(tx)) return
  for (const { fileName, text } of inventRegisters(organisations)) {
    const date = dateFromFileName(fileName)!
    const file = await readRegisterFile(Readable.from([Buffer.from(text)]))
    await importRegister(tx, file, {
      fileName,
      date,
      isDemo: true,
      now: new Date(`${date}T09:00:00Z`),
      originOf: () => '',
    })
  }
  // What a vacuum does after other imports, as far as possible here: searches are slow without it.
  await tx.execute(
    sql`SELECT gin_clean_pending_list(oid) FROM pg_class WHERE starts_with(relname, 'sponsor_aliases_similar')`,
  )
  await tx.execute('ANALYZE sponsors, sponsor_licences, sponsor_aliases')
}
