import { Readable } from 'node:stream'
import type { Database } from '#server/db/database.ts'
import { inventRegisters } from './demo-register.ts'
import { dateFromFileName, readRegisterFile } from './register-file.ts'
import { findNewestImport, importRegister } from './register-import.ts'

const organisations = 5_000

/** Imports the invented registers as files would be, unless there is one already. Pass a transaction. */
export async function loadDemoRegister(tx: Database): Promise<void> {
  if (await findNewestImport(tx)) return
  for (const { fileName, text } of inventRegisters(organisations)) {
    const date = dateFromFileName(fileName)!
    const file = await readRegisterFile(Readable.from([Buffer.from(text)]))
    await importRegister(tx, file, { fileName, date, isDemo: true, now: new Date(`${date}T09:00:00Z`), originOf: () => '' })
  }
}
