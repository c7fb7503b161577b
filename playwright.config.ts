import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './test/chromium.ts'
import { productOfWorker } from './test/journeys/product-of-worker.ts'

/** Every worker has its own product, which test/journeys-setup.ts starts; each journey is independent of the others. */
export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results',
  globalSetup: './test/journeys-setup.ts',
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    // Read in every worker, after the products have started.
    baseURL: productOfWorker()?.url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    screenshot: 'only-on-failure',
    // Screenshots and copies of every page would take as long as the journeys themselves.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: await chromiumLaunch(),
  },
})
