// npm run faults: on each engine, kills the writing process, and then the whole server, twenty times each, and checks
// that everything acknowledged is there; and ten times more while usage is counted, which may lose its last second.
import { execFileSync, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { build } from 'vite'
import { findFreePort } from '../tools/free-port.mjs'
import { findPostgres, startPrivatePostgres } from '../tools/private-postgres.mjs'
import { isBuilt } from '../tools/stamp.mjs'
import { killEvents } from './kill-events.mjs'
import { killMailer } from './kill-mailer.mjs'
import { killServer } from './kill-server.mjs'

const kills = 20
const killsOfEvents = 10
const clients = 8
const programs = 'node_modules/.cache/sojourn/faults'

await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: programs,
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        writer: 'faults/writer.ts',
        'event-times': 'faults/event-times.ts',
        'forget-attempts': 'faults/forget-attempts.ts',
        'embedded-worker': 'server/platform/db/embedded-worker.ts',
        'make-template': 'server/make-template.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

await tryEmbedded()
if (findPostgres()) await tryPostgres()
else console.log('postgres: skipped, since none was found. Install it: apt-get install postgresql')

async function tryEmbedded() {
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-faults-'))
  try {
    const template = join(folder, 'template')
    execFileSync(process.execPath, [join(programs, 'make-template.js'), template], { stdio: 'inherit' })
    await killRepeatedly('embedded', { DATA_DIR: join(folder, 'data'), TEMPLATE: template })
    await tryServer('embedded', { DATA_DIR: join(folder, 'server') })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function tryPostgres() {
  const server = await startPrivatePostgres({ durable: true })
  try {
    await killRepeatedly('postgres', { DATABASE_URL: server.url })
    await tryServer('postgres', { DATABASE_URL: server.url })
  } finally {
    server.stop()
  }
}

/** @param {string} engine @param {Record<string, string>} env */
async function tryServer(engine, env) {
  if (!isBuilt()) await (await import('../tools/build.mjs')).build()
  /** @param {string} program */
  const run = program =>
    execFileSync(process.execPath, [join(programs, `${program}.js`)], {
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })
  const forgetAttempts = () => void run('forget-attempts')
  const readTimes = () => JSON.parse(run('event-times'))
  if (!(await killServer(engine, kills, await findFreePort(), env, forgetAttempts))) process.exitCode = 1
  if (!(await killEvents(engine, killsOfEvents, await findFreePort(), env, readTimes))) process.exitCode = 1
  if (!(await killMailer(engine, await findFreePort(), env))) process.exitCode = 1
}

/** @param {string} engine @param {Record<string, string>} env */
async function killRepeatedly(engine, env) {
  const sent = new Set()
  const acknowledged = new Set()
  const lost = new Set()
  const unasked = new Set()
  let openingMs = 2_000

  const start = () => fork(join(programs, 'writer.js'), { env: { ...process.env, ...env } })

  /**
   * Waits until the database is open, and compares what is in it with what should be.
   * @param {ReturnType<typeof start>} writer
   */
  const inspect = async writer => {
    const startTime = performance.now()
    const [message] = await Promise.race([once(writer, 'message'), once(writer, 'exit')])
    if (!message.present) throw new Error(`${engine}: the database did not open after a kill.`)
    openingMs = performance.now() - startTime
    const present = new Set(message.present)
    for (const name of acknowledged) if (!present.has(name)) lost.add(name)
    for (const name of present) if (!sent.has(name)) unasked.add(name)
  }

  /**
   * Eight clients, each waiting for one acknowledgement before it writes again. Returns after `enough` of them, still
   * writing.
   * @param {ReturnType<typeof start>} writer
   * @param {number} enough
   * @returns {Promise<void>}
   */
  const write = (writer, enough) =>
    new Promise(resolve => {
      const writeNext = () => {
        const name = randomUUID()
        sent.add(name)
        // A process just killed may not take it any more.
        writer.send({ write: name }, () => {})
      }
      let count = 0
      writer.on('message', message => {
        acknowledged.add(/** @type {{ acknowledged: string }} */ (message).acknowledged)
        if (++count === enough) resolve()
        if (writer.connected) writeNext()
      })
      for (let client = 0; client < clients; client++) writeNext()
    })

  /** Returns when the last message it sent has been read. @param {ReturnType<typeof start>} writer */
  const kill = async writer => {
    const gone = Promise.all([once(writer, 'exit'), once(writer, 'disconnect')])
    writer.kill('SIGKILL')
    await gone
  }

  for (let round = 0; round < kills; round++) {
    const writer = start()
    // One kill in four comes while the database opens, the first of them during the very first start.
    if (round % 4 === 0) {
      await setTimeout(Math.random() * openingMs)
    } else {
      await inspect(writer)
      await write(writer, Math.ceil(Math.random() * 200))
      // And one in four during a checkpoint.
      if (round % 4 === 2) {
        writer.send({ checkpoint: true })
      }
      await setTimeout(Math.random() * 30)
    }
    await kill(writer)
  }

  const writer = start()
  await inspect(writer)
  await kill(writer)
  console.log(`${engine}: ${kills} kills, ${acknowledged.size} acknowledged, ${lost.size} lost`)
  if (unasked.size > 0)
    console.log(
      `${engine}: ${unasked.size} rows that were never sent, or only half written: ` +
        [...unasked].slice(0, 5).join(', '),
    )
  if (lost.size > 0 || unasked.size > 0) process.exitCode = 1
}
