import type { Server } from 'node:http'
import { createServer, Server as Door, type AddressInfo } from 'node:net'

/** A machine without IPv6 has no ::1. */
const missingAddressCodes = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

export interface OpenServer {
  port: number
  /** Accepts no new connections, and is done once those under way are finished. */
  close(): Promise<void>
}

/**
 * Listens on each of the given addresses, or on every one this machine has. A server can only have one address;
 * connections to the others are passed on to it.
 */
export async function listenOn(server: Server, hosts: readonly string[], port: number): Promise<OpenServer> {
  const [first, ...others] = hosts
  await openDoor(server, first, port)
  const { port: opened } = server.address() as AddressInfo
  const doors: Door[] = [server]
  for (const host of others) {
    const door = createServer(socket => server.emit('connection', socket))
    try {
      await openDoor(door, host, opened)
      doors.push(door)
    } catch (error) {
      if (!missingAddressCodes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
  return {
    port: opened,
    close: async () => {
      // Not the server's own way of closing, which cuts connections whose request has not been read yet.
      await Promise.all(doors.map(door => new Promise(resolve => Door.prototype.close.call(door, resolve))))
    },
  }
}

function openDoor(door: Door, host: string | undefined, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    door.once('error', reject)
    door.listen(host === undefined ? { port } : { port, host }, () => {
      door.off('error', reject)
      resolve()
    })
  })
}
