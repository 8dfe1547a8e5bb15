import { defineConfig } from '@playwright/test'

/** Run through tools/e2e.mjs (npm run test:e2e), which finds the browser, starts the server and says where they are. */
const { E2E_PORT = '', E2E_BROWSER = '', E2E_BROWSER_ARGUMENTS = '', E2E_LOOKS } = process.env

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // Only what fails takes that long; a machine that is busy with other things as well may need more than the usual five
  // seconds.
  expect: { timeout: 15_000 },
  reporter: [['dot'], ['json']],
  outputDir: 'test-results/journeys',
  use: {
    baseURL: `http://localhost:${E2E_PORT}`,
    launchOptions: { executablePath: E2E_BROWSER, args: E2E_BROWSER_ARGUMENTS.split(' ') },
    screenshot: 'only-on-failure',
    // Movement takes the browser a twelfth of its time. The run that looks closely has it.
    contextOptions: { reducedMotion: E2E_LOOKS ? 'no-preference' : 'reduce' },
  },
})
