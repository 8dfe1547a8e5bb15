import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { Refusal } from '#server/platform/refusal.ts'

export interface DirectoryLock {
  release(): void
}

/** Answers one line of text with another. */
export type AnswerRequest = (request: string) => Promise<string>

/** sockaddr_un has 104 bytes on macOS and 108 on Linux; Node would silently cut a longer path. */
const longestSocketPath = 103
const longestLine = 10_000

/**
 * Makes sure that only one process at a time has the data folder open: two would destroy the database.
 *
 * The holder listens on a socket in `lock/`, so the operating system ends its claim when it dies, however it dies.
 * The socket is created in its own folder, which then becomes `lock/` by a rename. That succeeds only
 * while `lock/` is missing or empty, hence for exactly one of several contenders, and a socket in `lock/` is already
 * listening. Its name is never used twice, so removing a dead one cannot hit a successor.
 */
export async function lockDirectory(directory: string, answer?: AnswerRequest): Promise<DirectoryLock> {
  const name = `${process.pid}-${randomBytes(4).toString('hex')}`
  const lock = resolve(directory, 'lock')
  const draft = resolve(directory, `lock-${name}`)
  mkdirSync(draft, { mode: 0o700 })
  let server: Server | undefined
  try {
    server = await listen(join(draft, name), answer)
    while (!becomes(draft, lock)) await removeDead(lock, directory)
  } catch (error) {
    server?.close()
    rmSync(draft, { recursive: true })
    throw error
  }
  return {
    release() {
      server.close()
      rmSync(join(lock, name), { force: true })
    },
  }
}

/** False when `lock` exists and is not empty. */
function becomes(draft: string, lock: string): boolean {
  try {
    renameSync(draft, lock)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false
    throw error
  }
}

async function removeDead(lock: string, directory: string): Promise<void> {
  for (const name of readdirSync(lock)) {
    if (await isListening(join(lock, name))) {
      const [pid] = name.split('-')
      throw new Refusal(
        `The data folder ${directory} is already open in another Sojourn process (pid ${pid}). ` +
          'Stop that process first, or give this one its own folder with DATA_DIR.',
      )
    }
    rmSync(join(lock, name), { force: true })
  }
}

function listen(path: string, answer: AnswerRequest | undefined): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(socket => {
      socket.unref()
      if (answer) void answerOn(socket, answer)
      else socket.destroy()
    })
    server.on('error', reject)
    server.listen({ path: toSocketPath(path), exclusive: true }, () => resolve(server.unref()))
  })
}

/** Only the account that owns the data folder can reach the socket. Most who connect only look whether we are alive. */
async function answerOn(socket: Socket, answer: AnswerRequest): Promise<void> {
  socket.on('error', () => socket.destroy())
  const line = await readLine(socket)
  if (line === undefined) socket.destroy()
  else socket.end(`${await answer(line)}\n`)
}

/** Asks the process that has the data folder open, if there is one. */
export async function askHolder(directory: string, request: string): Promise<string | undefined> {
  const lock = resolve(directory, 'lock')
  const names = existsSync(lock) ? readdirSync(lock) : []
  for (const name of names) {
    const socket = await connectTo(join(lock, name))
    if (!socket) continue
    socket.write(`${request}\n`)
    const answer = await readLine(socket)
    if (answer !== undefined) return answer
    throw new Refusal(
      `The Sojourn process that has ${directory} open (pid ${name.split('-')[0]}) gave no answer. ` +
        'It may be starting or stopping, or is an older version. Try again, or stop it first.',
    )
  }
  return undefined
}

function connectTo(path: string): Promise<Socket | undefined> {
  return new Promise(resolve => {
    const socket = connect(toSocketPath(path), () => resolve(socket))
    socket.on('error', () => resolve(undefined))
  })
}

/** Nothing when the other side leaves before it has sent a whole line. */
function readLine(socket: Socket): Promise<string | undefined> {
  return new Promise(resolve => {
    let text = ''
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
      if (text.includes('\n')) resolve(text.slice(0, text.indexOf('\n')))
      else if (text.length > longestLine) resolve(undefined)
    })
    socket.on('close', () => resolve(undefined))
  })
}

function isListening(path: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(toSocketPath(path), () => {
      socket.destroy()
      resolve(true)
    })
    // Anything else, such as a full queue, is a sign of life.
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'))
  })
}

function toSocketPath(path: string): string {
  const fromHere = relative(process.cwd(), path)
  const shortest = fromHere.length < path.length ? fromHere : path
  if (Buffer.byteLength(shortest) > longestSocketPath) {
    throw new Refusal(
      `The path of the data folder is too long to be locked: ${path}. ` +
        'Choose a shorter one, or start from a folder closer to it.',
    )
  }
  return shortest
}
