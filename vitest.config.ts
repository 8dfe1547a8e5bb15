import './tools/temporary-files-in-memory.mjs'
import { defineConfig } from 'vitest/config'

export default defineConfig(({ mode }) => ({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // For tests that hang. A machine whose disk or cores are busy is no reason to fail.
    testTimeout: mode === 'fuzz' ? 1_800_000 : 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        // A project does not take the mode over by itself.
        mode,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'shared/**/*.test.ts', '*.test.ts'],
          globalSetup: 'server/vitest-global-setup.ts',
          setupFiles: 'vitest-properties.ts',
          // Every file has a server and a database of its own; importing the whole program anew for each took a third
          // of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        mode,
        test: {
          name: 'client',
          include: ['client/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // A process and a window for each file took more time than the tests themselves; the second keeps the files
          // apart instead.
          setupFiles: ['vitest-properties.ts', 'client/vitest-setup.ts'],
          isolate: false,
        },
      },
    ],
  },
}))
