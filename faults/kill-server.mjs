import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { startServer } from './start-server.mjs'

const clients = 8
const slowestRoundMs = 60_000
const account = { email: 'hiring@brightworks.example', password: 'wayfinding-demo-2026' }

/**
 * Kills the built server repeatedly while people sign in. A sign-in that was answered is a session that was
 * promised: after the next start each of its cookies must still work.
 * @param {string} engine
 * @param {number} kills
 * @param {number} port
 * @param {Record<string, string>} env
 * @param {() => void} forgetAttempts lets everyone sign in again, while no server runs
 */
export async function killServer(engine, kills, port, env, forgetAttempts) {
  /** @type {Set<string>} */
  const promised = new Set()
  const origin = `http://localhost:${port}`
  const start = () => startServer(engine, port, env)

  /** Signs in over and over until the server is gone. @param {() => void} answered */
  const signIn = async answered => {
    for (;;) {
      const answer = await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
        body: JSON.stringify(account),
      }).catch(() => undefined)
      if (!answer) return
      if (answer.ok) {
        promised.add(answer.headers.getSetCookie()[0]?.split(';')[0] ?? '')
        answered()
      }
      // A server with too many passwords to check says so, and can be asked again.
      else await setTimeout(50)
    }
  }

  /** Returns once that many were answered, while more are under way. @param {number} enough */
  const signInUntil = async enough => {
    let count = 0
    /** @type {Promise<void>[]} */
    let people = []
    await new Promise(resolve => {
      people = Array.from({ length: clients }, () => signIn(() => ++count === enough && resolve(undefined)))
      void setTimeout(slowestRoundMs, undefined, { ref: false }).then(resolve)
    })
    if (count === 0) throw new Error(`${engine}: no one could sign in, so this round proves nothing.`)
    return people
  }

  const countLost = async () => {
    const answers = await Promise.all(
      [...promised].map(async cookie => (await fetch(`${origin}/check-user-loggedin`, { headers: { cookie } })).json()),
    )
    return answers.filter(({ status }) => !status).length
  }

  for (let round = 0; round < kills; round++) {
    const server = await start()
    const people = await signInUntil(Math.ceil(Math.random() * clients))
    await setTimeout(Math.random() * 100)
    server.kill('SIGKILL')
    await Promise.all([once(server, 'exit'), ...people])
    forgetAttempts()
  }
  const server = await start()
  const lost = await countLost()
  server.kill('SIGTERM')
  await once(server, 'exit')
  console.log(`${engine}, whole server: ${kills} kills, ${promised.size} sign-ins answered, ${lost} lost`)
  // A round in which hardly anyone signed in proves nothing.
  return lost === 0 && promised.size >= kills
}
