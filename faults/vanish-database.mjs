import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { ask, waitUntil, watchServer } from './watch-server.mjs'

/** A connection on which nothing is heard any more counts as lost after at most this. */
const noticedWithinSeconds = 60

/**
 * Passes everything through to the database, until it is told to be silent.
 * @param {string} databaseUrl
 */
async function openProxy(databaseUrl) {
  const target = new URL(databaseUrl)
  const { hostname, port: databasePort } = target
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set()
  const state = { takesNew: true }
  const proxy = createServer(client => {
    const database = connect(Number(databasePort), hostname)
    open.add(client).add(database)
    for (const socket of [client, database]) socket.on('error', () => socket.destroy())
    if (state.takesNew) client.pipe(database).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port: proxyPort } = /** @type {import('node:net').AddressInfo} */ (proxy.address())
  target.host = `127.0.0.1:${proxyPort}`
  return {
    url: target.href,
    /** @param {{ takesNew: boolean }} options Open connections stay open and say nothing; new ones work if it takes them. */
    silence({ takesNew }) {
      state.takesNew = takesNew
      for (const socket of open) socket.unpipe().pause()
    },
    close() {
      for (const socket of open) socket.destroy()
      proxy.close()
    },
  }
}

/**
 * The machine of the database vanishes: open connections stay open and say nothing, new ones work. The server must answer
 * 503 meanwhile, serve again without a restart, and still end when told to.
 * @param {string} databaseUrl @param {number} port @param {Record<string, string>} env
 */
export async function vanishDatabase(databaseUrl, port, env) {
  const proxy = await openProxy(databaseUrl)
  const server = watchServer(port, { ...env, DATABASE_URL: proxy.url })
  if (!(await server.becomesReady())) throw new Error('The server did not start through the proxy.')
  const readPages = () =>
    Promise.all(Array.from({ length: 15 }, (_, i) => ask(port, `/api/jobs?words=word${i}${Date.now()}`)))
  const before = (await readPages()).filter(answer => answer?.ok).length
  proxy.silence({ takesNew: true })
  const during = (await readPages()).map(answer => answer?.status ?? 0)
  const isBack = await waitUntil(
    async () => (await ask(port, `/api/jobs?words=again${Date.now()}`))?.ok,
    noticedWithinSeconds,
  )
  const stopMs = await server.stop()
  proxy.close()
  const wrong = during.filter(status => status !== 200 && status !== 503).length
  console.log(
    `postgres, vanishing database: ${before} of 15 answered before; then ${during.filter(status => status === 503).length} ` +
      `answered 503 and ${wrong} otherwise than 503 or 200; served again: ${isBack ? 'yes' : 'NO'}; ` +
      `stopped in ${(stopMs / 1000).toFixed(1)} s`,
  )
  return before > 0 && wrong === 0 && during.includes(503) && isBack && stopMs < 45_000
}

/**
 * The machine of the database vanishes for good, and the server is told to stop while requests wait for it. These must
 * be answered, and the server end in time.
 * @param {string} databaseUrl @param {number} port @param {Record<string, string>} env
 */
export async function stopWithoutDatabase(databaseUrl, port, env) {
  const proxy = await openProxy(databaseUrl)
  const server = watchServer(port, { ...env, DATABASE_URL: proxy.url })
  if (!(await server.becomesReady())) throw new Error('The server did not start through the proxy.')
  proxy.silence({ takesNew: false })
  const asked = Promise.all(Array.from({ length: 5 }, (_, i) => ask(port, `/api/jobs?words=late${i}${Date.now()}`)))
  // The database is silent for longer than this before anyone notices.
  await setTimeout(1_000)
  const stopMs = await server.stop()
  const answered = (await asked).filter(answer => answer?.status === 503).length
  proxy.close()
  console.log(
    `postgres, stopped while the database is silent: ${answered} of 5 requests under way answered 503; ` +
      `stopped in ${(stopMs / 1000).toFixed(1)} s`,
  )
  return answered === 5 && stopMs < 45_000
}
