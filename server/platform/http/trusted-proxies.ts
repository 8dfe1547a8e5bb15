import { BlockList, isIP } from 'node:net'
import { Refusal } from '#server/platform/refusal.ts'
import { readAddress } from './network-address.ts'

/** What the word `loopback` means: a proxy on this machine. */
const loopback = ['127.0.0.0/8', '::1']

/** The proxies that are trusted about a client's address: none unless TRUSTED_PROXIES names them. */
export function readTrustedProxies(text = ''): BlockList {
  const list = new BlockList()
  const entries = text.split(',').map(entry => entry.trim())
  const networks = entries.flatMap(entry => (entry === 'loopback' ? loopback : entry))
  for (const network of networks) if (network !== '') addNetwork(list, network)
  return list
}

function addNetwork(list: BlockList, network: string) {
  const [address = '', length, ...rest] = network.split('/')
  if (!isIP(address) || rest.length > 0) throw refuseNetwork(network)
  const plain = readAddress(address)!
  const family = isIP(plain) === 4 ? 'ipv4' : 'ipv6'
  if (length === undefined) return list.addAddress(plain, family)
  const longest = family === 'ipv4' ? 32 : 128
  if (!/^\d{1,3}$/.test(length) || Number(length) > longest) throw refuseNetwork(network)
  list.addSubnet(plain, Number(length), family)
}

const refuseNetwork = (network: string) =>
  new Refusal(
    `TRUSTED_PROXIES is wrong at "${network}". Set it to addresses or networks separated by commas, ` +
      'such as 10.0.0.5, 10.0.0.0/8 or 2001:db8::/48, or to the word loopback.',
  )
