// npm run load: starts the product embedded, on PostgreSQL and as two servers on one PostgreSQL, sends a mix of
// visitors, signed-in people and writes at rising concurrency, and checks that every acknowledged write is there once.
// It ends with the bars that were missed. -- --requests 100000 is the long form, which looks at the memory.
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import pg from 'pg'
import { build } from 'vite'
import { startServer } from '../faults/start-server.mjs'
import { findFreePort } from '../tools/free-port.mjs'
import { findPostgres, startPrivatePostgres } from '../tools/private-postgres.mjs'
import { isBuilt } from '../tools/stamp.mjs'
import { sendMixedLoad, sendPlainLoad } from './load/client.mjs'
import { measureProcessor, quantile, readMetrics } from './load/measure.mjs'

const { values } = parseArgs({
  options: {
    setup: { type: 'string', multiple: true, default: ['embedded', 'postgres', 'two-servers'] },
    clients: { type: 'string', default: '4,16,64,256,500' },
    seconds: { type: 'string', default: '8' },
    /** Sends this many requests more, and compares the memory after a fifth of them with that at the end. */
    requests: { type: 'string', default: '0' },
  },
})
const stages = values.clients.split(',').map(Number)
const seconds = Number(values.seconds)
const people = 200
const programs = 'node_modules/.cache/sojourn/load'
const metricsToken = 'a-token-for-the-load-and-nothing-else'
/** As many as one server lets in by default. Servers that share a machine share them, as docs/operations.md has it. */
const mostRequests = 40
/** Signed-in people who are let in get their page within this, for 95 of 100. */
const slowestMs = 2_000
const mostGrowth = 0.1
/** Part of the requests of a look at the memory may take this long. */
const longestMemorySeconds = 60 * 60
/** A stage with less proves nothing. */
const leastRequests = 20

if (!isBuilt()) await (await import('../tools/build.mjs')).build()
await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: programs,
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        people: 'bench/load/people.ts',
        writes: 'bench/load/writes.ts',
        'embedded-worker': 'server/platform/db/embedded-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

let met = 0
/** @type {string[]} */
const missed = []

for (const setup of values.setup) {
  if (setup === 'embedded') await tryEmbedded()
  else if (findPostgres()) await tryPostgres(setup === 'two-servers' ? 2 : 1)
  else missed.push(`${setup}: skipped, since no PostgreSQL was found. Install it: apt-get install postgresql`)
}
console.log(`\n${met} bars met, ${missed.length} missed${missed.map(each => `\nMISS ${each}`).join('')}`)
process.exitCode = missed.length > 0 ? 1 : 0

/**
 * Says whether what was measured is within its bars, and which it misses.
 * @param {string} name @param {string} figures @param {Record<string, boolean>} bars
 */
function report(name, figures, bars) {
  const misses = Object.keys(bars).filter(bar => !bars[bar])
  met += Object.keys(bars).length - misses.length
  missed.push(...misses.map(bar => `${name}: ${bar}`))
  console.log(`${misses.length === 0 ? 'ok  ' : 'MISS'} ${name}: ${figures}`)
}

