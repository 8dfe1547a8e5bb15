import { isIPv4, isIPv6 } from 'node:net'

/** IPv4 written as IPv6, as sockets that serve both report it. */
const mappedIPv4 = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/**
 * One spelling for each network address: IPv6 in its short form, IPv4 that arrives as IPv6 as IPv4, without port,
 * brackets or zone. Undefined for anything that is not an address.
 */
export function readAddress(text: string): string | undefined {
  const written = text.trim()
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(written)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(written)?.[1] ?? written
  const address = bare.split('%', 1)[0]!
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return undefined
  const short = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const mapped = mappedIPv4.exec(short)
  return mapped ? writeIPv4(mapped[1]!, mapped[2]!) : short
}

function writeIPv4(...halves: readonly string[]): string {
  const numbers = halves.map(half => parseInt(half, 16))
  return numbers.flatMap(number => [number >> 8, number & 255]).join('.')
}

/** What one caller can have: a single IPv4 address, or a whole /64 of IPv6, which every home and phone is given. */
export function toCallerNetwork(address: string): string {
  if (!address.includes(':')) return address
  const [before = '', after] = address.split('::')
  const left = before.split(':').filter(Boolean)
  const right = after?.split(':').filter(Boolean) ?? []
  const groups = [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}
