import { execFileSync, spawnSync } from 'node:child_process'
import { accessSync, chownSync, constants, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findFreePort } from './free-port.mjs'

/** All that is run from here. A folder may have links to some of them only. */
const needed = ['initdb', 'pg_ctl', 'pg_basebackup']

/**
 * The folder with PostgreSQL's programs: on the PATH, or where Debian keeps them.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map(version => join(debian, version, 'bin')),
  ]
  return folders.find(folder => needed.every(program => isExecutable(join(folder, program))))
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @typedef {{ url: string, stop(): void }} PrivateServer */

/**
 * A private PostgreSQL server in a temporary folder. One that is not `durable` never waits for the disk: for tests
 * whose data nobody needs after a power cut.
 * @param {{ durable: boolean }} options
 * @returns {Promise<PrivateServer>}
 */
export const startPrivatePostgres = ({ durable }) =>
  startServer({
    durable,
    create: (run, data) =>
      run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']),
  })

/**
 * A replica that follows another private server, for tests.
 * @param {PrivateServer} primary
 * @returns {Promise<PrivateServer>}
 */
export const startReplica = primary =>
  startServer({
    durable: false,
    create: (run, data) =>
      run('pg_basebackup', ['-d', primary.url, '-D', data, '--write-recovery-conf', '--checkpoint=fast']),
  })

/**
 * @param {{ durable: boolean, create(run: (program: string, args: string[]) => void, data: string): void }} options
 * @returns {Promise<PrivateServer>}
 */
async function startServer({ durable, create }) {
  const bin = findPostgres()
  if (!bin) throw new Error('No PostgreSQL found. Install it: apt-get install postgresql')
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-postgres-'))
  // PostgreSQL refuses to run as root.
  const account = process.getuid?.() === 0 ? findAccount(['postgres', 'nobody']) : undefined
  if (account) chownSync(folder, account.uid, account.gid)

  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const port = await findFreePort()
  const hurry = durable ? '' : '-c fsync=off -c synchronous_commit=off -c full_page_writes=off'
  const options = `-h 127.0.0.1 -p ${port} -k ${folder} -c max_connections=200 ${hurry}`
  /** @param {string} program @param {string[]} args */
  const run = (program, args) => {
    execFileSync(join(bin, program), args, { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    create(run, data)
    run('pg_ctl', ['-D', data, '-l', log, '-w', 'start', '-o', options])
  } catch (error) {
    if (existsSync(log)) process.stderr.write(readFileSync(log))
    remove()
    throw error
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop'])
      remove()
    },
  }
}

/** @param {string[]} names */
function findAccount(names) {
  for (const name of names) {
    const [uid, gid] = ['-u', '-g'].map(flag => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim())
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error(`PostgreSQL cannot run as root, and there is no account ${names.join(' or ')} to run it.`)
}
