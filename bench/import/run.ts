import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { jobCountries } from '#shared/jobs/taxonomy.ts'
import { plainText } from '#shared/rich-text/rich-text.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listSlowStatements } from '#server/platform/db/slow-statements.ts'
import { loadLedger } from '#server/features/rules/load.ts'
import { findRun, insertRun, insertSource } from '#server/features/staff/imports/queries.ts'
import { createImportRunner } from '#server/features/staff/imports/runner.ts'
import { inventJobs, now, openEmbedded, writeRegisters } from '../search/world.ts'

const { values: options } = parseArgs({
  options: {
    organisations: { type: 'string', default: '60000' },
    jobs: { type: 'string', default: '5000' },
  },
})

/** No step, and nothing else of ours, may keep others waiting for longer. */
const longestMs = 100
const askEveryMs = 3
const advertLength = 3_000

interface Timing {
  /** On the clock, on which a busy machine takes longer. */
  clockMs: number
  /** What all threads of this process worked meanwhile. */
  processorMs: number
}

/** Nothing can have worked for longer than it took, nor kept a quiet machine waiting for longer than it worked. */
const lengthOf = ({ clockMs, processorMs }: Timing) => Math.min(clockMs, processorMs)

function startTiming(): () => Timing {
  const begun = performance.now()
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return { clockMs: performance.now() - begun, processorMs: (user + system) / 1_000 }
  }
}

/** The same database, which also says how long each transaction had it for itself. */
function timeSteps(db: Database, onStep: (step: Timing) => void): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    let endTiming = startTiming()
    const result = await db.transaction(tx => {
      endTiming = startTiming()
      return work(tx)
    }, config)
    onStep(endTiming())
    return result
  }
  return Object.assign(Object.create(db) as Database, { transaction })
}

/** Asks like a visitor, again and again, and answers how long each question took. */
async function visit(db: Database, signal: AbortSignal): Promise<Timing[]> {
  const waits: Timing[] = []
  while (!signal.aborted) {
    const endTiming = startTiming()
    await db.execute(sql`SELECT name FROM sponsors WHERE id = 1`)
    waits.push(endTiming())
    await wait(askEveryMs)
  }
  return waits
}

/** The longest, and how many are too long. */
function describeTimings(timings: readonly Timing[]) {
  const longest = timings.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]!
  const over = timings.filter(timing => lengthOf(timing) > longestMs).length
  const overByClock = timings.filter(({ clockMs }) => clockMs > longestMs).length
  const text =
    `longest ${spell(lengthOf(longest))} (${spell(longest.clockMs)} on the clock, ` +
    `${spell(longest.processorMs)} of processor time), over ${longestMs} ms: ${over}; ` +
    `on the clock alone: ${overByClock}`
  return { over, text }
}

/** What each address sends. */
const files = new Map<string, string>()

/** A feed of as many jobs as asked for, no two alike. */
function writeFeed(count: number, titled: (title: string) => string): string {
  const drafts = inventJobs(count)
  const texts = drafts.map(({ description }) => plainText(description))
  const rows = drafts.map(({ sourceId, title, company, city, countryId, applyUrl }, i) => {
    let text = ''
    for (let more = i; text.length < advertLength; more += 97) text += `${texts[more % texts.length]}\n`
    const country = jobCountries.find(({ id }) => id === countryId)!.words
    return [sourceId, titled(title), company, city ? `${city}, ${country}` : country, text, applyUrl, '2026-11-10']
  })
  return [['id', 'title', 'company', 'location', 'description', 'apply_url', 'posted'], ...rows]
    .map(row => row.map(field => `"${field.replaceAll('"', '""')}"`).join(','))
    .join('\n')
}

const percentile = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
const spell = (ms: number) => `${Math.round(ms)} ms`

const database = await openEmbedded()
try {
  const { db } = database
  await loadLedger(db, now)
  // The import's own ones are measured, not that of all that was just created.
  await db.execute(sql`checkpoint`)
  let steps: Timing[] = []
  const runner = createImportRunner({
    db: timeSteps(db, step => steps.push(step)),
    sites: { originOf: () => 'https://bench.example' },
    readConfig: () => readConfig({}),
    log: { info() {}, warn: console.error, error: console.error },
    fetch: async address => Buffer.from(files.get(address)!),
    clock: () => now,
  })

  /**
   * Imports what an address sends as the server does, while a visitor asks. Prints how both went, and answers how many
   * steps and waits were too long.
   */
  async function measure(title: string, sourceId: number): Promise<number> {
    steps = []
    const runId = (await insertRun(db, { sourceId, isPreview: false, acceptDrop: true, queuedAt: now }))!
    const end = new AbortController()
    const visits = visit(db, end.signal)
    const begun = performance.now()
    await runner.runDue()
    const took = performance.now() - begun
    end.abort()
    const waits = await visits
    const waitsByClock = waits.map(({ clockMs }) => clockMs).sort((a, b) => a - b)
    const run = (await findRun(db, sourceId, runId))!
    if (run.state !== 'done') throw new Error(`${title}: ${run.error ?? run.state}`)
    const counts = run.result!.counts.map(({ label, value }) => `${value} ${label}`).join(', ')
    const ofSteps = describeTimings(steps)
    const ofWaits = describeTimings(waits)
    console.log(
      `\n${title}, ${Math.round(took / 1_000)} s (${counts})\n` +
        `  steps: ${steps.length}, ${ofSteps.text}\n` +
        `  the run’s own page: ${run.longestStepMs} ms\n` +
        `  a visitor waited ${waits.length} times: p50 ${spell(percentile(waitsByClock, 0.5))}, ` +
        `p99 ${spell(percentile(waitsByClock, 0.99))}, longest on the clock ${spell(waitsByClock.at(-1)!)}\n` +
        `  of these, ${ofWaits.text}`,
    )
    return ofSteps.over + ofWaits.over
  }

  async function addSource(name: string, kind: 'jobs' | 'sponsors', address: string) {
    const format = kind === 'jobs' ? 'csv' : null
    return (await insertSource(db, { name, kind, format, address, sourceKey: name, createdAt: now }))!
  }

  let over = 0
  const registers = writeRegisters(Number(options.organisations) * 1.098)
  try {
    for (const [title, file] of [
      ['The first register', registers.files[0]],
      ['The next register', registers.files[1]],
    ] as const) {
      const address = `https://bench.example/${basename(file)}`
      files.set(address, readFileSync(file, 'utf8'))
      over += await measure(title, await addSource(title, 'sponsors', address))
    }
  } finally {
    registers.remove()
  }
  const feed = 'https://bench.example/jobs.csv'
  const jobs = await addSource('jobs', 'jobs', feed)
  files.set(
    feed,
    writeFeed(Number(options.jobs), title => title),
  )
  over += await measure('A feed of jobs', jobs)
  files.set(
    feed,
    writeFeed(Number(options.jobs), title => `${title} II`),
  )
  over += await measure('The same jobs with other titles', jobs)
  for (const { text, runs, longestMs: ms } of listSlowStatements(db))
    console.log(`\n${runs} × up to ${spell(ms)}: ${text.slice(0, 200)}`)
  console.log(over === 0 ? '\nmet' : `\n**missed**: ${over} steps or waits over ${longestMs} ms`)
  process.exitCode = over === 0 ? 0 : 1
} finally {
  await database.close()
}
