import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address)
const socketAddress = (c: Context) => getConnInfo(c).remote.address ?? ''

/** Straight from this machine: a proxy's requests come from here too, but say on whose behalf. */
export const isLocal = (c: Context) =>
  isLoopback(socketAddress(c)) && c.req.header('x-forwarded-for') === undefined && c.req.header('forwarded') === undefined

/** Whom the request comes from. Only a proxy on this machine is believed, and of what it forwards only its own, last word. */
export function clientAddress(c: Context): string {
  const address = socketAddress(c)
  return (isLoopback(address) && c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()) || address
}
