import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { TestProject } from 'vitest/node'
import { compileWorker } from '#server/platform/compile-worker.ts'
import { makeTemplate } from '#server/platform/db/template.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { templateVersion } from '#server/platform/db/template-version.ts'
import { createServerDatabase, silent } from '#server/platform/db/testing.ts'
import { furnish } from '#server/testing-world.ts'

/** Makes, once per run, the databases that `openTestDatabase` copies. */
export default async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-templates-'))
  provide('templateFiles', await makeTemplateFiles(folder))
  const removeFolder = () => rmSync(folder, { recursive: true })
  const server = process.env.TEST_DATABASE_URL
  if (!server) return removeFolder

  const migrated = await createServerDatabase(server)
  await (await openDatabase({ databaseUrl: migrated.databaseUrl, dataDir: '', log: silent })).close()
  const furnished = await createServerDatabase(server, migrated.name)
  const database = await openDatabase({ databaseUrl: furnished.databaseUrl, dataDir: '', log: silent })
  await furnish(database.db)
  await database.close()
  provide('serverTemplates', { migrated: migrated.name, furnished: furnished.name })
  return async () => {
    removeFolder()
    for (const { drop } of [migrated, furnished]) await drop()
  }
}

/**
 * The bare one is kept between runs as long as the migrations stay the same; the other changes with the content, so
 * each run makes its own.
 */
async function makeTemplateFiles(folder: string) {
  // This process uses the database for a few seconds only, and to optimise it for that takes longer.
  setFlagsFromString('--liftoff-only')
  const worker = await compileWorker(new URL('./platform/db/', import.meta.url), 'embedded-worker')
  const version = createHash('sha256').update(JSON.stringify(templateVersion)).digest('hex').slice(0, 16)
  const files = {
    migrated: fileURLToPath(new URL(`template-${version}.bin`, worker)),
    furnished: join(folder, 'furnished.bin'),
  }
  if (!existsSync(files.migrated)) await makeTemplate(files.migrated, silent)
  await makeTemplate(files.furnished, silent, { from: files.migrated, fill: ({ db }) => furnish(db) })
  return files
}
