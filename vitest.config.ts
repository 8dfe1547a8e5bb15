import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['server/**/*.test.ts', 'shared/**/*.test.ts', 'client/**/*.test.{ts,tsx}', '*.test.ts'],
    globalSetup: 'server/db/vitest-global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    // Every file has a server and a database of its own; importing the whole program anew for each took a third of the time.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
