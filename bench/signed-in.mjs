// npm run bench:signed-in: what a page costs a person who is signed in, on both engines. With `--against FOLDER`, another
// built copy of the product is measured in the same run and is the baseline; with `--jobs NUMBER`, the product itself
// is, and what is measured has as many jobs more. `--pages '/my,salary'` takes some pages only. See README.md.
import autocannon from 'autocannon'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { startPrivatePostgres } from '../tools/private-postgres.mjs'
import { createScratchDatabase } from '../tools/scratch-database.mjs'
import { buildBench } from './build-bench.mjs'
import { databaseProcesses, median, processorMs, waitUntilIdle } from './processor-time.mjs'
import { signIn } from './sign-in.mjs'

const { values: options } = parseArgs({
  options: {
    against: { type: 'string' },
    jobs: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    engine: { type: 'string' },
    pages: { type: 'string' },
  },
})
const here = process.cwd()
/** A built copy of the product. */
const other = options.against ?? (options.jobs && here)
const rounds = Number(options.rounds)
/** All pages, or those whose names begin like one of `--pages`. @param {{ name: string }} page */
const isAsked = ({ name }) => !options.pages || options.pages.split(',').some(part => name.startsWith(part))
const warmUps = 40
const requests = 60
/** A person may open 300 pages a minute, and half of these requests are one student's. */
const minute = 60_000
const mostPagesAMinute = 280
/** A search of the register 120 times a minute, also in the state that is compared with. */
const mostSearchesAMinute = 110
/** How many ask for a job at once. */
const crowd = 16

/** @typedef {{ port: number, pid: number, stop(): Promise<unknown>, cookies: Record<string, string>, opened: number[] }} Server */

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
  { name: '/visa-job-analytics', path: '/visa-job-analytics', as: 'admin' },
]

const postgres = await startPrivatePostgres({ durable: true })
try {
  for (const engine of ['embedded', 'postgres']) if (!options.engine || options.engine === engine) await measure(engine)
} finally {
  postgres.stop()
}

/** @param {string} engine */
async function measure(engine) {
  console.log(`\n${engine}, ms of processor time a request`)
  const ours = await start(here, engine, options.jobs)
  const baseline = other ? await start(other, engine) : undefined
  for (const { pid } of [ours, ...(baseline ? [baseline] : [])]) await waitUntilIdle(pid)
  try {
    const job = await findJob(baseline ?? ours)
    for (const page of pages(job).filter(isAsked)) {
      /** @type {[number, number][]} */
      const costs = []
      for (let round = 0; round < rounds; round++) {
        const first = baseline && round % 2 ? await cost(baseline, page, engine) : undefined
        const mine = await cost(ours, page, engine)
        costs.push([mine, first ?? (baseline ? await cost(baseline, page, engine) : NaN)])
      }
      const mine = median(costs.map(([ms]) => ms))
      const theirs = median(costs.map(([, ms]) => ms))
      const ratio = median(costs.map(([a, b]) => a / b))
      console.log(
        `${page.name.padEnd(22)} ${mine.toFixed(1).padStart(6)}` +
          (baseline ? `  baseline ${theirs.toFixed(1).padStart(6)}  ratio ${ratio.toFixed(2)}` : ''),
      )
    }
    const wait = await waitAtOnce(ours, job)
    const theirs = baseline ? await waitAtOnce(baseline, job) : NaN
    console.log(
      `/jobs/:slug, ${crowd} at once: p50 ${wait} ms` +
        (baseline ? `  baseline ${theirs} ms  ratio ${(wait / theirs).toFixed(2)}` : ''),
    )
  } finally {
    await ours.stop()
    await baseline?.stop()
  }
}

/**
 * @param {string} folder a built copy @param {string} engine @param {string} [jobs] so many more than the
 * demo world has
 * @returns {Promise<Server>}
 */
async function start(folder, engine, jobs) {
  process.chdir(folder)
  const { startDemoServer } = await import(pathToFileURL(`${folder}/tools/demo-server.mjs`).href)
  const dataDir = mkdtempSync(join(tmpdir(), 'sojourn-bench-'))
  const place = {
    DATA_DIR: dataDir,
    ...(engine === 'postgres' && { DATABASE_URL: (await createScratchDatabase(postgres.url)).url }),
  }
  const startHere = () => startDemoServer({ env: { TRUSTED_PROXIES: 'loopback', ...place } })
  let server = await startHere()
  if (jobs) {
    await server.stop()
    const fill = await buildBench('signed-in', { 'embedded-worker': 'server/platform/db/embedded-worker.ts' })
    execFileSync(process.execPath, [fill, jobs], { stdio: 'inherit', env: { ...process.env, ...place } })
    server = await startHere()
  }
  process.chdir(here)
  const cookies = {
    student: await signIn(server.port, 'student@northbridge.example'),
    admin: await signIn(server.port, 'admin@northbridge.example'),
  }
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true })
  }
  return { ...server, stop, cookies, opened: [] }
}

/** @param {Server} server */
async function findJob({ port }) {
  const sitemap = await (await fetch(`http://127.0.0.1:${port}/sitemaps/jobs-1.xml`)).text()
  return /<loc>[^<]*?(\/jobs\/[^<]+)<\/loc>/.exec(sitemap)?.[1] ?? ''
}

/** @param {Server} server @param {Page} page @param {string} engine */
async function cost(server, page, engine) {
  await ask(server, page, warmUps)
  const time = () => processorMs([server.pid, ...(engine === 'postgres' ? databaseProcesses(postgres.url) : [])])
  const before = time()
  await ask(server, page, requests)
  return (time() - before) / requests
}

/** How long half of them wait at most. @param {Server} server @param {string} path */
async function waitAtOnce(server, path) {
  const { latency } = await ask(server, { path, as: 'student' }, 10 * crowd, crowd)
  return latency.p50
}

/** @param {Server} server @param {Page} page @param {number} amount */
async function ask(server, { path, as, most = mostPagesAMinute }, amount, connections = 4) {
  await waitForTurn(server, amount, most)
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

/** Keeps within the limit of a minute. @param {Server} server @param {number} amount @param {number} most */
async function waitForTurn({ opened }, amount, most) {
  while (opened.length + amount > most) {
    const wait = (opened[0] ?? 0) + minute + 1_000 - Date.now()
    if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait))
    while (opened.length > 0 && (opened[0] ?? 0) + minute < Date.now()) opened.shift()
  }
  opened.push(...Array.from({ length: amount }, () => Date.now()))
}
