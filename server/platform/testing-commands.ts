import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Below node_modules, where the compiled programs find their packages. */
const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url))

const sources = {
  backup: 'server/platform/backup/backup-command.ts',
  restore: 'server/platform/backup/restore-command.ts',
  'db-export': 'server/platform/db/export.ts',
}
/** The database's worker, which the programs look for next to themselves. */
const worker = { 'embedded-worker': 'server/platform/db/embedded-worker.ts' }

export type CommandName = keyof typeof sources

/**
 * Command-line programs as the product has them, for tests that start them as processes. Compiled once for all of a
 * file's tests: to load the sources again for each start took longer than what they do.
 */
export async function compileCommands(...names: CommandName[]) {
  const folder = mkdtempSync(join(cache, 'commands-'))
  const commands = Object.fromEntries(names.map(name => [name, sources[name]]))
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'import.meta.env.PROD': 'true' },
    build: {
      ssr: true,
      outDir: folder,
      // All in one folder, as in the product.
      rolldownOptions: {
        input: { ...commands, ...worker },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  return {
    /** For Node: a program that ends within seconds would have nothing of an optimised database. */
    flags: ['--liftoff-only'],
    pathOf: (name: CommandName) => join(folder, `${name}.js`),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
