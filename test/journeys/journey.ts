import { expect } from '@playwright/test'
import { type JourneyDatabase, openJourneyDatabase } from './database.ts'
import { openSentEmails, type SentEmails } from './sent-emails.ts'
import { test as base } from './undrawn-maps.ts'

const HYDRATION_ERROR = /React error #(418|419|42[1-5])/

/** A journey that reads sent emails or changes the database; each is opened only when a test uses it. Its maps are not drawn. */
export const test = base.extend<{ sentEmails: SentEmails; database: JourneyDatabase }>({
  async page({ page }, use) {
    const mismatches: string[] = []
    page.on('pageerror', ({ message }) => void (HYDRATION_ERROR.test(message) && mismatches.push(message)))
    await use(page)
    expect(mismatches, 'pages whose document is not the one the server rendered').toEqual([])
  },
  async sentEmails({ playwright, baseURL }, use) {
    const request = await playwright.request.newContext({ baseURL: baseURL! })
    await use(await openSentEmails(request))
    await request.dispose()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  async database({}, use) {
    const database = openJourneyDatabase()
    await use(database)
    await database.close()
  },
})
