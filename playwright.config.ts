import { defineConfig } from '@playwright/test'
import { chromiumArguments, chromiumPath } from './test/chromium.ts'

/** Journeys share one product, which test/journeys-setup.ts starts; each tells its story alone. */
export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results',
  globalSetup: './test/journeys-setup.ts',
  workers: 1,
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  use: {
    // Read again in every worker, when the product is there.
    baseURL: process.env.JOURNEYS_URL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: await chromiumPath(), args: chromiumArguments },
  },
})
