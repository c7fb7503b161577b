import { defineConfig } from '@playwright/test'
import { chromiumArguments, chromiumPath } from './test/chromium.ts'
import { productOfWorker } from './test/journeys/product-of-worker.ts'

/** Every worker has a product of its own, which test/journeys-setup.ts starts; each journey tells its story alone. */
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
    // Read again in every worker, when the products are there.
    baseURL: productOfWorker()?.url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    screenshot: 'only-on-failure',
    // Screenshots and copies of every page it went through would take as long as the journeys themselves.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: { executablePath: await chromiumPath(), args: chromiumArguments },
  },
})
