import { isIPv6 } from 'node:net'

/**
 * The network an address belongs to, as far as limits are concerned. With IPv6 every customer has a /64, whose many
 * addresses must not count as many callers.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return address
  return `${firstGroups(plain).join(':')}::/64`
}

/** The four groups that name the network, without leading zeros. */
function firstGroups(address: string): string[] {
  const [start = '', end] = address.toLowerCase().split('::')
  const before = start === '' ? [] : start.split(':')
  const behind = end === undefined || end === '' ? [] : end.split(':')
  const missing = end === undefined ? 0 : 8 - before.length - behind.length
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...behind]
  return groups.slice(0, 4).map(group => group.replace(/^0+(?=.)/, ''))
}
