import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const sources = new URL('./', import.meta.url)
const cache = new URL('../../node_modules/.cache/sojourn/', import.meta.url)

/** Node cannot run TypeScript, so development and tests compile the worker; once for each state of this folder. */
export async function compileWorker(): Promise<URL> {
  const hash = createHash('sha256')
  for (const name of readdirSync(sources).sort()) {
    if (name.endsWith('.ts') && !name.endsWith('.test.ts')) hash.update(readFileSync(new URL(name, sources)))
  }
  const file = new URL(`embedded-worker-${hash.digest('hex').slice(0, 16)}.js`, cache)
  if (existsSync(file)) return file

  const unfinished = `embedded-worker-${process.pid}.js`
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: fileURLToPath(new URL('embedded-worker.ts', sources)),
      outDir: fileURLToPath(cache),
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: unfinished } },
    },
  })
  renameSync(new URL(unfinished, cache), file)
  return file
}
