// npm run bench:cv: drawing CVs against react-pdf, in the same run. See README.md.
import { spawnSync } from 'node:child_process'
import { buildBench } from './build-bench.mjs'

const program = await buildBench('cv', { 'draw-worker': 'server/features/cv/drawing/draw-worker.ts' })
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
