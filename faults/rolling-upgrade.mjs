import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { signIn } from '../bench/sign-in.mjs'
import { ask, watchServer } from './watch-server.mjs'

const student = 'student@northbridge.example'
const pages = ['/jobs', '/student-dashboard', '/my-saved-jobs', '/my-journey', '/my-hours', '/edit-profile']
const besideMs = 60_000
/** Between visits: a person may open 300 pages a minute. */
const pauseMs = 3_000
/** Fewer would prove little. */
const fewestAnswers = 50

/**
 * The server of an older program serves while that of this one starts on the same database and migrates it. Both then
 * serve for a minute: every page opens, a session holds on both, and what one writes the other reads.
 * @param {string} before an older copy of the product, built @param {[number, number]} ports
 * @param {Record<string, string>} env
 */
export async function rollingUpgrade(before, [oldPort, newPort], env) {
  const settings = { ...env, TRUSTED_PROXIES: 'loopback' }
  const old = watchServer(oldPort, settings, { folder: before })
  if (!(await old.becomesReady())) throw new Error(`The older server did not start. ${(await old.ended).complaint}`)
  const migrations = await countMigrations(env.DATABASE_URL)
  const cookie = await signIn(oldPort, student)
  const board = await ask(oldPort, '/api/jobs')
  if (!board?.ok) throw new Error('The older server does not answer the list of jobs.')
  /** @type {number} */
  const jobId = (await board.json()).jobs[0].id
  let [answers, visitor] = [0, 0]
  /** @type {Set<string>} */
  const wrong = new Set()

  /** From changing addresses, since one alone may not ask so much. @param {number} port @param {string} path @param {RequestInit} [init] */
  const askSignedIn = async (port, path, init) => {
    const headers = {
      cookie,
      'content-type': 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      'x-forwarded-for': `198.18.1.${visitor++ % 250}`,
    }
    const answer = await ask(port, path, { redirect: 'manual', ...init, headers })
    if (answer && answer.status < 400) answers++
    else wrong.add(`${port === oldPort ? 'old' : 'new'} ${init?.method ?? 'GET'} ${path}: ${answer?.status ?? 'none'}`)
    return answer
  }
  /** @param {number} port */
  const visit = async port => {
    for (const path of pages) await askSignedIn(port, path)
  }
  /** @param {number} writer @param {number} reader */
  const handOver = async (writer, reader) => {
    for (const method of ['PUT', 'DELETE']) {
      await askSignedIn(writer, `/api/saved-jobs/${jobId}`, { method, body: '{}' })
      const kept = (await (await askSignedIn(reader, '/api/applications'))?.json())?.applications ?? []
      const isKept = kept.some((/** @type {{ job: { id: number } | null }} */ each) => each.job?.id === jobId)
      if (isKept !== (method === 'PUT'))
        wrong.add(`what ${writer === oldPort ? 'the old' : 'the new'} server wrote is not read by the other`)
    }
  }

  const renewed = watchServer(newPort, settings)
  let isReady = false
  void renewed.becomesReady().then(ready => (isReady = ready))
  let hasEnded = false
  void renewed.ended.then(() => (hasEnded = true))
  // People use the old one while the new one migrates.
  for (; !isReady && !hasEnded; await setTimeout(pauseMs)) await visit(oldPort)
  if (!isReady) throw new Error(`The new server did not start. ${(await renewed.ended).complaint}`)
  const added = (await countMigrations(env.DATABASE_URL)) - migrations
  for (const end = Date.now() + besideMs; Date.now() < end; await setTimeout(pauseMs)) {
    await Promise.all([visit(oldPort), visit(newPort)])
    await handOver(oldPort, newPort)
    await handOver(newPort, oldPort)
  }
  await old.stop()
  await visit(newPort)
  await renewed.stop()
  console.log(
    `postgres, upgraded while it serves: ${answers} answers of both, new migrations: ${added}; ` +
      (wrong.size === 0 ? 'none wrong' : `wrong: ${[...wrong].join('; ')}`),
  )
  return added > 0 && wrong.size === 0 && answers >= fewestAnswers
}

/** @param {string | undefined} url */
async function countMigrations(url) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query('SELECT count(*)::integer AS count FROM migrations')
  await client.end()
  return Number(rows[0].count)
}
