// npm run bench:signed-in: what a page costs a person who is signed in, on both engines. With `--against FOLDER`, another
// built copy of the product is measured in the same run and is the baseline; with `--jobs NUMBER` or `--events NUMBER`,
// the product itself is, and what is measured has as many jobs or raw usage events more. `--pages '/my,salary'` takes
// some pages only. It ends with an error when a bar is missed. See README.md.
import autocannon from 'autocannon'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPrivatePostgres } from '../tools/private-postgres.mjs'
import { createScratchDatabase } from '../tools/scratch-database.mjs'
import { buildBench } from './build-bench.mjs'
import { databaseProcesses, median, processorMs, waitUntilIdle } from './processor-time.mjs'
import { signIn } from './sign-in.mjs'

const { values: options } = parseArgs({
  options: {
    against: { type: 'string' },
    jobs: { type: 'string' },
    events: { type: 'string' },
    rounds: { type: 'string', default: '2' },
    engine: { type: 'string' },
    pages: { type: 'string' },
  },
})
const here = process.cwd()
const extra = [
  ...(options.jobs ? ['--jobs', options.jobs] : []),
  ...(options.events ? ['--events', options.events] : []),
]
if (options.against && extra.length > 0) throw new Error('Give --against, or --jobs and --events.')
/** A built copy of the product. */
const other = options.against ?? (extra.length > 0 ? here : undefined)
const rounds = Number(options.rounds)
/** All pages, or those whose names begin like one of `--pages`. @param {{ name: string }} page */
const isAsked = ({ name }) => !options.pages || options.pages.split(',').some(part => name.startsWith(part))
/** Ours and the baseline take turns, so that what comes over the machine meanwhile comes over both. */
const portions = 5
const minute = 60_000
/** A person may open 300 pages a minute. */
const mostPagesAMinute = 280
/** A search of the register 120 times a minute, also in the state that is compared with. */
const mostSearchesAMinute = 110
/** Of those of a minute: whoever has waited has lost connections and copies. */
const shareOfWarmUps = 1 / 7
/** They open pages too before any is measured. */
const otherStudents = ['basic@northbridge.example', 'student@harbour.example']
/** How many ask for a job at once. */
const crowd = 16
const crowdName = `/jobs/:slug, ${crowd} at once`
const analyticsName = '/visa-job-analytics'

/** @typedef {{ port: number, pids(): number[], stop(): Promise<unknown>, cookies: Record<string, string> }} Server */

/** @typedef {{ path: string, as: string, most?: number }} Page */

/** The same pages for both, some as a student and one as an administrator. @param {string} job */
const pages = job => [
  { name: '/jobs', path: '/jobs', as: 'student' },
  { name: '/jobs/:slug', path: job, as: 'student' },
  { name: '/student-dashboard', path: '/student-dashboard', as: 'student' },
  { name: '/my-saved-jobs', path: '/my-saved-jobs', as: 'student' },
  {
    name: 'checker with a name',
    path: '/sponsorship-licence-checker?name=Brightworks',
    as: 'student',
    most: mostSearchesAMinute,
  },
  {
    name: 'salary test',
    path: '/sponsorship-licence-checker?view=salary&occupation=2134&pay=42000',
    as: 'student',
  },
  { name: analyticsName, path: '/visa-job-analytics', as: 'admin' },
]

/** What a ratio may be at most, if there is a goal for it. @param {string} name @param {string} engine */
function barOf(name, engine) {
  if (options.against) {
    if (name === analyticsName) return 0.3
    if (name === crowdName) return engine === 'embedded' ? 0.4 : undefined
    return 0.5
  }
  if (name === crowdName) return undefined
  // What a university sees was counted before, so raw events may not matter at all; a fifth is for the measurement.
  if (options.events && name === analyticsName) return 1.2
  return options.jobs ? 2 : undefined
}

for (const engine of ['embedded', 'postgres']) if (!options.engine || options.engine === engine) await measure(engine)

/**
 * One for each of ours and the baseline, so that what the other's does is not counted. It does nothing by itself: its
 * clean-ups and first statistics would be counted with whichever page is being measured, and would change plans
 * half-way.
 */
async function startQuietPostgres() {
  const server = await startPrivatePostgres({ durable: true })
  await runSql(
    server.url,
    'ALTER SYSTEM SET autovacuum = off',
    "ALTER SYSTEM SET checkpoint_timeout = '1d'",
    'SELECT pg_reload_conf()',
  )
  return server
}

