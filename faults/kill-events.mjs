import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { startServer } from './start-server.mjs'

const clients = 4
/** Slow enough that no round has more views than one address may report in a minute. */
const pauseMs = 150
/** What a killed server may lose. */
const lastMs = 1_000

/**
 * Kills the built server repeatedly while people open jobs. Usage is written in batches, so an answered view is
 * not yet a counted one; but every view answered a second before the kill must be there, and none twice. A server
 * that is asked to stop loses nothing.
 * @param {string} engine
 * @param {number} kills
 * @param {number} port
 * @param {Record<string, string>} env
 * @param {() => number[]} readTimes reads from the database when jobs were viewed, while no server runs
 */
export async function killEvents(engine, kills, port, env, readTimes) {
  /** @type {{ began: number, ended: number, answered: number[], asked: number }[]} */
  const rounds = []
  /** @param {'SIGKILL' | 'SIGTERM'} signal @param {number} afterMs */
  const end = async (signal, afterMs) => {
    const server = await startServer(engine, port, env)
    const round = { began: Date.now(), ended: 0, answered: /** @type {number[]} */ ([]), asked: 0 }
    const {
      jobs: [{ slug }],
    } = await (await fetch(`http://localhost:${port}/api/jobs`)).json()
    const search = async () => {
      for (;;) {
        round.asked++
        const answer = await fetch(`http://localhost:${port}/api/events`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'X-Requested-With': 'XMLHttpRequest',
            'user-agent': 'Mozilla/5.0',
          },
          body: JSON.stringify({ kind: 'jobView', job: slug }),
        }).catch(() => undefined)
        if (!answer?.ok) return
        round.answered.push(Date.now())
        await setTimeout(pauseMs)
      }
    }
    const people = Array.from({ length: clients }, search)
    // The first answers after a crash take their time.
    while (round.answered.length === 0) await setTimeout(20)
    await setTimeout(afterMs)
    round.ended = Date.now()
    server.kill(signal)
    await Promise.all([once(server, 'exit'), ...people])
    return round
  }

  for (let i = 0; i < kills; i++) rounds.push(await end('SIGKILL', 1_500 + Math.random() * 1_500))
  const stopped = await end('SIGTERM', 400)

  const times = readTimes()
  let [due, lost, tooMany] = [0, 0, 0]
  for (const { began, ended, answered, asked } of rounds) {
    const last = ended - lastMs
    const promised = answered.filter(time => time <= last).length
    due += promised
    // An event is as old as its request, hence older than its answer.
    lost += Math.max(0, promised - times.filter(time => time >= began && time <= last).length)
    tooMany += Math.max(0, times.filter(time => time >= began && time <= ended + lastMs).length - asked)
  }
  const lostByStopping = stopped.answered.length - times.filter(time => time >= stopped.began).length
  console.log(
    `${engine}, usage events: ${kills} kills, ${due} answered more than ${lastMs / 1000} s before, ` +
      `${lost} of them lost, ${tooMany} counted twice; ` +
      `stopped: ${stopped.answered.length} answered, ${Math.max(0, lostByStopping)} lost`,
  )
  return lost === 0 && tooMany === 0 && lostByStopping <= 0 && due >= kills && stopped.answered.length > 0
}
