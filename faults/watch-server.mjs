import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'

/** What no answer may take, on a machine that does other work too. */
const slowestAnswerMs = 60_000
/** What no start may take. */
const slowestStartMs = 600_000

/**
 * The built server, with what it says when it fails. Unlike `startServer` it need not become ready.
 * @param {number} port @param {Record<string, string>} env
 * @param {{ flags?: string[], folder?: string }} [options] flags of Node itself; a folder with another copy of the product
 */
export function watchServer(port, env, { flags = [], folder = '.' } = {}) {
  const child = spawn(process.execPath, [...flags, 'dist/server/main.js'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), DEMO: '1', ...env },
  })
  // A round that fails half-way leaves no server behind.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', text => (complaint += text))
  let log = ''
  child.stdout.setEncoding('utf8').on('data', text => (log += text))
  let hasEnded = false
  /** @type {Promise<number | null>} */
  const ended = new Promise(resolve =>
    child.once('close', code => {
      hasEnded = true
      process.off('exit', end)
      resolve(code)
    }),
  )
  return {
    child,
    /** With the status it ended with, and what it said. */
    ended: ended.then(status => ({ status, complaint })),
    /** What it has logged so far. */
    readLog: () => log,
    /** Whether it became ready; otherwise it ended, or takes for ever. */
    async becomesReady() {
      for (const end = Date.now() + slowestStartMs; !hasEnded && Date.now() < end; await setTimeout(50))
        if ((await ask(port, '/readyz'))?.ok) return true
      return false
    },
    /** Ends it the way an operator would, and answers after how many milliseconds it was gone. */
    async stop() {
      const began = performance.now()
      child.kill('SIGTERM')
      await ended
      return performance.now() - began
    },
  }
}

/** Nothing when there is no answer within the time. @param {number} port @param {string} path @param {RequestInit} [init] */
export const ask = (port, path, init) =>
  fetch(`http://localhost:${port}${path}`, { signal: AbortSignal.timeout(slowestAnswerMs), ...init }).catch(
    () => undefined,
  )

/** Asks for a password link, which promises an email. @param {number} port @param {string} email */
export const askForEmail = (port, email) =>
  ask(port, '/api/auth/forgot-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    body: JSON.stringify({ email }),
  })

/** Waits until it is so, or the time is over. @param {() => unknown} isSo @param {number} seconds */
export async function waitUntil(isSo, seconds) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await setTimeout(100)) if (await isSo()) return true
  return false
}
