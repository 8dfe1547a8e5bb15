import { ask, watchServer } from './watch-server.mjs'

/** Fewer than the server lets in at once. */
const requests = 24

/**
 * The server is told to stop while it works. Everyone who had asked gets an answer, in every attempt.
 * @param {string} engine @param {number} port @param {Record<string, string>} env @param {number} attempts
 */
export async function stopBusy(engine, port, env, attempts) {
  let [asked, answered] = [0, 0]
  /** @type {number[]} */
  const statuses = []
  for (let attempt = 0; attempt < attempts; attempt++) {
    const server = watchServer(port, { ...env, TRUSTED_PROXIES: 'loopback' })
    if (!(await server.becomesReady())) throw new Error(`${engine}: the server did not start.`)
    let arrived = 0
    const pending = Array.from({ length: requests }, async (_, i) => {
      // From several addresses, since one alone may not have so many under way.
      const answer = await ask(port, `/api/jobs?page=${i + 1}`, { headers: { 'x-forwarded-for': `198.18.0.${i}` } })
      arrived++
      await answer?.text()
      return answer
    })
    // The first answer shows that the connections are open and the requests have arrived.
    await Promise.race(pending)
    const underWay = requests - arrived
    server.child.kill('SIGTERM')
    const answers = await Promise.all(pending)
    statuses.push((await server.ended).status ?? -1)
    asked += underWay
    answered += underWay - answers.filter(answer => !answer?.ok && answer?.status !== 503).length
  }
  console.log(
    `${engine}, stopped while busy: ${attempts} stops, ${asked} requests under way, ${answered} answered; ` +
      `ended with status ${[...new Set(statuses)].join(', ')}`,
  )
  return asked >= attempts && answered === asked && statuses.every(status => status === 0)
}
