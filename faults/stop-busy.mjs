import { once } from 'node:events'
import { request } from 'node:http'
import { watchServer } from './watch-server.mjs'

/** Fewer than the server lets in at once. */
const requests = 24

/**
 * The server is told to stop while it works. Everyone who had asked gets an answer, in every attempt.
 * @param {string} engine @param {number} port @param {Record<string, string>} env @param {number} attempts
 */
export async function stopBusy(engine, port, env, attempts) {
  let answered = 0
  /** @type {Set<string>} */
  const wrong = new Set()
  for (let attempt = 0; attempt < attempts; attempt++) {
    const server = watchServer(port, { ...env, TRUSTED_PROXIES: 'loopback' })
    if (!(await server.becomesReady())) throw new Error(`${engine}: the server did not start.`)
    const asked = Array.from({ length: requests }, (_, i) => send(port, i))
    await Promise.all(asked.map(({ isSent }) => isSent))
    server.child.kill('SIGTERM')
    for (const result of await Promise.all(asked.map(({ answer }) => answer))) {
      // Turned away is an answer too; cut off is none.
      if (result === '200' || result === '503') answered++
      else wrong.add(result)
    }
    const { status } = await server.ended
    if (status !== 0) wrong.add(`ended with status ${status}`)
  }
  console.log(
    `${engine}, stopped while busy: ${attempts} stops, ${attempts * requests} requests under way, ${answered} answered` +
      (wrong.size > 0 ? `; otherwise: ${[...wrong].join(', ')}` : ''),
  )
  return answered === attempts * requests && wrong.size === 0
}

/** From an address of its own, since one alone may not have so many under way. @param {number} port @param {number} i */
function send(port, i) {
  const asked = request({
    host: '127.0.0.1',
    port,
    path: `/api/jobs?page=${i + 1}`,
    headers: { host: `localhost:${port}`, 'x-forwarded-for': `198.18.0.${i}` },
    agent: false,
  })
  /** @type {Promise<string>} */
  const answer = new Promise(resolve => {
    asked.on('error', error => resolve(error.message))
    asked.on('response', response => {
      response.on('error', error => resolve(error.message))
      response.on('end', () => resolve(String(response.statusCode)))
      response.resume()
    })
  })
  const isSent = Promise.race([once(asked, 'finish'), answer])
  asked.end()
  return { isSent, answer }
}
