// npm run bench:start: how long the built product takes to start embedded, first with an empty folder and the demo world,
// then again, next to a bare PGlite in a folder of its own. Then 10,000 requests, and the memory. See README.md.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { findFreePort } from '../tools/free-port.mjs'
import { isBuilt } from '../tools/stamp.mjs'
import { readMetrics } from './load/measure.mjs'
import { median } from './processor-time.mjs'

const rounds = 3
const bars = { firstSeconds: 4, laterSeconds: 2, megabytes: 450, growth: 1.1 }
const requests = 10_000
const metricsToken = 'a-token-for-this-bench-and-for-nothing-else'
const barePglite = `
  const { PGlite } = await import('@electric-sql/pglite')
  const pg = await PGlite.create(process.argv[1])
  await pg.query('select 1')
  process.exit()`

if (!isBuilt()) await (await import('../tools/build.mjs')).build()

/** @type {{ first: number[], later: number[], bare: number[] }} */
const times = { first: [], later: [], bare: [] }
for (let round = 0; round < rounds; round++) {
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-start-'))
  for (const which of /** @type {const} */ (['first', 'later'])) {
    const server = await start(folder)
    times[which].push(server.seconds)
    if (which === 'later' && round === rounds - 1) await measureMemory(server.port)
    await server.stop()
  }
  const bareFolder = join(folder, 'bare')
  openBare(bareFolder)
  times.bare.push(openBare(bareFolder))
  rmSync(folder, { recursive: true })
}
const bare = median(times.bare)
report('first start', median(times.first), bars.firstSeconds)
report('later start', median(times.later), bars.laterSeconds)

/** @param {string} name @param {number} seconds @param {number} bar */
function report(name, seconds, bar) {
  const isMet = seconds <= bar
  console.log(
    `${isMet ? 'ok  ' : 'MISS'} ${name}: ${seconds.toFixed(2)} s (bar ${bar}), ${(seconds / bare).toFixed(1)} of a bare PGlite that opens its folder again`,
  )
  if (!isMet) process.exitCode = 1
}

/** Until it says that it is ready. @param {string} folder */
async function start(folder) {
  const port = await findFreePort()
  const began = performance.now()
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: '1',
      TRUSTED_PROXIES: 'loopback',
      METRICS_TOKEN: metricsToken,
      // As docs/operations.md has it.
      MALLOC_ARENA_MAX: '2',
    },
  })
  while (!(await isReady(port))) await setTimeout(10)
  const seconds = (performance.now() - began) / 1000
  const stop = async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  return { port, seconds, stop }
}

/** @param {number} port */
function isReady(port) {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    answer => answer.ok,
    () => false,
  )
}

/** Seconds to open it in a process of its own. @param {string} folder */
function openBare(folder) {
  const began = performance.now()
  execFileSync(process.execPath, ['--input-type=module', '-e', barePglite, folder])
  return (performance.now() - began) / 1000
}

/** Visitors who open the board, jobs that no copy of is kept, and the checker. @param {number} port */
async function measureMemory(port) {
  const pages = await listPages(port)
  const send = (/** @type {number} */ amount) =>
    autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: 8,
      amount,
      headers: { 'accept-encoding': 'br' },
      requests: pages.map((path, i) => ({ path, headers: { 'x-forwarded-for': `198.18.${i >> 8}.${i & 255}` } })),
    })
  await send(requests / 2)
  const half = await readMetrics([port], metricsToken)
  const { non2xx, errors } = await send(requests / 2)
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors.`)
  const whole = await readMetrics([port], metricsToken)
  const isMet = whole.memoryMb <= bars.megabytes && whole.memoryMb <= half.memoryMb * bars.growth
  console.log(
    `${isMet ? 'ok  ' : 'MISS'} memory after ${requests} requests: ${whole.memoryMb.toFixed(0)} MB (bar ${bars.megabytes}), ` +
      `${half.memoryMb.toFixed(0)} MB after half of them`,
  )
  if (!isMet) process.exitCode = 1
}

/** @param {number} port */
async function listPages(port) {
  const sitemap = await (await fetch(`http://127.0.0.1:${port}/sitemaps/jobs-1.xml`)).text()
  const jobs = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  return ['/', '/jobs', '/blog', ...jobs.slice(0, 1_000)]
}
