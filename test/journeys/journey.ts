import { type JourneyDatabase, openJourneyDatabase } from './database.ts'
import { openSentEmails, type SentEmails } from './sent-emails.ts'
import { test as base } from './undrawn-maps.ts'

/** A journey that reads sent emails or changes the database; each is opened only when a test uses it. Its maps are not drawn. */
export const test = base.extend<{ sentEmails: SentEmails; database: JourneyDatabase }>({
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
