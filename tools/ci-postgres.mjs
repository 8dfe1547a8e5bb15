// All tests on our own PostgreSQL server, installed through the system's packages if necessary.
import { spawnSync } from 'node:child_process'
import { findPostgres, startPrivatePostgres } from './private-postgres.mjs'

if (!findPostgres()) {
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
}
// Not before: packages may run programs from their temporary folder, which memory can forbid.
await import('./temporary-files-in-memory.mjs')
const server = await startPrivatePostgres({ durable: false })
console.log('The same tests on PostgreSQL:')
const { status } = spawnSync('npm', ['test'], {
  stdio: 'inherit',
  // Pages are looked at more closely in this run: twice each, in both widths and both colours.
  env: { ...process.env, TEST_DATABASE_URL: server.url, E2E_LOOKS: 'two' },
})
server.stop()
process.exit(status ?? 1)
