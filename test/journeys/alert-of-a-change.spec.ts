import { type Browser, expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { sendAlerts } from '#features/alerts/jobs.ts'
import { expectAccessible } from './accessibility.ts'
import type { JourneyDatabase } from './database.ts'
import { test } from './journey.ts'
import type { Email } from './sent-emails.ts'
import { clickUntil, signUp } from './steps.ts'

/** No other journey uses this space. */
const SUITE = { id: 31, name: 'Suite 910', building: 'Adams Exchange Building' }
const SEARCH = 'Offices at Adams Exchange'

test('a visitor saves a search, gets an email about a lower rent, and unsubscribes with one click', async ({
  page,
  browser,
  sentEmails,
  database,
}) => {
  const email = `nadia.${Date.now()}@alderwray.example`
  const emails = async () => (await sentEmails.emailsTo(email)).filter(({ subject }) => subject.endsWith(SEARCH))
  await page.goto('/search/chicago?query=Adams+Exchange')
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await clickUntil(page.getByRole('button', { name: 'Save search' }), () => dialog.isVisible())
  await dialog.getByRole('link', { name: 'Continue with email' }).click()
  await signUp(page, { email, password: 'four walls and a door' }, sentEmails)

  // Back at the search, the dialog opens that was requested before there was an account.
  await expect(page).toHaveURL(/\/search\/chicago\?query=Adams\+Exchange$/)
  await dialog.getByLabel('Name').fill(SEARCH)
  await dialog.getByText('Instantly', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByRole('log')).toContainText('We’ll email you soon after something changes.')

  const { before, now } = await lowerRent(database)
  await expect.poll(() => waitingFor(database, email)).toBe(1)
  // Changes within a minute would be in the same email.
  await database.skipGathering()
  await database.runJob(sendAlerts)
  await expect.poll(emails).toHaveLength(1)
  const [message] = await emails()
  expect(message!.text).toContain(`Rent down from ${before} to ${now} /sf/yr`)
  expect(message!.text).toContain(`${SUITE.building}, ${SUITE.name}`)
  expect(message!.text).toContain(`US $${now} /sf/yr`)
  expect(message!.text).toContain(`for the saved search “${SEARCH}”`)

  await stopAsVisitor(browser, message!)
  const alerts = await openAlerts(page)
  await expect(alerts).toHaveAttribute('aria-checked', 'false')
  await lowerRent(database)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('article')).toContainText('2 new', { timeout: 2_000 })
  }).toPass()
  expect(await waitingFor(database, email)).toBe(0)
  expect(await emails()).toHaveLength(1)

  // Switched on again, the unsubscribe button of a mail program works too: a form without cookie and CSRF token.
  // The switch shows the change before the server has it, and a reload would abort the request.
  const isSaved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await clickUntil(alerts, async () => (await alerts.getAttribute('aria-checked')) === 'true')
  await isSaved
  await page.reload()
  await expect(alerts).toHaveAttribute('aria-checked', 'true')
  await stopAsMailProgram(message!)
  await page.reload()
  await expect(alerts).toHaveAttribute('aria-checked', 'false')
})

/** Lowers the rent by a dollar per square foot and year, as quoted and as searches compare it. */
async function lowerRent({ db, changeListing }: JourneyDatabase) {
  await changeListing(SUITE.id, async (trx) => {
    await sql`update listing_price set low = low - 1, high = high - 1
      where listing_id = ${SUITE.id} and kind = 'rent'`.execute(trx)
    await sql`update listing set rent_low = rent_low - 1, rent_high = rent_high - 1, updated_at = now()
      where id = ${SUITE.id}`.execute(trx)
  })
  const { rent_low: rent } = await db
    .selectFrom('listing')
    .where('id', '=', SUITE.id)
    .select('rent_low')
    .executeTakeFirstOrThrow()
  return { before: Number(rent) + 1, now: Number(rent) }
}

/** Matches of a user that are not sent yet. */
async function waitingFor({ db }: JourneyDatabase, email: string): Promise<number> {
  const rows = await db
    .selectFrom('saved_search_match as match')
    .innerJoin('saved_search as search', 'search.id', 'match.search_id')
    .innerJoin('app_user as person', 'person.id', 'search.user_id')
    .where('person.email', '=', email)
    .where('match.sent_at', 'is', null)
    .where('match.due_at', 'is not', null)
    .select('match.change_id')
    .execute()
  return rows.length
}

/** Unsubscribes on another device, signed out. */
async function stopAsVisitor(browser: Browser, { text }: Email) {
  const visitor = await browser.newPage()
  await visitor.goto(/http\S+\/unsubscribe\?token=[\w.%-]+/.exec(text)![0])
  await expect(visitor.getByText(SEARCH)).toBeVisible()
  await expect(visitor.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(visitor)
  const heading = visitor.getByRole('heading', { level: 1 })
  await visitor.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(heading).toHaveText('Emails stopped')
  await visitor.close()
}

async function stopAsMailProgram({ headers }: Email) {
  const unfolded = headers.replace(/\n[ \t]+/g, ' ')
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [, address] = /^List-Unsubscribe: <(\S+)>$/m.exec(unfolded)!
  const answer = await fetch(address!, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect(answer.status).toBe(200)
}

async function openAlerts(page: Page) {
  await page.goto('/saved/searches')
  return page.getByRole('switch', { name: `Alerts for ${SEARCH}` })
}
