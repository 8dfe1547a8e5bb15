// npm run test:e2e: the journeys, in the system's browser, against the built product. Arguments go to Playwright.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { browserArguments, ensureBrowser } from './browser.mjs'
import { startDemoServer } from './demo-server.mjs'
import { createScratchDatabase } from './scratch-database.mjs'

const results = 'test-results/e2e.json'

/** @param {string[]} args */
export async function runJourneys(args = []) {
  const browser = ensureBrowser()
  const scratch = process.env.TEST_DATABASE_URL ? await createScratchDatabase(process.env.TEST_DATABASE_URL) : undefined
  const server = await startDemoServer(scratch ? { databaseUrl: scratch.url } : {})
  rmSync(results, { force: true })
  const child = spawn('npx', ['playwright', 'test', ...args], {
    stdio: 'inherit',
    env: {
      ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: results,
      E2E_PORT: String(server.port), E2E_BROWSER: browser, E2E_BROWSER_ARGUMENTS: browserArguments.join(' '),
    },
  })
  const status = await new Promise(resolve => child.once('exit', code => resolve(code ?? 1)))
  const stopped = await server.stop()
  await scratch?.drop()
  if (stopped !== 0) console.error(`The server ended with code ${stopped} instead of 0.`)
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(results, 'utf8')).stats
  const failed = unexpected + flaky + (stopped === 0 ? 0 : 1)
  return { passed: expected, failed: status === 0 ? failed : Math.max(failed, 1) }
}

if (import.meta.filename === process.argv[1]) {
  const { passed, failed } = await runJourneys(process.argv.slice(2))
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed ? 1 : 0)
}
