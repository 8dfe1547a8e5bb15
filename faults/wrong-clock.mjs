import { setTimeout } from 'node:timers/promises'
import { watchServer } from './watch-server.mjs'

/** The scheduler looks once a minute, and what is due may take a while. */
const oneLookMs = 120_000
const hourMs = 60 * 60 * 1000

/** After the server is ready, and before its scheduler looks for the first time. */
const stepAfterSeconds = 30

/**
 * A machine whose clock is a day ahead for a while. With the embedded database every task then runs a day ahead, and
 * once the clock is right again, at the next look instead of a day later. Then its clock goes back by two hours while
 * the server runs, and every task runs again at the next look, too. On PostgreSQL, whose clock is right, no task runs at
 * a wrong time.
 * @param {string} engine @param {number} port @param {Record<string, string>} env
 * @param {() => (number | null)[]} readTimes when each task last ended, read while no server runs
 */
export async function wrongClock(engine, port, env, readTimes) {
  /** @param {number} hours @param {number} [afterSeconds] */
  const live = async (hours, afterSeconds = 0) => {
    const server = watchServer(
      port,
      { ...env, SHIFT_HOURS: String(hours), SHIFT_AFTER_SECONDS: String(afterSeconds) },
      { flags: ['--import', './faults/shift-clock.mjs'] },
    )
    if (!(await server.becomesReady())) throw new Error(`${engine}: the server did not start.`)
    await setTimeout(oneLookMs)
    await server.stop()
  }
  await live(24)
  const ahead = readTimes().filter(time => time !== null && time > Date.now()).length
  await live(0)
  const times = readTimes()
  const stillAhead = times.filter(time => time !== null && time > Date.now()).length
  await live(-2, stepAfterSeconds)
  const behind = readTimes().filter(time => time !== null && time < Date.now() - hourMs).length
  console.log(
    `${engine}, clock a day ahead: ${ahead} of ${times.length} tasks ran in the future; ` +
      `after the clock was right again, ${stillAhead} had not run; two hours back: ${behind} ran in the past`,
  )
  const wrong = engine === 'embedded' ? times.length : 0
  return times.length > 0 && ahead === wrong && stillAhead === 0 && behind === wrong
}
