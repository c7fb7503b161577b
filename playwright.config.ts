import { defineConfig } from '@playwright/test'
import { chromiumArguments, chromiumPath } from './test/chromium.ts'

/** All journeys use one product, which test/journeys-setup.ts starts; each journey is independent of the others. */
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
    // Read in every worker, after the product has started.
    baseURL: process.env.JOURNEYS_URL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: await chromiumPath(), args: chromiumArguments },
  },
})
