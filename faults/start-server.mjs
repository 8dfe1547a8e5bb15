import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'

/**
 * Starts the built server with the demo world and waits until it answers.
 * @param {string} engine
 * @param {number} port
 * @param {Record<string, string>} env
 */
export async function startServer(engine, port, env) {
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DEMO: '1', ...env },
  })
  while (
    !(await fetch(`http://localhost:${port}/readyz`).then(
      answer => answer.ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error(`${engine}: the server did not start again after a kill.`)
    await setTimeout(20)
  }
  return server
}
