import { setTimeout } from 'node:timers/promises'
import { ask, watchServer } from './watch-server.mjs'

/** More than twice as many as the server lets in. */
const connections = 150
const seconds = 10
/** With fewer served the round proves nothing. */
const leastServed = 32

/**
 * More people at once than the server lets in. Each is answered: with what they asked for, or with 503 and when to come
 * back. Afterwards the server is as before.
 * @param {string} engine @param {number} port @param {Record<string, string>} env
 */
export async function overload(engine, port, env) {
  const server = watchServer(port, { ...env, TRUSTED_PROXIES: 'loopback' })
  if (!(await server.becomesReady())) throw new Error(`${engine}: the server did not start.`)
  let [served, turnedAway, wrong] = [0, 0, 0]
  const end = Date.now() + seconds * 1000
  /** @param {number} number */
  const live = async number => {
    for (let i = 0; Date.now() < end; i++) {
      const headers = { 'x-forwarded-for': `198.18.${number >> 8}.${number & 255}` }
      const answer = await ask(port, `/api/jobs?page=${(i % 20) + 1}`, { headers })
      await answer?.arrayBuffer()
      if (answer?.ok) served++
      else if (answer?.status === 503 && answer.headers.has('retry-after')) {
        turnedAway++
        await setTimeout(100)
      } else wrong++
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, number) => live(number)))
  const isWell = (await ask(port, '/jobs'))?.ok === true
  await server.stop()
  console.log(
    `${engine}, ${connections} at once: ${served} served, ${turnedAway} turned away with Retry-After, ${wrong} otherwise; ` +
      `afterwards ${isWell ? 'well' : 'NOT WELL'}`,
  )
  return served >= leastServed && turnedAway > 0 && wrong === 0 && isWell
}
