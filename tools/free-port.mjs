import { createServer } from 'node:net'

/** A port that no one listens on. @returns {Promise<number>} */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .on('error', reject)
      .listen(0, () => {
        const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
        server.close(() => resolve(port))
      })
  })
}
