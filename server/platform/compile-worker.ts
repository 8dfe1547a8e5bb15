import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const cache = new URL('../../node_modules/.cache/sojourn/', import.meta.url)

/**
 * Node cannot run TypeScript, so development and tests compile workers; once for each state of the folder of theirs
 * and of the others they take from.
 */
export async function compileWorker(folder: URL, name: string, ...others: readonly URL[]): Promise<URL> {
  const hash = createHash('sha256')
  for (const each of [folder, ...others]) {
    for (const file of (readdirSync(each, { recursive: true }) as string[]).sort()) {
      if (file.endsWith('.ts') && !file.endsWith('.test.ts')) hash.update(readFileSync(new URL(file, each)))
    }
  }
  const file = new URL(`${name}-${hash.digest('hex').slice(0, 16)}.js`, cache)
  if (existsSync(file)) return file

  const unfinished = `${name}-${process.pid}.js`
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: fileURLToPath(new URL(`${name}.ts`, folder)),
      outDir: fileURLToPath(cache),
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: unfinished } },
    },
  })
  renameSync(new URL(unfinished, cache), file)
  return file
}
