// npm test: every test there is, first in-process, then in the browser. With TEST_DATABASE_URL, all of it on PostgreSQL.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { runJourneys } from './e2e.mjs'

const results = 'test-results/unit.json'

function runUnitTests() {
  rmSync(results, { force: true })
  const { status } = spawnSync('npx', ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${results}`], { stdio: 'inherit' })
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(results, 'utf8'))
  // A file that does not even load fails no test of its own.
  return { passed: numPassedTests, failed: status === 0 ? numFailedTests : Math.max(numFailedTests, 1) }
}

const unit = runUnitTests()
const journeys = await runJourneys()
const failed = unit.failed + journeys.failed
console.log(`${unit.passed + journeys.passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
