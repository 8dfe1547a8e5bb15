// npm run faults: breaks the product in every way that docs/reliability.md lists, on each engine, and checks what was
// promised. -- --kills 100 is the long form; -- --round NAME runs only that round, and --engine NAME only that engine.
// An upgrade begins with the newest commit that has fewer migrations, built for it, or with --before FOLDER, a built copy.
// It fails when there is no PostgreSQL: --engine embedded leaves that out on purpose.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'
import { findFreePort } from '../tools/free-port.mjs'
import { findPostgres, startPrivatePostgres } from '../tools/private-postgres.mjs'
import { createScratchDatabase } from '../tools/scratch-database.mjs'
import { isBuilt } from '../tools/stamp.mjs'
import { killEvents } from './kill-events.mjs'
import { killMailer } from './kill-mailer.mjs'
import { killServer } from './kill-server.mjs'
import { killWriter } from './kill-writer.mjs'
import { overload } from './overload.mjs'
import { buildReleaseBefore } from './release-before.mjs'
import { rollingUpgrade } from './rolling-upgrade.mjs'
import { refusedMail, slowMail } from './slow-mail.mjs'
import { stopBusy } from './stop-busy.mjs'
import { stopWithoutDatabase, vanishDatabase } from './vanish-database.mjs'
import { wrongClock } from './wrong-clock.mjs'
import { loseFolder, startTogether, wrongKey } from './wrong-starts.mjs'

/**
 * @typedef {object} Place where a round works, for itself alone
 * @property {'embedded' | 'postgres'} engine
 * @property {Record<string, string>} env
 * @property {number} port
 * @property {(program: string) => string} run runs one of our programs on the database, while no server does
 */

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    starts: { type: 'string', default: '20' },
    round: { type: 'string', multiple: true },
    engine: { type: 'string', multiple: true, default: ['embedded', 'postgres'] },
    before: { type: 'string' },
  },
})
const kills = Number(values.kills)
const programs = 'node_modules/.cache/sojourn/faults'
const template = join(programs, 'template')
const serverEnv = { SECRET_KEY: 'a key for the rounds, and for nothing else' }

/** @type {Record<string, { only?: Place['engine'], run(place: Place): Promise<boolean> }>} */
const rounds = {
  'rolling-upgrade': {
    only: 'postgres',
    async run({ env, port }) {
      const ports = /** @type {[number, number]} */ ([port, await findFreePort()])
      if (values.before !== undefined) return rollingUpgrade(values.before, ports, env)
      const before = buildReleaseBefore()
      try {
        return await rollingUpgrade(before.folder, ports, env)
      } finally {
        before.remove()
      }
    },
  },
  'kill-writer': {
    run: ({ engine, env }) => killWriter(engine, kills, join(programs, 'writer.js'), { ...env, TEMPLATE: template }),
  },
  'kill-server': {
    run: ({ engine, env, port, run }) => killServer(engine, kills, port, env, () => void run('forget-attempts')),
  },
  'kill-events': {
    run: ({ engine, env, port, run }) => killEvents(engine, kills, port, env, () => JSON.parse(run('event-times'))),
  },
  'kill-mailer': {
    run: ({ engine, env, port }) => killMailer(engine, kills, port, env),
  },
  'vanish-database': {
    only: 'postgres',
    run: ({ env, port }) => vanishDatabase(env.DATABASE_URL ?? '', port, env),
  },
  'stop-without-database': {
    only: 'postgres',
    run: ({ env, port }) => stopWithoutDatabase(env.DATABASE_URL ?? '', port, env),
  },
  'slow-mail': {
    run: async ({ engine, env, port }) =>
      slowMail(engine, engine === 'embedded' ? [port] : [port, await findFreePort()], env),
  },
  'refused-mail': { run: ({ engine, env, port }) => refusedMail(engine, port, env) },
  'lose-folder': { only: 'embedded', run: ({ env, port }) => loseFolder(port, env.DATA_DIR ?? '') },
  'wrong-clock': {
    run: ({ engine, env, port, run }) => wrongClock(engine, port, env, () => JSON.parse(run('task-times'))),
  },
  'wrong-key': { run: ({ engine, env, port }) => wrongKey(engine, port, env) },
  'stop-busy': { run: ({ engine, env, port }) => stopBusy(engine, port, env, Math.ceil(kills / 4)) },
  overload: { run: ({ engine, env, port }) => overload(engine, port, env) },
  'start-together': {
    only: 'postgres',
    run: async ({ env, port }) =>
      startTogether(
        () => createScratchDatabase(env.DATABASE_URL ?? ''),
        [port, await findFreePort()],
        env,
        Number(values.starts),
      ),
  },
}

const unknown = values.round?.filter(name => !(name in rounds)) ?? []
if (unknown.length > 0)
  throw new Error(`There is no round ${unknown.join(', ')}. There are: ${Object.keys(rounds).join(', ')}.`)

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
        writer: 'faults/writer.ts',
        'event-times': 'faults/event-times.ts',
        'task-times': 'faults/task-times.ts',
        'forget-attempts': 'faults/forget-attempts.ts',
        'embedded-worker': 'server/platform/db/embedded-worker.ts',
        'make-template': 'server/make-template.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
execFileSync(process.execPath, [join(programs, 'make-template.js'), template], { stdio: 'inherit' })

if (values.engine.includes('embedded')) await tryEmbedded()
if (values.engine.includes('postgres')) {
  if (findPostgres()) await tryPostgres()
  else {
    console.log('postgres: skipped, since none was found. Install it: apt-get install postgresql')
    process.exitCode = 1
  }
}

async function tryEmbedded() {
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-faults-'))
  try {
    await tryRounds('embedded', async name => {
      const dataDir = join(folder, name)
      mkdirSync(dataDir)
      return { env: { DATA_DIR: dataDir }, leave: async () => rmSync(dataDir, { recursive: true, force: true }) }
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function tryPostgres() {
  const server = await startPrivatePostgres({ durable: true })
  try {
    await tryRounds('postgres', async () => {
      const { url, drop } = await createScratchDatabase(server.url)
      return { env: { DATABASE_URL: url, ...serverEnv }, leave: drop }
    })
  } finally {
    server.stop()
  }
}

/**
 * @param {Place['engine']} engine
 * @param {(name: string) => Promise<{ env: Record<string, string>, leave(): Promise<unknown> }>} enter
 */
async function tryRounds(engine, enter) {
  for (const [name, round] of Object.entries(rounds)) {
    if (values.round && !values.round.includes(name)) continue
    if (round.only !== undefined && round.only !== engine) continue
    const { env, leave } = await enter(name)
    /** @param {string} program */
    const run = program =>
      execFileSync(process.execPath, [join(programs, `${program}.js`)], {
        encoding: 'utf8',
        env: { ...process.env, ...env },
      })
    if (!(await round.run({ engine, env, port: await findFreePort(), run }))) {
      console.log(`FAILED: ${engine}, ${name}`)
      process.exitCode = 1
    }
    await leave()
  }
}
