import { setTimeout } from 'node:timers/promises'
import { quantile } from '../bench/load/measure.mjs'
import { ask, watchServer } from './watch-server.mjs'

/** More than twice as many as the server lets in. */
const connections = 150
const seconds = 10
/** With fewer served the round proves nothing. */
const leastServed = 32
/** For 95 of 100: of those who are let in, and of those who are turned away. */
const bars = { servedMs: 2_000, turnedAwayMs: 2_000 }

/**
 * More people at once than the server lets in. Each is answered: with what they asked for, or with 503 and when to come
 * back, within a time. Afterwards the server is as before.
 * @param {string} engine @param {number} port @param {Record<string, string>} env
 */
export async function overload(engine, port, env) {
  const server = watchServer(port, { ...env, TRUSTED_PROXIES: 'loopback' })
  if (!(await server.becomesReady())) throw new Error(`${engine}: the server did not start.`)
  /** @type {{ served: number[], turnedAway: number[] }} */
  const times = { served: [], turnedAway: [] }
  let wrong = 0
  const end = Date.now() + seconds * 1000
  /** @param {number} number */
  const live = async number => {
    for (let i = 0; Date.now() < end; i++) {
      const headers = { 'x-forwarded-for': `198.18.${number >> 8}.${number & 255}` }
      const began = performance.now()
      const answer = await ask(port, `/api/jobs?page=${(i % 20) + 1}`, { headers })
      await answer?.arrayBuffer()
      const ms = performance.now() - began
      if (answer?.ok) times.served.push(ms)
      else if (answer?.status === 503 && answer.headers.has('retry-after')) {
        times.turnedAway.push(ms)
        await setTimeout(100)
      } else wrong++
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, number) => live(number)))
  const isWell = (await ask(port, '/jobs'))?.ok === true
  await server.stop()
  const [servedMs, turnedAwayMs] = [quantile(times.served, 0.95), quantile(times.turnedAway, 0.95)]
  console.log(
    `${engine}, ${connections} at once: ${times.served.length} served, p95 ${servedMs.toFixed(0)} ms (bar ${bars.servedMs}); ` +
      `${times.turnedAway.length} turned away with Retry-After, p95 ${turnedAwayMs.toFixed(0)} ms (bar ${bars.turnedAwayMs}); ` +
      `${wrong} otherwise; afterwards ${isWell ? 'well' : 'NOT WELL'}`,
  )
  const isSoon = servedMs <= bars.servedMs && turnedAwayMs <= bars.turnedAwayMs
  return times.served.length >= leastServed && isSoon && wrong === 0 && isWell
}
