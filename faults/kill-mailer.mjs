import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { startServer } from './start-server.mjs'
import { waitUntil } from './watch-server.mjs'

const mailsPerRound = 10
/** What was claimed by a dead worker is taken over after a minute, and tried again after at most five. */
const slowestMailSeconds = 600
/** What one worker may have claimed when it dies. */
const heldAtOnce = 10

/**
 * Kills the built server repeatedly while it sends email to a real mail server. Every answered request promised one
 * email: in the end each must have arrived, and none be sent over and over.
 * @param {string} engine @param {number} kills @param {number} port @param {Record<string, string>} env
 */
export async function killMailer(engine, kills, port, env) {
  /** @type {Map<string, number>} */
  const arrived = new Map()
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      try {
        for await (const _ of stream);
      } catch {
        // The server was killed in the middle of an email, which has not arrived then.
        return
      }
      // Slow enough to be killed in the middle.
      await setTimeout(Math.random() * 150)
      for (const { address } of session.envelope.rcptTo) arrived.set(address, (arrived.get(address) ?? 0) + 1)
      done()
    },
  })
  // A server that is killed may leave its connection in any state.
  mailServer.on('error', () => undefined)
  mailServer.listen(0, '127.0.0.1')
  await once(mailServer.server, 'listening')
  const smtpUrl = `smtp://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (mailServer.server.address()).port}`
  const start = () => startServer(engine, port, { ...env, SMTP_URL: smtpUrl, TRUSTED_PROXIES: 'loopback' })

  /** @type {string[]} */
  const promised = []
  for (let round = 0; round < kills; round++) {
    const server = await start()
    for (let i = 0; i < mailsPerRound; i++) {
      const email = `mail-${round}-${i}@northbridge.example`
      const answer = await fetch(`http://localhost:${port}/api/auth/forgot-password`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'X-Requested-With': 'XMLHttpRequest',
          // One address may not ask for so many.
          'x-forwarded-for': `198.18.${round % 250}.${i}`,
        },
        body: JSON.stringify({ email }),
      }).catch(() => undefined)
      if (answer?.ok) promised.push(email)
    }
    // The worker checks every two seconds: killed before, during and after sending.
    await setTimeout(1_500 + Math.random() * 1_500)
    server.kill('SIGKILL')
    await once(server, 'exit')
  }

  const server = await start()
  await waitUntil(() => promised.every(email => arrived.has(email)), slowestMailSeconds)
  server.kill('SIGTERM')
  await once(server, 'exit')
  mailServer.close()
  const lost = promised.filter(email => !arrived.has(email)).length
  const repeated = [...arrived.values()].reduce((sum, times) => sum + times - 1, 0)
  console.log(
    `${engine}, email: ${kills} kills, ${promised.length} emails promised, ${lost} lost, ${repeated} sent twice`,
  )
  return lost === 0 && promised.length >= kills && repeated <= kills * heldAtOnce
}
