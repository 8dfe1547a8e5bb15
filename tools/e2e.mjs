// npm run test:e2e: the journeys, in the system's browser, against the built product. Arguments go to Playwright.
// npm run test:looks: the same, and each page they check is looked at in both widths and both colours.
import './temporary-files-in-memory.mjs'
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { runnerImport } from 'vite'
import { browserArguments, ensureBrowser } from './browser.mjs'
import { startDemoServer } from './demo-server.mjs'
import { findFreePort } from './free-port.mjs'
import { createScratchDatabase } from './scratch-database.mjs'

export const results = 'test-results/e2e.json'

/** A page lives for a second or two, and to optimise its script for that takes longer than it saves. */
const withoutOptimising = '--js-flags=--no-maglev,--no-turbofan'

/**
 * Finds a browser and starts what the journeys visit. Answers the function that runs them, with arguments for
 * Playwright.
 */
export async function prepareJourneys() {
  const browser = ensureBrowser()
  const scratch = process.env.TEST_DATABASE_URL ? await createScratchDatabase(process.env.TEST_DATABASE_URL) : undefined
  const port = await findFreePort()
  const provider = await startIdentityProvider(port)
  const server = await startDemoServer({
    port,
    singleSignOn: { university: 'eastmoor', ...provider },
    ...(scratch && { databaseUrl: scratch.url }),
  })
  return async (/** @type {string[]} */ args = []) => {
    rmSync(results, { force: true })
    const child = spawn('npx', ['playwright', 'test', ...args], {
      stdio: 'inherit',
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: results,
        E2E_PORT: String(server.port),
        E2E_PROVIDER: JSON.stringify({
          issuer: provider.issuer,
          clientId: provider.clientId,
          clientSecret: provider.clientSecret,
        }),
        E2E_BROWSER: browser,
        E2E_BROWSER_ARGUMENTS: [...browserArguments, withoutOptimising].join(' '),
      },
    })
    const status = await new Promise(resolve => child.once('exit', code => resolve(code ?? 1)))
    const stopped = await server.stop()
    await provider.close()
    await scratch?.drop()
    if (stopped !== 0) console.error(`The server ended with code ${stopped} instead of 0.`)
    const { expected, unexpected, flaky } = JSON.parse(readFileSync(results, 'utf8')).stats
    const failed = unexpected + flaky + (stopped === 0 ? 0 : 1)
    return { passed: expected, failed: status === 0 ? failed : Math.max(failed, 1) }
  }
}

/** Eastmoor's people, at the provider the unit tests use too. Vite loads its TypeScript. @param {number} port */
async function startIdentityProvider(port) {
  const before = process.env.NODE_ENV
  const { module } = await runnerImport('./server/features/single-sign-on/testing.ts', {
    configFile: false,
    logLevel: 'warn',
  })
  // Vite sets its mode for the whole process, which would affect a build that follows.
  if (before === undefined) delete process.env.NODE_ENV
  const accounts = new Map([
    // Each signs in for the first time in one journey alone.
    ...['Priya Nair', 'Tomás Ruiz', 'Ana Lim', 'Ben Okafor', 'Cleo Marsh'].map(describePerson),
    // Maple Ridge has no provider until its administrator sets one up.
    ['grace', { name: 'Grace Tremblay', email: 'admin@mapleridge.example', email_verified: true }],
    ['linked', { name: 'Someone Else', email: 'linked@mapleridge.example', email_verified: true }],
    ['unchecked', { name: 'Someone', email: 'someone@eastmoor.example', email_verified: false }],
  ])
  const returnTo = ['', 'eastmoor.', 'mapleridge.'].flatMap(label =>
    ['/login-success', '/student-login'].map(page => `http://${label}localhost:${port}${page}`),
  )
  return module.startIdentityProvider({ accounts, returnTo })
}

/** @param {string} name @returns {[string, object]} */
function describePerson(name) {
  const given = /** @type {string} */ (name.split(' ')[0])
  const subject = given.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase()
  return [subject, { name, email: `${subject}@students.eastmoor.example`, email_verified: true }]
}

if (import.meta.filename === process.argv[1]) {
  const makeJourneys = await prepareJourneys()
  const args = process.argv.slice(2)
  if (args.includes('--every-look')) process.env.E2E_LOOKS = 'every'
  const { passed, failed } = await makeJourneys(args.filter(arg => arg !== '--every-look'))
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed ? 1 : 0)
}
