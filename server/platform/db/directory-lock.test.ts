import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDirectory } from '#server/platform/db/directory-lock.ts'

let directory: string
const children: ChildProcess[] = []
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'sojourn-lock-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(directory, { recursive: true })
})

/** Another process that loads the lock, says 'ready', and for every line it is sent tries to lock the directory. */
async function startContender() {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `
    import { runnerImport } from 'vite'
    const { module } = await runnerImport('./server/platform/db/directory-lock.ts', { configFile: false })
    process.stdin.on('data', () => module.lockDirectory(process.argv[1]).then(() => console.log('locked'), error => console.log(error.message)))
    console.log('ready')
  `,
      directory,
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  children.push(child)
  const hear = async () => String((await once(child.stdout, 'data'))[0]).trim()
  expect(await hear()).toBe('ready')
  return {
    child,
    tryToLock() {
      child.stdin.write('go\n')
      return hear()
    },
  }
}

/** What a killed process leaves behind: a socket that nobody listens on. */
async function leaveDeadLock() {
  const socket = join(directory, 'socket')
  const server = createServer().listen(socket)
  await once(server, 'listening')
  mkdirSync(join(directory, 'lock'), { recursive: true })
  renameSync(socket, join(directory, 'lock', '1-dead'))
  server.close()
}

test('a second process is refused, told who has the folder and what to do', async () => {
  const { child, tryToLock } = await startContender()
  expect(await tryToLock()).toBe('locked')
  await expect(lockDirectory(directory)).rejects.toThrow(
    `The data folder ${directory} is already open in another Sojourn process (pid ${child.pid}). Stop that process first`,
  )
})

test('a released folder can be locked again', async () => {
  const lock = await lockDirectory(directory)
  await expect(lockDirectory(directory)).rejects.toThrow('already open')
  lock.release()
  const next = await lockDirectory(directory)
  next.release()
  expect(readdirSync(directory)).toEqual(['lock'])
})

test('the lock of a process that was killed is taken over', async () => {
  const { child, tryToLock } = await startContender()
  await tryToLock()
  child.kill('SIGKILL')
  await once(child, 'exit')
  const lock = await lockDirectory(directory)
  lock.release()
})

test('of many that find a dead lock at the same moment exactly one wins', async () => {
  for (let round = 0; round < 20; round++) {
    await leaveDeadLock()
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(directory)))
    const winners = outcomes.filter(outcome => outcome.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    winners[0]!.value.release()
  }
})

test('of several processes that find a dead lock at the same moment exactly one wins', async () => {
  const contenders = await Promise.all(Array.from({ length: 4 }, startContender))
  await leaveDeadLock()
  const answers = await Promise.all(contenders.map(contender => contender.tryToLock()))
  expect(answers.filter(answer => answer === 'locked')).toHaveLength(1)
})

test('a path too long for a socket is refused, not cut short', async () => {
  const deep = join(directory, 'a-rather-long-name'.repeat(6))
  mkdirSync(deep)
  await expect(lockDirectory(deep)).rejects.toThrow('too long to be locked')
})
