// npm run bench:next: a job's page for a signed-in student, ours on both engines against the same page made with Next.js on
// PostgreSQL. See README.md.
import autocannon from 'autocannon'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startDemoServer } from '../tools/demo-server.mjs'
import { findFreePort } from '../tools/free-port.mjs'
import { startPrivatePostgres } from '../tools/private-postgres.mjs'
import { createScratchDatabase } from '../tools/scratch-database.mjs'
import { databaseProcesses, median, processorMs } from './processor-time.mjs'
import { signIn } from './sign-in.mjs'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const rounds = Number(options.rounds)
const folder = 'bench/next-twin'
/**
 * Until Node has compiled what a page needs, which takes a few hundred requests. Someone else asks than in the rounds:
 * either stays within the 300 pages that a person may open in a minute.
 */
const warmUps = 240
const requests = 40
const bars = { postgres: 0.5, embedded: 0.7 }

// Not npm ci: the lockfile has the compiler of Next.js for Linux alone.
if (!existsSync(`${folder}/node_modules`)) run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit'])
run('npx', ['next', 'build'])

const postgres = await startPrivatePostgres({ durable: true })
/** @type {(() => unknown)[]} */
const ends = [() => postgres.stop()]
try {
  const { url } = await createScratchDatabase(postgres.url)
  const onPostgres = await startDemoServer({ databaseUrl: url })
  ends.unshift(() => onPostgres.stop())
  const embedded = await startDemoServer()
  ends.unshift(() => embedded.stop())
  const twin = await startTwin(url)
  ends.unshift(() => twin.stop())
  const sitemap = await (await fetch(`http://127.0.0.1:${embedded.port}/sitemaps/jobs-1.xml`)).text()
  const path = /<loc>[^<]*?(\/jobs\/[^<]+)<\/loc>/.exec(sitemap)?.[1] ?? ''

  const [student, first] = ['student@northbridge.example', 'basic@northbridge.example']
  const cookie = await signIn(onPostgres.port, student)
  const database = () => databaseProcesses(postgres.url)
  const servers = {
    twin: { ...twin, path, cookie, pids: () => [twin.pid, ...database()] },
    postgres: { ...onPostgres, path, cookie, pids: () => [onPostgres.pid, ...database()] },
    embedded: { ...embedded, path, cookie: await signIn(embedded.port, student), pids: () => [embedded.pid] },
  }
  await ask({ ...servers.twin, cookie: await signIn(onPostgres.port, first) }, warmUps)
  for (const server of [servers.postgres, servers.embedded])
    await ask({ ...server, cookie: await signIn(server.port, first) }, warmUps)
  /** @type {Record<keyof typeof servers, number[]>} */
  const costs = { twin: [], postgres: [], embedded: [] }
  for (let round = 0; round < rounds; round++) {
    for (const name of /** @type {(keyof typeof servers)[]} */ (Object.keys(servers)))
      costs[name].push(await costOf(servers[name]))
  }
  console.log(
    `twin: ${median(costs.twin).toFixed(1)} ms of processor time a request, ${await sizeOf(servers.twin)} KB of HTML`,
  )
  for (const name of /** @type {(keyof typeof bars)[]} */ (Object.keys(bars))) {
    const ratio = median(costs[name].map((ms, round) => ms / (costs.twin[round] ?? NaN)))
    const verdict = ratio <= bars[name] ? 'met' : 'missed'
    if (verdict === 'missed') process.exitCode = 1
    console.log(
      `ours, ${name}: ${median(costs[name]).toFixed(1)} ms, ${await sizeOf(servers[name])} KB, ` +
        `ratio ${ratio.toFixed(2)} (bar ${bars[name]}: ${verdict})`,
    )
  }
} finally {
  for (const end of ends) await end()
}

/** @typedef {{ port: number, path: string, cookie: string, pids(): number[] }} Server */

/** @param {Server} server @param {number} amount */
async function ask({ port, path, cookie }, amount) {
  const { errors, non2xx } = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: 4,
    amount,
    headers: { 'accept-encoding': 'gzip', cookie },
  })
  if (errors || non2xx) throw new Error(`${errors} errors and ${non2xx} refusals while asking for ${path}.`)
}

/** @param {Server} server */
async function costOf(server) {
  const before = processorMs(server.pids())
  await ask(server, requests)
  return (processorMs(server.pids()) - before) / requests
}

/** @param {Server} server */
async function sizeOf({ port, path, cookie }) {
  const html = await (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })).text()
  return Math.round(Buffer.byteLength(html) / 1024)
}

/** @param {string} databaseUrl */
async function startTwin(databaseUrl) {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, NEXT_TELEMETRY_DISABLED: '1' },
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  for (;;) {
    if (child.exitCode !== null) throw new Error('Next.js stopped before it was ready.')
    if (
      await fetch(`http://127.0.0.1:${port}/no-page`).then(
        () => true,
        () => false,
      )
    )
      break
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return {
    port,
    pid: /** @type {number} */ (child.pid),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  const { status } = spawnSync(command, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${folder}.`)
}
