// npm run check: format, types, lint, unused code, architecture, words. npm run check -- --graph prints the server's
// features and who imports whom.
import { spawnSync } from 'node:child_process'
import { printFeatureGraph } from './feature-graph.mjs'

if (process.argv.includes('--graph')) {
  printFeatureGraph()
  process.exit(0)
}

const steps = [
  ['npx', 'oxfmt', '--check'],
  ['npx', 'tsc', '-p', 'shared'],
  ['npx', 'tsc', '-p', 'client'],
  ['npx', 'tsc', '-p', 'server'],
  ['npx', 'tsc', '-p', '.'],
  ['npx', 'oxlint', '--type-aware', '--deny-warnings'],
  ['npx', 'knip'],
  ['npx', 'vitest', 'run', 'architecture.test.ts', 'plain-english.test.ts'],
]
for (const [command, ...args] of steps) {
  console.log(`> ${args.join(' ')}`)
  const { status } = spawnSync(/** @type {string} */ (command), args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
