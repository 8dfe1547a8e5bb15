import { setTimeout } from 'node:timers/promises'
import { watchServer } from './watch-server.mjs'

/** The scheduler looks once a minute, and what is due may take a while. */
const oneLookMs = 90_000

/**
 * A machine whose clock is a day ahead for a while. With the embedded database every task then runs a day ahead, and
 * once the clock is right again, at the next look instead of a day later. On PostgreSQL, whose clock is right, no task
 * runs ahead.
 * @param {string} engine @param {number} port @param {Record<string, string>} env
 * @param {() => (number | null)[]} readTimes when each task last ended, read while no server runs
 */
export async function wrongClock(engine, port, env, readTimes) {
  /** @param {string} hours */
  const live = async hours => {
    const server = watchServer(
      port,
      { ...env, SHIFT_HOURS: hours },
      { flags: ['--import', './faults/shift-clock.mjs'] },
    )
    if (!(await server.becomesReady())) throw new Error(`${engine}: the server did not start.`)
    await setTimeout(oneLookMs)
    await server.stop()
  }
  await live('24')
  const ahead = readTimes().filter(time => time !== null && time > Date.now()).length
  await live('0')
  const times = readTimes()
  const stillAhead = times.filter(time => time !== null && time > Date.now()).length
  console.log(
    `${engine}, clock a day ahead: ${ahead} of ${times.length} tasks ran in the future; ` +
      `after the clock was right again, ${stillAhead} had not run`,
  )
  return ahead > 0 === (engine === 'embedded') && stillAhead === 0
}
