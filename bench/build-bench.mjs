import { resolve } from 'node:path'
import { build } from 'vite'

/**
 * Builds the program of a bench, `bench/NAME/run.ts`, and answers its file.
 * @param {string} name @param {Record<string, string>} [threads] Sources of the threads it starts, by their file's name.
 */
export async function buildBench(name, threads = {}) {
  const outDir = `node_modules/.cache/sojourn/bench-${name}`
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      rolldownOptions: {
        input: { run: `bench/${name}/run.ts`, ...threads },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  return resolve(outDir, 'run.js')
}
