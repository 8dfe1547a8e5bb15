import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'
import { readTrustedProxies } from './trusted-proxies.ts'

const none = readTrustedProxies()
const some = readTrustedProxies('loopback, 10.0.0.0/8, 2001:db8:ffff::/48')

async function countedAddress(trusted: typeof none, from: string, forwarded: string): Promise<string> {
  const app = new Hono().get('/', c => c.text(clientAddress(c, trusted)))
  const answer = await app.request(
    '/',
    { headers: { 'x-forwarded-for': forwarded } },
    { incoming: { socket: { remoteAddress: from } } },
  )
  return answer.text()
}

describe('the address a caller is counted by', () => {
  it.each([
    ['127.0.0.1', '198.51.100.7', '127.0.0.1'],
    ['::1', '198.51.100.7', '0:0:0:0::/64'],
    ['203.0.113.9', '198.51.100.7', '203.0.113.9'],
    ['::ffff:203.0.113.9', '127.0.0.1', '203.0.113.9'],
  ])('is the connection’s where no proxy is trusted: from %s, forwarded for %j', async (from, forwarded, counted) => {
    expect(await countedAddress(none, from, forwarded)).toBe(counted)
  })
  it.each([
    ['not through a proxy', '203.0.113.9', '198.51.100.7', '203.0.113.9'],
    ['with what the client wrote', '127.0.0.1', '198.51.100.7, 203.0.113.9', '203.0.113.9'],
    ['with a trusted proxy among it', '127.0.0.1', '198.51.100.7, 10.0.0.5, 203.0.113.9', '203.0.113.9'],
    ['through two proxies', '127.0.0.1', '198.51.100.7, 203.0.113.9, 10.0.0.5', '203.0.113.9'],
    ['through a proxy on IPv6', '2001:db8:ffff::2', '198.51.100.7, 203.0.113.9', '203.0.113.9'],
    ['without an address', '127.0.0.1', '203.0.113.9, unknown', '127.0.0.1'],
    ['with nothing', '127.0.0.1', '', '127.0.0.1'],
    ['with trusted proxies alone', '127.0.0.1', '10.0.0.5, 10.0.0.6', '10.0.0.5'],
  ])('is the last that is not a trusted proxy: %s', async (_, from, forwarded, counted) => {
    expect(await countedAddress(some, from, forwarded)).toBe(counted)
  })
  it.each([
    ['203.0.113.9:51234', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('has one spelling: %s is %s', async (spelling, counted) => {
    expect(await countedAddress(some, '127.0.0.1', spelling)).toBe(counted)
  })
})
