// npm run bench:cv: drawing CVs against react-pdf, in the same run. See README.md.
import { spawnSync } from 'node:child_process'
import { build } from 'vite'

const programs = 'node_modules/.cache/sojourn/bench-cv'

await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: programs,
    emptyOutDir: true,
    rolldownOptions: {
      input: { run: 'bench/cv/run.ts', 'draw-worker': 'server/features/cv/drawing/draw-worker.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
const { status } = spawnSync(process.execPath, [`${programs}/run.js`, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
