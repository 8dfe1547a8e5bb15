import { describe, expect, it } from 'vitest'
import { networkOf } from './network.ts'

describe('the network of an address', () => {
  it('is the address itself with IPv4, however it is written', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  })
  it('is the same for all addresses of one IPv6 customer', () => {
    const written = ['2001:db8:0:12::1', '2001:0db8:0000:0012:ffff:1:2:3', '2001:DB8:0:12:0:0:0:9', '2001:db8:0:12::%eth0']
    expect(new Set(written.map(networkOf))).toEqual(new Set(['2001:db8:0:12::/64']))
    expect(networkOf('2001:db8:0:13::1')).not.toBe(networkOf('2001:db8:0:12::1'))
    expect(networkOf('2001:db8::')).toBe('2001:db8:0:0::/64')
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
  })
  it('is whatever was given where that is no address', () => {
    expect(networkOf('')).toBe('')
    expect(networkOf('unknown')).toBe('unknown')
  })
})
