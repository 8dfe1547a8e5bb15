import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * Everything that is not a public server: this machine, private networks, and addresses reserved for other
 * uses.
 */
const reserved4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
/**
 * The only part of IPv6 in public use; addresses that wrap an IPv4 one, local and multicast ones are all outside it.
 */
const global6 = listOf('ipv6', ['2000::/3'])
/** Tunnels that lead to other addresses, and examples. */
const reserved6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'])

function listOf(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address, length] = range.split('/')
    list.addSubnet(address!, Number(length), family)
  }
  return list
}

/** Whether an address, in its plain written form, may be connected to on behalf of a feed. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6')
}
