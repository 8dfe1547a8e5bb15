import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { compileWorker } from '#server/compile-worker.ts'
import { makeTemplate } from '#server/db/template.ts'
import { openDatabase } from '#server/db/open.ts'
import { templateVersion } from '#server/db/template-file.ts'
import { createServerDatabase, silent } from '#server/db/testing.ts'

/** Makes, once per run, the migrated databases that `openTestDatabase` copies. */
export default async function setup({ provide }: TestProject) {
  provide('templateFile', await makeTemplateFile())
  const server = process.env.TEST_DATABASE_URL
  if (!server) return undefined

  const { name, databaseUrl, drop } = await createServerDatabase(server)
  const database = await openDatabase({ databaseUrl, dataDir: '', log: silent })
  await database.close()
  provide('serverTemplate', name)
  return drop
}

/** Kept between runs for as long as the migrations stay the same. */
async function makeTemplateFile(): Promise<string> {
  const worker = await compileWorker(new URL('./', import.meta.url), 'embedded-worker')
  const version = createHash('sha256').update(JSON.stringify(templateVersion)).digest('hex').slice(0, 16)
  const file = fileURLToPath(new URL(`template-${version}.gz`, worker))
  if (!existsSync(file)) await makeTemplate(file, silent)
  return file
}
