// Loaded into the server of a journey before its own code (node --import): one host name leads to the journey's feed,
// as if it were on the internet. What the server demands of an address stays: https, a public address, a certificate
// that it can check.
import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'

const { E2E_FEED_HOST, E2E_FEED_PORT } = process.env
/** Any public one: nothing is sent there. */
const publicAddress = '93.184.215.14'

const lookUp = dns.lookup
Object.assign(dns, {
  /** @param {string} host @param {import('node:dns').LookupAllOptions} options */
  lookup: (host, options) =>
    host === E2E_FEED_HOST ? Promise.resolve([{ address: publicAddress, family: 4 }]) : lookUp(host, options),
})
syncBuiltinESMExports()

const connect = Socket.prototype.connect
Object.assign(Socket.prototype, {
  /** @this {Socket} @param {import('node:net').TcpSocketConnectOpts} options @param {any[]} rest */
  connect(options, ...rest) {
    const isFeed = options.host === publicAddress
    const to = isFeed ? { ...options, host: '127.0.0.1', port: Number(E2E_FEED_PORT) } : options
    return Reflect.apply(connect, this, [to, ...rest])
  },
})
