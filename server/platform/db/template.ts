import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine, Logger } from '#server/platform/db/database.ts'
import { openEmbedded } from '#server/platform/db/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { packTemplate } from '#server/platform/db/template-file.ts'
import { templateVersion } from '#server/platform/db/template-version.ts'

interface TemplateOptions {
  /** Adds what is the same for everyone who starts from it. */
  fill?: (engine: Engine) => Promise<void>
  /** Another template to begin with. */
  from?: string
}

export async function makeTemplate(file: string, log: Logger, { fill, from }: TemplateOptions = {}): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sojourn-template-'))
  try {
    const engine = await openEmbedded({ dataDir, log, template: from })
    await migrate(engine, log)
    await fill?.(engine)
    await engine.close()
    packTemplate(join(dataDir, 'database'), file, templateVersion)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}
