import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'shared/**/*.test.ts', '*.test.ts'],
          globalSetup: 'server/db/vitest-global-setup.ts',
          // Every file has a server and a database of its own; importing the whole program anew for each took a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'client',
          include: ['client/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A process and a window for each file took more time than the tests themselves; this keeps the files apart instead.
          setupFiles: 'client/vitest-setup.ts',
          isolate: false,
        },
      },
    ],
  },
})
