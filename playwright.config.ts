import { defineConfig } from '@playwright/test'

/** Run through tools/e2e.mjs, which finds the browser and starts the server. */
const { E2E_PORT, E2E_BROWSER, E2E_BROWSER_ARGUMENTS } = process.env
if (!E2E_PORT || !E2E_BROWSER) throw new Error('Run the journeys with: npm run test:e2e')

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: [['dot'], ['json']],
  outputDir: 'test-results/journeys',
  use: {
    baseURL: `http://localhost:${E2E_PORT}`,
    launchOptions: { executablePath: E2E_BROWSER, args: E2E_BROWSER_ARGUMENTS?.split(' ') ?? [] },
    screenshot: 'only-on-failure',
  },
})
