import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { safeFetch, type Network } from './safe-fetch.ts'
import { createCertificate } from './testing.ts'

describe('an address', () => {
  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:0:4136:e378::1',
    '2001:10::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    '0000:0000:0000:0000:0000:0000:0000:0001',
    '4000::1',
    '2606:4700::1%eth0',
    '0x7f.1',
    '127.1',
    '2130706433',
    '0177.0.0.1',
    '0x7f000001',
    '127.0.0.1.',
    '[::1]',
    'localhost',
    '',
    ' 8.8.8.8',
    '8.8.8.8 ',
    '８.8.8.8',
  ])('%j is not public', address => expect(isPublicAddress(address)).toBe(false))
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.1.1',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.1.1',
    '192.169.0.0',
    '198.17.1.1',
    '198.20.0.0',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450::1',
    '2001:4860:4860::8888',
    '2400:cb00::1',
  ])('%s is public', address => expect(isPublicAddress(address)).toBe(true))
})

const host = 'feeds.example'
const { key, cert } = createCertificate(host)
let respond: (request: IncomingMessage, response: ServerResponse) => void
let asked: string[]
const server = createServer({ key, cert }, (request, response) => {
  asked.push(request.url!)
  respond(request, response)
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  respond = (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end('{"jobs":[]}')
})

const local = (change: Partial<Network> = {}): Network => ({
  resolve: async () => ['127.0.0.1'],
  isAllowed: () => true,
  port: (server.address() as AddressInfo).port,
  ca: cert,
  ...change,
})
const fetchFrom = (
  address = `https://${host}/jobs`,
  network = local(),
  limits: { maxBytes?: number; timeoutMs?: number; hosts?: ReadonlySet<string> } = {},
) =>
  safeFetch(address, { contentTypes: /^application\/json\b/, timeoutMs: 5_000, ...limits }, network).then(bytes =>
    new TextDecoder().decode(bytes),
  )

describe('fetching', () => {
  it("answers the body, and asks under the host's own name", async () => {
    let named: string | undefined
    respond = (request, response) => {
      named = request.headers.host
      response.writeHead(200, { 'content-type': 'application/json' }).end('[1]')
    }
    expect(await fetchFrom(`https://${host}/jobs?mode=json`)).toBe('[1]')
    expect([named, asked]).toEqual([host, ['/jobs?mode=json']])
  })
  it('asks no other host than those that are named, also after a redirect', async () => {
    const only = { hosts: new Set([host]) }
    await expect(fetchFrom('https://other.example/', local(), only)).rejects.toThrow('other.example is not among')
    respond = (_, response) => response.writeHead(302, { location: 'https://other.example/jobs' }).end()
    await expect(fetchFrom(undefined, local(), only)).rejects.toThrow('other.example is not among')
    expect(asked).toEqual(['/jobs'])
  })
  it('decompresses compressed answers', async () => {
    respond = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(gzipSync('[2]'))
    expect(await fetchFrom()).toBe('[2]')
  })
  it('does not trust a server that cannot prove its name', async () => {
    await expect(fetchFrom('https://other.example/')).rejects.toThrow('ERR_TLS_CERT_ALTNAME_INVALID')
    await expect(fetchFrom(undefined, { ...local(), ca: createCertificate(host).cert })).rejects.toThrow(
      'cannot be fetched',
    )
  })
  it.each([
    ['http://feeds.example/', 'start with https://'],
    ['file:///etc/passwd', 'start with https://'],
    ['ftp://feeds.example/', 'start with https://'],
    ['https://user:secret@feeds.example/', 'user name or a password'],
    ['https://feeds.example:8443/', 'not 8443'],
    ['https://feeds.example:22/', 'not 22'],
    ['https://127.0.0.1/', 'instead of an IP address'],
    ['https://0x7f.1/', 'instead of an IP address'],
    ['https://2130706433/', 'instead of an IP address'],
    ['https://0177.1/', 'instead of an IP address'],
    ['https://[::1]/', 'instead of an IP address'],
    ['https://[::ffff:10.0.0.1]/', 'instead of an IP address'],
    ['https://8.8.8.8/', 'instead of an IP address'],
    ['not an address', 'is not an address'],
    ['https://１２７.0.0.1/', 'instead of an IP address'],
  ])('refuses %s', async (address, because) => {
    await expect(fetchFrom(address)).rejects.toThrow(because)
    expect(asked).toEqual([])
  })
  it.each([[['10.0.0.5']], [['1.1.1.1', '127.0.0.1']], [['::1']], [['169.254.169.254']]])(
    'refuses a name that leads to %j',
    async addresses => {
      await expect(
        fetchFrom(undefined, local({ resolve: async () => addresses, isAllowed: isPublicAddress })),
      ).rejects.toThrow('private network')
      expect(asked).toEqual([])
    },
  )
  it('says it when a name leads nowhere', async () => {
    await expect(fetchFrom(undefined, local({ resolve: async () => [] }))).rejects.toThrow('has no address')
    await expect(
      fetchFrom(
        undefined,
        local({ resolve: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })) }),
      ),
    ).rejects.toThrow('ENOTFOUND')
  })
  it('connects to the address it has checked, whatever the name leads to afterwards', async () => {
    const answers = [['127.0.0.1'], ['127.0.0.2']]
    const checked: string[] = []
    expect(
      await fetchFrom(
        undefined,
        local({ resolve: async () => answers.shift()!, isAllowed: address => checked.push(address) > 0 }),
      ),
    ).toBe('{"jobs":[]}')
    expect([checked, answers.length]).toEqual([['127.0.0.1'], 1])
  })
})

