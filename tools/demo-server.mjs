import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './free-port.mjs'
import { isBuilt } from './stamp.mjs'

/** @typedef {{ university: string, issuer: string, clientId: string, clientSecret: string }} SingleSignOn */

/**
 * Starts the built product with the demo world, in its own folder or on the given PostgreSQL database.
 * @param {{ port?: number, databaseUrl?: string, env?: Record<string, string>, singleSignOn?: SingleSignOn }} [options]
 * `singleSignOn`: set up first, with the command an operator would use.
 */
export async function startDemoServer({ port: wanted, databaseUrl, env = {}, singleSignOn } = {}) {
  if (!isBuilt()) await (await import('./build.mjs')).build()
  const port = wanted ?? (await findFreePort())
  const dataDir = mkdtempSync(join(tmpdir(), 'sojourn-'))
  const settings = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '1',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...env,
  }
  if (singleSignOn) await setUpSingleSignOn(singleSignOn, settings)
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: settings,
  })
  const ended = new Promise(resolve => child.once('exit', code => resolve(code)))
  /** @type {'waiting' | 'ended'} */
  let state = 'waiting'
  void ended.then(() => (state = 'ended'))
  for (;;) {
    if (state !== 'waiting') throw new Error('The server stopped before it was ready; see its message above.')
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      answer => answer.ok,
      () => false,
    )
    if (ready) break
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return {
    port,
    pid: /** @type {number} */ (child.pid),
    /** Ends it the way an operator would, and answers its exit code. */
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      rmSync(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

/** @param {SingleSignOn} provider @param {NodeJS.ProcessEnv} env */
async function setUpSingleSignOn({ university, issuer, clientId, clientSecret }, env) {
  const args = [
    '--university',
    university,
    '--issuer',
    issuer,
    '--client-id',
    clientId,
    '--client-secret-env',
    'CLIENT_SECRET',
    '--without-test',
  ]
  // It ends within seconds, so it would have nothing of an optimised database: a third of its time.
  const command = spawn(process.execPath, ['--liftoff-only', 'dist/server/sso.js', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, CLIENT_SECRET: clientSecret },
  })
  const code = await new Promise(resolve => command.once('exit', resolve))
  if (code !== 0) throw new Error('Single sign-on could not be set up; see the reason above.')
}
