// npm run test:changed [-- BASE]: the tests that a change can affect. The change is everything uncommitted, and
// what was committed since BASE (by default, since this branch left main).
import { spawnSync } from 'node:child_process'

/** @param {string[]} args */
function git(args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/** @param {string} command @param {string[]} args */
const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status ?? 1

const base = process.argv[2] ?? (git(['merge-base', 'HEAD', 'main']) || 'HEAD')
const changed = [
  ...git(['diff', '--name-only', base]).split('\n'),
  ...git(['ls-files', '--others', '--exclude-standard']).split('\n'),
].filter(Boolean)
if (changed.length === 0) {
  console.log('Nothing has changed.')
  process.exit(0)
}
const journeys = changed.filter(file => /^e2e\/.*\.spec\.ts$/.test(file))
const unit = run('npx', ['vitest', 'run', '--reporter=dot', '--changed', base, '--passWithNoTests'])
const e2e = journeys.length > 0 ? run(process.execPath, ['tools/e2e.mjs', ...journeys]) : 0
process.exit(unit || e2e)