describe('being sent on', () => {
  const sendTo = (...locations: readonly string[]) => {
    const left = [...locations]
    const last = respond
    respond = (request, response) =>
      left.length ? response.writeHead(302, { location: left.shift()! }).end() : last(request, response)
  }
  it('is followed up to three times', async () => {
    sendTo('/a', `https://${host}/b`, 'c')
    expect(await fetchFrom()).toBe('{"jobs":[]}')
    expect(asked).toEqual(['/jobs', '/a', '/b', '/c'])
  })
  it('is not followed a fourth time', async () => {
    sendTo('/a', '/b', '/c', '/d')
    await expect(fetchFrom()).rejects.toThrow('more than 3 times')
  })
  it.each([
    ['http://feeds.example/', 'https://'],
    ['https://127.0.0.1/', 'instead of an IP address'],
    ['https://feeds.example:8080/', '8080'],
    ['https://[fe80::1]/', 'instead of an IP address'],
    ['https://a:b@feeds.example/', 'password'],
    ['//', 'not to a valid address'],
    ['', 'not to a valid address'],
  ])('is refused when it leads to %j', async (location, because) => {
    sendTo(location)
    await expect(fetchFrom()).rejects.toThrow(because)
    expect(asked).toEqual(['/jobs'])
  })
  it('is checked again: a name that is private by then is refused', async () => {
    sendTo('/again')
    const answers = [['127.0.0.1'], ['10.0.0.1']]
    await expect(
      fetchFrom(
        undefined,
        local({ resolve: async () => answers.shift()!, isAllowed: address => address === '127.0.0.1' }),
      ),
    ).rejects.toThrow('private network')
    expect(asked).toEqual(['/jobs'])
  })
})

describe('limits', () => {
  it('stop an answer that is too large, however small it was packed', async () => {
    respond = (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(50_000_000)))
    await expect(fetchFrom(undefined, undefined, { maxBytes: 1_000_000 })).rejects.toThrow('larger than 1 MB')
  })
  it('stop an answer without an end', async () => {
    respond = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      }
      response.on('drain', more)
      more()
    }
    await expect(fetchFrom(undefined, undefined, { maxBytes: 2_000_000 })).rejects.toThrow('larger than 2 MB')
  })
  it.each([
    ['says nothing', () => undefined],
    [
      'stops half-way',
      (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'application/json' }).write('['),
    ],
    [
      'stops half-way in a packed answer',
      (response: ServerResponse) =>
        void response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          .write(gzipSync('[1]').subarray(0, 12)),
    ],
  ])('end the wait for a server that %s', async (_, act) => {
    respond = (__, response) => act(response)
    await expect(fetchFrom(undefined, undefined, { timeoutMs: 300 })).rejects.toThrow('within 0.3 seconds')
  })
  it('end the wait for a name that is never found', async () => {
    await expect(
      fetchFrom(undefined, local({ resolve: () => new Promise(() => undefined) }), { timeoutMs: 100 }),
    ).rejects.toThrow('within 0.1 seconds')
  })
  it.each([
    ['another kind of content', { 'content-type': 'text/html' }, 200, 'another type of content (text/html)'],
    ['no kind of content', {}, 200, 'not stated'],
    ['an error', { 'content-type': 'application/json' }, 404, 'answered 404'],
    ['an unknown packing', { 'content-type': 'application/json', 'content-encoding': 'zstd' }, 200, 'zstd'],
    [
      'a packing that it is not',
      { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      200,
      'cannot be fetched',
    ],
    [
      'a key of every object',
      { 'content-type': 'application/json', 'content-encoding': '__proto__' },
      200,
      '__proto__',
    ],
  ])('refuse %s', async (_, headers, status, because) => {
    respond = (__, response) => response.writeHead(status, headers).end('[]')
    await expect(fetchFrom()).rejects.toThrow(because)
  })
  it('refuse an answer whose connection breaks', async () => {
    respond = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('[', () => response.destroy())
    }
    await expect(fetchFrom()).rejects.toThrow('cannot be fetched')
  })
})
