import type { Server, ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#shared/calendar/durations.ts'
import type { OpenServer } from './listen.ts'

/** Who came before we stopped listening has been let in by then, and what they sent has been read. */
const lastArrivalsMs = 300
/** Those who come all the time are not waited for. */
const mostArrivalsMs = seconds(3)
const sweepEveryMs = 100
/** So many turns of the event loop without an arrival mean that no one is waiting outside. */
const quietTurns = 3
/** How long a request under way may still take. */
const patienceMs = seconds(10)

/**
 * Prepares a server for being stopped without cutting anyone off. The answer stops it: every answer is the last one of
 * its connection, then no connection is accepted any more, and what takes too long is ended.
 */
export function prepareToDrain(server: Server, { close }: OpenServer, patience = patienceMs): () => Promise<void> {
  const underWay = new Set<ServerResponse>()
  let isDraining = false
  let arrived = 0
  server.prependListener('connection', () => arrived++)
  /**
   * A timer comes before what arrived while the process was busy; a turn of the event loop later it has been seen. Each
   * turn lets in one connection only, so it takes turns until no one is left. Those still outside when the door closes
   * would be cut off.
   */
  async function letArrive() {
    await wait(lastArrivalsMs)
    const latest = performance.now() + mostArrivalsMs
    for (let before = -1; before < arrived && performance.now() < latest;) {
      before = arrived
      for (let turn = 0; turn < quietTurns; turn++) await nextTurn()
    }
  }
  const makeLast = (outgoing: ServerResponse) => {
    if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close')
  }
  server.prependListener('request', (_, outgoing) => {
    underWay.add(outgoing)
    outgoing.once('close', () => underWay.delete(outgoing))
    if (isDraining) makeLast(outgoing)
  })
  return async () => {
    isDraining = true
    underWay.forEach(makeLast)
    await letArrive()
    const closed = close()
    await letArrive()
    const sweep = setInterval(() => server.closeIdleConnections(), sweepEveryMs)
    const cut = setTimeout(() => server.closeAllConnections(), patience)
    await closed
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
