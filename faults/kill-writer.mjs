import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

const clients = 8

/**
 * Kills the writing process repeatedly, also while the database opens and during a checkpoint, and checks that everything
 * acknowledged is there, whole, and nothing else.
 * @param {string} engine @param {number} kills @param {string} program @param {Record<string, string>} env
 */
export async function killWriter(engine, kills, program, env) {
  const sent = new Set()
  const acknowledged = new Set()
  const lost = new Set()
  const unasked = new Set()
  let openingMs = 2_000

  const start = () => fork(program, { env: { ...process.env, ...env } })

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
  return lost.size === 0 && unasked.size === 0 && acknowledged.size >= kills
}
