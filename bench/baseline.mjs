// The simplest server that can send a given answer, as its own process.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createServer } from 'node:http'

process.once('message', message => {
  const text = String(message)
  const listening = (/** @type {{ port: number }} */ { port }) => process.send?.(port)
  if (process.argv[2] === 'hono') {
    const app = new Hono().get('/', c => c.json(JSON.parse(text)))
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, listening)
    return
  }
  const body = Buffer.from(text, 'base64')
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
    })
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => listening(/** @type {import('node:net').AddressInfo} */ (server.address())))
})
