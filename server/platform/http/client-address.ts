import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { BlockList } from 'node:net'
import type { Logger } from 'pino'
import { readAddress, toCallerNetwork } from './network-address.ts'
import { isPublicAddress } from './public-address.ts'

const isTrusted = (proxies: BlockList, address: string) =>
  proxies.check(address, address.includes(':') ? 'ipv6' : 'ipv4')

/** The machine at the other end of the connection: the client itself, or a proxy. */
const socketAddress = (c: Context) => readAddress(getConnInfo(c).remote.address ?? '') ?? ''

/**
 * Where the request comes from, as limits count it. Each proxy adds the address it was called from at the end of
 * X-Forwarded-For, so we read it from there and stop at the first address that is not a trusted proxy: anything
 * before it may be the client's own invention.
 */
export function clientAddress(c: Context, trustedProxies: BlockList): string {
  let address = socketAddress(c)
  const forwarded = c.req.header('x-forwarded-for')?.split(',') ?? []
  while (forwarded.length > 0 && isTrusted(trustedProxies, address)) {
    const next = readAddress(forwarded.pop()!)
    if (next === undefined) break
    address = next
  }
  return toCallerNetwork(address)
}

/**
 * Without TRUSTED_PROXIES all visitors behind a proxy share one set of limits, so the log mentions the proxy
 * once.
 */
export function createProxyHint(trustedProxies: BlockList, log: Logger): (c: Context) => void {
  let isSaid = false
  return c => {
    if (isSaid || c.req.header('x-forwarded-for') === undefined) return
    const address = socketAddress(c)
    if (isPublicAddress(address) || isTrusted(trustedProxies, address)) return
    isSaid = true
    log.warn(
      { address },
      'A request came through a proxy that TRUSTED_PROXIES does not name. All its visitors share one set of limits.',
    )
  }
}
