import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine, Logger } from '#server/db/database.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { packTemplate } from '#server/db/template-file.ts'

/** `fill` puts in what is the same for everybody who starts from it. */
export async function makeTemplate(file: string, log: Logger, fill?: (engine: Engine) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sojourn-template-'))
  try {
    const engine = await openEmbedded({ dataDir, log })
    await migrate(engine, log)
    await fill?.(engine)
    await engine.close()
    packTemplate(join(dataDir, 'database'), file)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}