/** @param {string} url @param {string[]} statements */
async function runSql(url, ...statements) {
  const client = new pg.Client(url)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** @param {string} engine */
async function measure(engine) {
  console.log(`\n${engine}, ms of processor time a request`)
  /** @type {Server[]} ours first */
  const servers = []
  try {
    servers.push(await start(here, engine, extra))
    if (other) servers.push(await start(other, engine))
    for (const { pids } of servers) await waitUntilIdle(pids)
    await measurePages(servers, engine)
  } finally {
    for (const server of servers) await server.stop()
  }
}

/** @param {Server[]} servers @param {string} engine */
async function measurePages(servers, engine) {
  const [ours, baseline] = /** @type {[Server, Server?]} */ (servers)
  const job = await findJob(baseline ?? ours)
  for (const page of pages(job).filter(isAsked)) {
    const amount = page.most ?? mostPagesAMinute
    await waitForMinute()
    for (const server of servers) await practise(server, page, amount)
    report(page.name, engine, await compare(ours, baseline, amount, (server, requests) => cost(server, page, requests)))
  }
  if (!isAsked({ name: crowdName })) return
  const together = { path: job, as: 'student' }
  const wait = async (/** @type {Server} */ server, /** @type {number} */ requests) =>
    (await ask(server, together, requests, crowd)).latency.p50
  report(crowdName, engine, await compare(ours, baseline, mostPagesAMinute, wait))
}

/** @param {string} name @param {string} engine @param {[number, number][]} figures ours and the baseline's */
function report(name, engine, figures) {
  const mine = median(figures.map(([ours]) => ours)).toFixed(1)
  if (!other) return console.log(`     ${name.padEnd(25)} ${mine.padStart(6)}`)
  const theirs = median(figures.map(([, baseline]) => baseline)).toFixed(1)
  const ratios = figures.map(([ours, baseline]) => ours / baseline)
  const ratio = median(ratios)
  const bar = barOf(name, engine)
  const isMissed = bar !== undefined && !(ratio <= bar)
  if (isMissed) process.exitCode = 1
  const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`
  console.log(
    `${isMissed ? 'MISS' : 'ok  '} ${name.padEnd(25)} ${mine.padStart(6)}  baseline ${theirs.padStart(6)}  ` +
      `ratio ${ratio.toFixed(2)} (${spread}), ${bar === undefined ? 'no bar' : `bar ${bar}`}`,
  )
}

/**
 * In each round, both warm up and then take turns. What comes first in a round still pays for the wait before it, so it
 * is left out.
 * @param {Server} ours @param {Server | undefined} baseline @param {number} amount as many requests a minute
 * @param {(server: Server, requests: number) => Promise<number>} figureOf
 */
async function compare(ours, baseline, amount, figureOf) {
  const warmUps = Math.floor(amount * shareOfWarmUps)
  const requests = Math.floor((amount - warmUps) / portions)
  /** @type {[number, number][]} */
  const figures = []
  for (let round = 0; round < rounds; round++) {
    await waitForMinute()
    await figureOf(ours, warmUps)
    if (baseline) await figureOf(baseline, warmUps)
    for (let portion = 0; portion < portions; portion++) {
      const first = baseline && portion % 2 ? await figureOf(baseline, requests) : undefined
      const mine = await figureOf(ours, requests)
      const theirs = first ?? (baseline ? await figureOf(baseline, requests) : NaN)
      if (portion > 0) figures.push([mine, theirs])
    }
  }
  return figures
}

/**
 * @param {string} folder a built copy @param {string} engine @param {string[]} [more] what it has more than the demo
 * world
 * @returns {Promise<Server>}
 */
async function start(folder, engine, more = []) {
  process.chdir(folder)
  const { startDemoServer } = await import(pathToFileURL(`${folder}/tools/demo-server.mjs`).href)
  const dataDir = mkdtempSync(join(tmpdir(), 'sojourn-bench-'))
  const postgres = engine === 'postgres' ? await startQuietPostgres() : undefined
  const database = postgres && (await createScratchDatabase(postgres.url))
  const place = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database.url }) }
  const startHere = () => startDemoServer({ env: { TRUSTED_PROXIES: 'loopback', ...place } })
  let server = await startHere()
  if (more.length > 0) {
    await server.stop()
    const fill = await buildBench('signed-in', { 'embedded-worker': 'server/platform/db/embedded-worker.ts' })
    execFileSync(process.execPath, [fill, ...more], { stdio: 'inherit', env: { ...process.env, ...place } })
    server = await startHere()
  }
  process.chdir(here)
  if (database) await runSql(database.url, 'VACUUM ANALYZE', 'CHECKPOINT')
  const cookies = {
    student: await signIn(server.port, 'student@northbridge.example'),
    admin: await signIn(server.port, 'admin@northbridge.example'),
    ...Object.fromEntries(
      await Promise.all(otherStudents.map(async email => [email, await signIn(server.port, email)])),
    ),
  }
  const stop = async () => {
    await server.stop()
    postgres?.stop()
    rmSync(dataDir, { recursive: true })
  }
  const { port, pid } = server
  const pids = () => [pid, ...(postgres ? databaseProcesses(postgres.url) : [])]
  return { port, pids, stop, cookies }
}

/** @param {Server} server */
async function findJob({ port }) {
  const sitemap = await (await fetch(`http://127.0.0.1:${port}/sitemaps/jobs-1.xml`)).text()
  return /<loc>[^<]*?(\/jobs\/[^<]+)<\/loc>/.exec(sitemap)?.[1] ?? ''
}

/** @param {Server} server @param {Page} page @param {number} requests */
async function cost(server, page, requests) {
  const before = processorMs(server.pids())
  await ask(server, page, requests)
  return (processorMs(server.pids()) - before) / requests
}

/**
 * Lets everyone who may open a page open it as often as they may in a minute. A server in use has done so long ago, and
 * V8 has compiled what the page needs. @param {Server} server @param {Page} page @param {number} amount
 */
async function practise(server, page, amount) {
  const names = page.as === 'student' ? ['student', ...otherStudents] : [page.as]
  for (const as of names) await ask(server, { ...page, as }, amount)
}

/**
 * One request after the other, unless a crowd is wanted: what asks would slow the server down, as two threads of one
 * core do. @param {Server} server @param {Page} page @param {number} amount
 */
async function ask(server, { path, as }, amount, connections = 1) {
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}${path}`,
    connections,
    amount,
    headers: { 'accept-encoding': 'br', cookie: server.cookies[as] ?? '' },
  })
  const { errors, non2xx } = result
  if (errors || non2xx) throw new Error(`${errors} errors and ${non2xx} refusals while asking for ${path}.`)
  return result
}

/** Pages are counted by the clock's minute; in a new one none are. */
async function waitForMinute() {
  const wait = minute - (Date.now() % minute) + 500
  await new Promise(resolve => setTimeout(resolve, wait))
}
