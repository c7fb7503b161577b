import { test as base } from '@playwright/test'
import { type JourneyDatabase, openJourneyDatabase } from './database.ts'
import { type Outbox, openOutbox } from './sent-emails.ts'

/** A journey that reads letters, or needs what no page does yet; each is opened for who asks. */
export const test = base.extend<{ outbox: Outbox; database: JourneyDatabase }>({
  async outbox({ playwright, baseURL }, use) {
    const request = await playwright.request.newContext({ baseURL: baseURL! })
    await use(await openOutbox(request))
    await request.dispose()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  async database({}, use) {
    const database = openJourneyDatabase()
    await use(database)
    await database.close()
  },
})
