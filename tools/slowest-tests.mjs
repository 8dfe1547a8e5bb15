import { readFileSync } from 'node:fs'

const shownTests = 20

/** @typedef {{ name: string, ms: number }} TimedTest */

/** @param {any} suite @returns {TimedTest[]} */
const readSuite = suite => [
  ...(suite.suites ?? []).flatMap(readSuite),
  ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests.map((/** @type {any} */ test) => ({
      name: `${spec.file}: ${spec.title}`,
      ms: test.results.reduce((/** @type {number} */ sum, /** @type {any} */ result) => sum + result.duration, 0),
    })),
  ),
]

/** @param {string} file @returns {TimedTest[]} */
const readUnitTests = file =>
  JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap((/** @type {any} */ { name, assertionResults }) =>
    assertionResults.map((/** @type {any} */ test) => ({
      name: `${name.replace(`${process.cwd()}/`, '')}: ${test.fullName}`,
      ms: test.duration ?? 0,
    })),
  )

/**
 * Prints the tests that took longest, in-process and in the browser.
 * @param {{ unit: string, journeys: string }} files
 */
export function printSlowestTests({ unit, journeys }) {
  const tests = [...readUnitTests(unit), ...JSON.parse(readFileSync(journeys, 'utf8')).suites.flatMap(readSuite)]
  const slowest = tests.sort((a, b) => b.ms - a.ms).slice(0, shownTests)
  console.log(`The ${slowest.length} slowest tests:`)
  for (const { name, ms } of slowest) console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
}
