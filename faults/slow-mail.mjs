import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { askForEmail, waitUntil, watchServer } from './watch-server.mjs'

const emails = 12
const stuckEmail = 'mail-stuck@northbridge.example'
const lateEmail = 'mail-late@northbridge.example'
/** RFC 5321 gives a mail server ten minutes to say that it accepts an email; many programs give it one. */
const lateAnswerMs = 75_000
/** In which a repetition of the late email would arrive: it would be sent a minute after the first was given up. */
const repetitionSeconds = lateAnswerMs / 1000 + 60

/** @param {ConstructorParameters<typeof SMTPServer>[0]} options */
async function listen(options) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // It never hangs up by itself.
    socketTimeout: 600_000,
    ...options,
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.server.address())
  return { server, url: `smtp://127.0.0.1:${port}` }
}

/**
 * A mail server that is slow to take emails, takes more than a minute over one of them, and never answers another. None
 * of the others may wait for these two and none be sent twice, with all our servers at work, and they must still end when
 * told to.
 * @param {string} engine @param {number[]} ports one for each server @param {Record<string, string>} env
 */
export async function slowMail(engine, ports, env) {
  /** @type {Map<string, number>} */
  const arrived = new Map()
  /** How often each was handed over, answered or not. */
  const given = { stuck: 0, late: 0 }
  const { server: mailServer, url } = await listen({
    async onData(stream, session, done) {
      for await (const _ of stream);
      const [{ address } = { address: '' }] = session.envelope.rcptTo
      if (address === stuckEmail) {
        given.stuck++
        return
      }
      if (address === lateEmail) given.late++
      await setTimeout(address === lateEmail ? lateAnswerMs : 1_500)
      arrived.set(address, (arrived.get(address) ?? 0) + 1)
      done()
    },
  })
  const servers = ports.map(port => watchServer(port, { ...env, SMTP_URL: url }))
  for (const server of servers)
    if (!(await server.becomesReady())) throw new Error(`${engine}: a server did not start.`)
  await askForEmail(/** @type {number} */ (ports[0]), stuckEmail)
  await askForEmail(/** @type {number} */ (ports[0]), lateEmail)
  const lateAskedAt = Date.now()
  /** @type {string[]} */
  const promised = []
  for (let i = 0; i < emails; i++) {
    const email = `slow-${i}@northbridge.example`
    if ((await askForEmail(/** @type {number} */ (ports[i % ports.length]), email))?.ok) promised.push(email)
  }
  await waitUntil(() => promised.every(email => arrived.has(email)), 60)
  const missing = promised.filter(email => !arrived.has(email)).length
  const untilRepetition = lateAskedAt + repetitionSeconds * 1000 - Date.now()
  await waitUntil(() => given.late > 1, untilRepetition / 1000)
  const twice = [...arrived.values()].filter(times => times > 1).length
  const stopMs = Math.max(...(await Promise.all(servers.map(server => server.stop()))))
  mailServer.close()
  console.log(
    `${engine}, slow mail server: ${promised.length} emails promised, ${missing} not sent within a minute, ${twice} sent twice; ` +
      `one answered after ${lateAnswerMs / 1000} s was handed over ${given.late} times, one never answered ${given.stuck} times; ` +
      `stopped in ${(stopMs / 1000).toFixed(1)} s`,
  )
  const isOnce = twice === 0 && arrived.get(lateEmail) === 1 && given.late === 1 && given.stuck === 1
  return promised.length === emails && missing === 0 && isOnce && stopMs < 45_000
}

/**
 * A mail server that refuses everything for a while, and one address for good. What it refused for a while is tried
 * again and arrives; the other is tried once.
 * @param {string} engine @param {number} port @param {Record<string, string>} env
 */
export async function refusedMail(engine, port, env) {
  const refused = 'refused@northbridge.example'
  const state = { isDown: true, refusals: 0 }
  /** @type {Set<string>} */
  const refusedOnce = new Set()
  /** @type {Set<string>} */
  const arrived = new Set()
  const { server: mailServer, url } = await listen({
    onRcptTo({ address }, _, done) {
      if (address === refused) {
        state.refusals++
        return done(Object.assign(new Error('no such person'), { responseCode: 550 }))
      }
      if (state.isDown) refusedOnce.add(address)
      done(state.isDown ? Object.assign(new Error('try later'), { responseCode: 451 }) : null)
    },
    async onData(stream, session, done) {
      for await (const _ of stream);
      for (const { address } of session.envelope.rcptTo) arrived.add(address)
      done()
    },
  })
  const server = watchServer(port, { ...env, SMTP_URL: url })
  if (!(await server.becomesReady())) throw new Error(`${engine}: the server did not start.`)
  const promised = ['later-1@northbridge.example', 'later-2@northbridge.example']
  for (const email of [...promised, refused]) await askForEmail(port, email)
  // The demo world has emails of its own waiting, which are not counted.
  const countArrived = () => promised.filter(email => arrived.has(email)).length
  await waitUntil(() => state.refusals > 0 && promised.every(email => refusedOnce.has(email)), 60)
  state.isDown = false
  await waitUntil(() => countArrived() === promised.length, 330)
  await server.stop()
  mailServer.close()
  console.log(
    `${engine}, mail server that refuses for a while: ${countArrived()} of ${promised.length} emails arrived in the end, ` +
      `the one refused for good was tried ${state.refusals} times`,
  )
  return countArrived() === promised.length && refusedOnce.size >= promised.length && state.refusals === 1
}
