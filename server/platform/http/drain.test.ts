import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { prepareToDrain } from './drain.ts'
import { listenOn, type OpenServer } from './listen.ts'

const patience = 600
let server: Server
let open: OpenServer
/** Requests that wait for their answer. */
let waiting: ServerResponse[]
let drain: () => Promise<void>

async function start() {
  waiting = []
  server = createServer((_, outgoing) => void waiting.push(outgoing))
  open = await listenOn(server, ['127.0.0.1', '::1'], 0)
  drain = prepareToDrain(server, open, patience)
}
afterEach(() => server.closeAllConnections())

const agent = new Agent({ keepAlive: true })
const ask = () =>
  new Promise<string>(resolve => {
    get({ port: open.port, host: '127.0.0.1', agent }, (incoming: IncomingMessage) => {
      incoming.resume().on('end', () => resolve(`${incoming.statusCode} ${incoming.headers.connection}`))
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code!))
  })
const answerAll = () => waiting.splice(0).forEach(outgoing => outgoing.end('done'))

describe('a server that is stopped', () => {
  it('answers requests under way, each as the last of its connection, and accepts no new ones', async () => {
    await start()
    const asked = Array.from({ length: 30 }, ask)
    await expect.poll(() => waiting.length).toBe(30)
    const drained = drain()
    await expect.poll(() => server.listening).toBe(false)
    expect(await ask()).toBe('ECONNREFUSED')
    answerAll()
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['200 close']))
    await drained
  })
  it('answers everyone who has asked, also when it is too busy to let them all in at once', async () => {
    await start()
    server.on('request', (_, outgoing) => {
      for (const until = performance.now() + 30; performance.now() < until;);
      outgoing.end('done')
    })
    const asked = Array.from({ length: 30 }, ask)
    await new Promise<void>(resolve => server.once('connection', () => resolve()))
    const drained = drain()
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['200 close']))
    await drained
  })
  it('reads and answers what was sent before', async () => {
    await start()
    const socket = connect(open.port, '127.0.0.1')
    const heard = new Promise<string>(resolve => socket.once('data', data => resolve(String(data))))
    await new Promise<void>(resolve => server.once('connection', () => resolve()))
    const drained = drain()
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await expect.poll(() => waiting.length).toBe(1)
    answerAll()
    expect(await heard).toContain('Connection: close')
    await drained
  })
  it('waits neither for idle connections nor for a request that does not end', async () => {
    await start()
    const first = ask()
    await expect.poll(() => waiting.length).toBe(1)
    answerAll()
    expect(await first).toBe('200 keep-alive')
    const endless = Promise.all([ask(), ask()])
    await expect.poll(() => waiting.length).toBe(2)
    await drain()
    expect(await endless).toEqual(['ECONNRESET', 'ECONNRESET'])
  })
})
