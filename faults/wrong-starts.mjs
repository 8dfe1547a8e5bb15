import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ask, askForEmail, watchServer } from './watch-server.mjs'

/**
 * Another SECRET_KEY than before: the server does not start, and says why; with the right one it starts again.
 * @param {string} engine @param {number} port @param {Record<string, string>} env
 */
export async function wrongKey(engine, port, env) {
  /** @param {string} letter */
  const start = letter => watchServer(port, { ...env, SECRET_KEY: letter.repeat(40) })
  const first = start('a')
  const hasStarted = await first.becomesReady()
  await first.stop()
  const { status, complaint } = await start('b').ended
  const again = start('a')
  const startsAgain = await again.becomesReady()
  await again.stop()
  const isTold = status === 1 && complaint.startsWith('SECRET_KEY is not the key')
  console.log(
    `${engine}, another secret key: ${isTold ? 'refused with a sentence' : `NOT REFUSED (status ${status})`}; ` +
      `with the right one: ${startsAgain ? 'starts' : 'DOES NOT START'}`,
  )
  return hasStarted && isTold && startsAgain
}

/**
 * The data folder is deleted under a running server. From then on no write is answered with success, and the server
 * ends with a sentence.
 * @param {number} port @param {string} folder
 */
export async function loseFolder(port, folder) {
  const server = watchServer(port, { DATA_DIR: folder })
  if (!(await server.becomesReady())) throw new Error('embedded: the server did not start.')
  const before = await askForEmail(port, 'before@northbridge.example')
  rmSync(join(folder, 'database'), { recursive: true })
  const after = await Promise.all(
    Array.from({ length: 8 }, (_, i) => askForEmail(port, `after-${i}@northbridge.example`)),
  )
  const { status, complaint } = await server.ended
  const taken = after.filter(answer => answer?.ok).length
  const isTold = status === 1 && complaint.includes('was deleted, moved or replaced')
  console.log(
    `embedded, data folder deleted: ${taken} writes taken afterwards; ` +
      (isTold ? 'ended with a sentence' : `ENDED OTHERWISE (status ${status})`),
  )
  return before?.ok === true && taken === 0 && isTold
}

/**
 * Two servers start at the same moment on an empty database, in turn both or one of them with the demo world. Both must
 * serve. Where both load it, the one that waits says so; where one does, the other may have been first, with little to do.
 * @param {() => Promise<{ url: string, drop(): Promise<unknown> }>} createDatabase @param {[number, number]} ports
 * @param {Record<string, string>} env @param {number} attempts
 */
export async function startTogether(createDatabase, ports, env, attempts) {
  let [good, silent] = [0, 0]
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { url, drop } = await createDatabase()
    const areBothDemo = attempt % 2 === 0
    const servers = ports.map((port, i) =>
      watchServer(port, { ...env, DATABASE_URL: url, DEMO: areBothDemo || i === 0 ? '1' : '0' }),
    )
    const ready = await Promise.all(servers.map(server => server.becomesReady()))
    const boards = await Promise.all(
      ports.map(async port => (await (await ask(port, '/api/jobs'))?.json())?.jobs?.length),
    )
    if (ready.every(Boolean) && boards.every(length => length > 0)) good++
    await Promise.all(servers.map(server => server.stop()))
    if (areBothDemo && !servers.some(server => server.readLog().includes('Waiting for it.'))) silent++
    await drop()
  }
  console.log(
    `postgres, two servers starting at once: ${good} of ${attempts} times both served, ` +
      (silent === 0 ? 'and the one that waited said so' : `and ${silent} times none said that it waited`),
  )
  return good === attempts && silent === 0
}