async function tryEmbedded() {
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-load-'))
  try {
    await tryServers('embedded', 1, { DATA_DIR: folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** @param {number} count */
async function tryPostgres(count) {
  const server = await startPrivatePostgres({ durable: true })
  const env = { DATABASE_URL: server.url, SECRET_KEY: 'a key for the load, and for nothing else' }
  try {
    await tryServers(count === 1 ? 'postgres' : 'two servers', count, env, await findPostmaster(server.url))
  } finally {
    server.stop()
  }
}

/** @param {string} url */
async function findPostmaster(url) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const parent = Number(readFileSync(`/proc/${rows[0].pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
  await client.end()
  return parent
}

/** @param {string} name @param {number} count @param {Record<string, string>} env @param {number} [postmaster] */
async function tryServers(name, count, env, postmaster) {
  /** @param {string} program @param {string[]} args */
  const run = (program, ...args) =>
    JSON.parse(
      execFileSync(process.execPath, [join(programs, `${program}.js`), ...args], {
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
        env: { ...process.env, ...env },
      }),
    )
  const settings = {
    ...env,
    TRUSTED_PROXIES: 'loopback',
    METRICS_TOKEN: metricsToken,
    MOST_REQUESTS: String(mostRequests / count),
  }
  // Once to fill the database, so that people can be added to it.
  await stop(await startServer(name, await findFreePort(), settings))
  const tokens = run('people', String(people))
  const ports = []
  const servers = []
  for (let i = 0; i < count; i++) {
    ports.push(await findFreePort())
    servers.push(await startServer(name, /** @type {number} */ (ports[i]), settings))
  }
  const pids = servers.map(({ pid }) => /** @type {number} */ (pid))
  const [port] = /** @type {[number]} */ (ports)
  await assertSignedIn(port, tokens[0])
  const bare = await startBare(port)
  const world = {
    ports,
    tokens,
    jobPages: await listJobPages(port),
    sent: new Map(),
    acknowledged: new Set(),
    shifts: new Map(),
    counts: { repeated: 0 },
  }
  await sendMixedLoad(world, { clients: 4, seconds: 2 })
  const before = await readMetrics(ports, metricsToken)

  for (const clients of stages) {
    const processor = measureProcessor(pids, postmaster)
    const began = performance.now()
    const outcomes = await sendMixedLoad(world, { clients, seconds })
    const tookSeconds = (performance.now() - began) / 1000
    const used = measureProcessor(pids, postmaster) - processor
    const { delayMs, memoryMb } = await readMetrics(ports, metricsToken)
    const bareCount = await sendPlainLoad(bare.port, { clients, seconds: Math.min(seconds, 3) })
    const { admitted, words, bars } = judge(outcomes)
    // What turning others away costs is part of the cost of those let in.
    const ratio = admitted / tookSeconds / (bareCount / Math.min(seconds, 3))
    report(
      `${name}, ${clients} at once`,
      `${outcomes.length} requests, ${(used / admitted).toFixed(1)} ms of processor for each let in, ` +
        `${ratio.toFixed(3)} of the bare server; ${words}; event loop p99 ${delayMs.toFixed(0)} ms, ` +
        `memory ${memoryMb.toFixed(0)} MB`,
      bars,
    )
  }
  if (Number(values.requests) > 0) await tryMemory(name, world, Number(values.requests))
  const after = await readMetrics(ports, metricsToken)
  bare.stop()
  for (const server of servers) await stop(server)
  console.log(`     ${name}: memory ${before.memoryMb.toFixed(0)} MB before, ${after.memoryMb.toFixed(0)} MB after`)
  checkWrites(name, world, run('writes'))
}

/** @param {import('./load/client.mjs').Outcome[]} outcomes */
function judge(outcomes) {
  const admitted = outcomes.filter(({ status }) => status >= 200 && status < 400)
  const shed = outcomes.filter(({ isShed }) => isShed).length
  const failed = outcomes.length - admitted.length - shed
  const times = admitted.map(({ ms }) => ms)
  const signedIn = quantile(
    admitted.filter(({ kind }) => kind === 'signed in').map(({ ms }) => ms),
    0.95,
  )
  /** @type {Record<number, number>} */
  const byStatus = {}
  for (const { status, isShed } of outcomes)
    if (!isShed && (status < 200 || status >= 400)) byStatus[status] = (byStatus[status] ?? 0) + 1
  const figures = [0.5, 0.95, 0.99].map(share => quantile(times, share).toFixed(0)).join('/')
  return {
    admitted: admitted.length,
    bars: {
      'each answered with success or with 503 and Retry-After': failed === 0,
      [`at least ${leastRequests} requests`]: outcomes.length >= leastRequests,
      [`p95 of signed-in reads at most ${slowestMs} ms`]: signedIn <= slowestMs,
    },
    words:
      `admitted p50/p95/p99 ${figures} ms, signed-in reads p95 ${signedIn.toFixed(0)} ms (bar ${slowestMs}); ` +
      `turned away ${((shed / outcomes.length) * 100).toFixed(1)} %` +
      (failed > 0 ? `, FAILED ${failed} (by status: ${JSON.stringify(byStatus)})` : ''),
  }
}

/** @param {string} name @param {import('./load/client.mjs').World} world @param {number} requests */
async function tryMemory(name, world, requests) {
  const send = (/** @type {number} */ count) =>
    sendMixedLoad(world, { clients: 16, seconds: longestMemorySeconds, requests: count })
  const first = await send(requests / 5)
  const warm = await readMetrics(world.ports, metricsToken)
  const later = await send((requests * 4) / 5)
  const end = await readMetrics(world.ports, metricsToken)
  const growth = end.memoryMb / warm.memoryMb - 1
  const sent = first.length + later.length
  const { words, bars } = judge([...first, ...later])
  report(
    `${name}, ${requests} requests`,
    `${sent} sent; ${words}; memory ${warm.memoryMb.toFixed(0)} MB after a fifth of them, ` +
      `${end.memoryMb.toFixed(0)} MB at the end (bar ${mostGrowth * 100} % more)`,
    {
      ...bars,
      'all of them sent within two hours': sent >= requests,
      [`memory at most ${mostGrowth * 100} % more than after a fifth`]: growth <= mostGrowth,
    },
  )
}

/** @param {string} name @param {import('./load/client.mjs').World} world @param {string[]} keys */
function checkWrites(name, { sent, acknowledged, counts }, keys) {
  /** @type {Map<string, number>} */
  const found = new Map()
  for (const key of keys) if (sent.has(key)) found.set(key, (found.get(key) ?? 0) + 1)
  const lost = [...acknowledged].filter(key => !found.has(key)).length
  const twice = [...found.values()].filter(times => times > 1).length
  const count = (/** @type {string} */ kind) => [...acknowledged].filter(key => sent.get(key) === kind).length
  const [forms, shifts] = [count('form'), count('shift')]
  report(
    `${name}, writes`,
    `${forms} forms and ${shifts} shifts acknowledged, ${counts.repeated} sent twice at once; ` +
      `${lost} lost, ${twice} kept twice`,
    {
      'every acknowledged write is there': lost === 0,
      'none is kept twice': twice === 0,
      'some of each kind': forms > 0 && shifts > 0,
    },
  )
}

/** @param {import('node:child_process').ChildProcess} server */
async function stop(server) {
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/** @param {number} port @param {string} token */
async function assertSignedIn(port, token) {
  const answer = await fetch(`http://localhost:${port}/check-user-loggedin`, {
    headers: { cookie: `session=${token}` },
  })
  if (!(await answer.json()).status)
    throw new Error('The people of the load are not signed in: adapt bench/load/people.ts.')
}

/** Sends the bytes of the board's page and nothing else, compressed like those of the product. @param {number} port */
async function startBare(port) {
  const page = brotliCompressSync(await (await fetch(`http://localhost:${port}/jobs`)).arrayBuffer())
  const child = fork(new URL('baseline.mjs', import.meta.url), ['http'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(page.toString('base64'))
  const [barePort] = await once(child, 'message')
  return { port: Number(barePort), stop: () => child.kill() }
}

/** @param {number} port */
async function listJobPages(port) {
  const sitemap = await (await fetch(`http://localhost:${port}/sitemaps/jobs-1.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}
