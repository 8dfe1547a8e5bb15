// npm test: all tests, first in-process, then in the browser. With TEST_DATABASE_URL, all of them on
// PostgreSQL. npm test -- --slowest names the slowest tests.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { prepareJourneys, results as journeyResults } from './e2e.mjs'
import { printSlowestTests } from './slowest-tests.mjs'
import { isBuilt } from './stamp.mjs'

const results = 'test-results/unit.json'

/** @param {string} command @param {string[]} args @returns {Promise<number>} Its exit code. */
const run = (command, args) =>
  new Promise((resolve, reject) => {
    spawn(command, args, { stdio: 'inherit' })
      .once('error', reject)
      .once('exit', code => resolve(code ?? 1))
  })

async function runUnitTests() {
  rmSync(results, { force: true })
  const status = await run('npx', [
    'vitest',
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${results}`,
  ])
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(results, 'utf8'))
  // A file that does not even load fails no test of its own.
  return { passed: numPassedTests, failed: status === 0 ? numFailedTests : Math.max(numFailedTests, 1) }
}

async function buildAndPrepare() {
  const built = isBuilt() ? 0 : await run(process.execPath, ['tools/build.mjs'])
  if (built !== 0) throw new Error('The product could not be built, so no journey can run; see the reason above.')
  return prepareJourneys()
}

// What the journeys need is built and started meanwhile: much of either waits for a single core.
const [unit, makeJourneys] = await Promise.all([runUnitTests(), buildAndPrepare()])
const journeys = await makeJourneys()
const failed = unit.failed + journeys.failed
if (process.argv.includes('--slowest')) printSlowestTests({ unit: results, journeys: journeyResults })
console.log(`${unit.passed + journeys.passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
