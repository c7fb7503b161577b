import { type Browser, expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { requestConfirmations } from '#features/catalog/confirmations/jobs.ts'
import { expectAccessible } from './accessibility.ts'
import type { JourneyDatabase } from './database.ts'
import { test } from './journey.ts'
import { followRequests } from './settled.ts'
import { DEMO, SPACE, signIn, signOut } from './steps.ts'

/** No other journey uses this space. */
const SUITE = { id: 33, path: '/listing/suite-610-peoria-yards/33' }
const QUESTION = 'Is Suite 610 at Peoria Yards still available?'

test('an agent is emailed about a space after 30 days, answers that it is leased, and changes the answer', async ({
  page,
  browser,
  sentEmails,
  database,
}) => {
  const email = `agent.${Date.now()}@northbank.example`
  await leaveUnconfirmed(database, email)
  await expectVisitorReads(browser, 'Confirmed 31 days ago')

  await database.runJob(requestConfirmations)
  await expect.poll(() => sentEmails.emailsTo(email), { timeout: 60_000 }).toHaveLength(1)
  const { text } = await sentEmails.find(email, QUESTION)
  expect(text).toContain('31 days ago')

  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(linkOf(text, 'leased'))
  await expect(page.getByRole('radio', { name: 'Leased' })).toBeChecked()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expectAccessible(page)
  expect(await statusOf(page), 'a link that was only opened').toBe('on_market')
  await page.getByRole('button', { name: 'Mark as leased' }).click()
  await expect(heading).toHaveText('Marked as leased')
  await expect(page.getByRole('link', { name: 'View space' })).toHaveAttribute('href', SUITE.path)
  await expectAgentReads(page, 'This space has been leased')
  // The search follows changes a moment later.
  await expect.poll(() => isFound(page)).toBe(false)

  await page.goto(linkOf(text, 'on_market'))
  await expect(page.getByRole('radio', { name: 'Still available' })).toBeChecked()
  await page.getByRole('button', { name: 'Confirm it’s available' }).click()
  await expect(heading).toHaveText('Confirmed as available')
  await expectAgentReads(page, 'Confirmed today')
  await expect.poll(() => isFound(page)).toBe(true)
})

test('a landlord’s user confirms all due spaces of the portfolio, undoes it, and confirms one on its page', async ({
  page,
  database,
}) => {
  await leaveDue(database)
  await signIn(page, DEMO.landlord)
  await expect(page).toHaveURL('/portfolio')
  await expect(page.getByRole('heading', { name: / due for confirmation$/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Confirm \d+$/ }).click()
  await expect(page).toHaveURL('/portfolio?state=due&chosen=all')
  const left = page.getByRole('row').nth(1).getByRole('checkbox')
  await expect(left).toBeChecked()
  await left.uncheck()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: '1 space is due for confirmation' })).toBeVisible()
  await expect.poll(() => confirmedDaysAgo(page)).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => confirmedDaysAgo(page)).toBe(40)
  await confirmOnPhone(page)

  const ask = page.getByRole('button', { name: 'Ask about this space' })
  const own = page.getByRole('region', { name: 'Manage this listing' })
  await page.goto(SPACE)
  await own.getByRole('button', { name: 'Confirm still available' }).click()
  await expect(own.getByText('Confirmed today.')).toBeVisible()
  await expect(ask).toBeHidden()
  await own.getByRole('button', { name: 'Under offer' }).click()
  await expect(page.getByRole('main').getByText('Under offer').first()).toBeVisible()
  await expectAccessible(page)
  await own.getByRole('button', { name: 'Available again' }).click()
  await expect(own.getByRole('button', { name: 'Under offer' })).toBeVisible()
  await signOut(page)

  await signIn(page, DEMO.broker)
  await page.waitForURL('/tourbooks')
  await page.goto(SPACE)
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(own).toBeHidden()
  await expect(ask).toBeVisible()
})

/** Confirms the first due space on a phone, and the next one without a connection. */
async function confirmOnPhone(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/portfolio')
  const requests = followRequests(page)
  await page.getByRole('link', { name: /^Confirm \d+$/ }).click()
  const confirm = page.getByRole('button', { name: 'Still available as shown' })
  await expect(page.getByText(/^1 of \d+ to confirm$/)).toBeVisible()
  await expectAccessible(page)
  await confirm.click()
  await expect(page.getByText(/^2 of \d+ to confirm$/)).toBeVisible()
  // The next spaces are read ahead, which is too late without a connection.
  await requests.expectDone()
  requests.stop()
  await page.context().setOffline(true)
  await confirm.click()
  await expect(page.getByText('1 change is saved on this phone')).toBeVisible()
  await expect(page.getByText(/^3 of \d+ to confirm$/)).toBeVisible()
  const sent = page.waitForResponse('**/api/portfolio/listings/confirmations')
  await page.context().setOffline(false)
  expect((await sent).request().postDataJSON()).toHaveProperty('at')
  await expect(page.getByText('1 change is saved on this phone')).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 720 })
}

/** Makes the landlord's first space one that is due. */
const leaveDue = ({ changeListing }: JourneyDatabase) =>
  changeListing(1, async (trx) => {
    await sql`update listing set status = 'on_market', confirmed_at = now() - interval '40 days' where id = 1`.execute(
      trx,
    )
  })

async function confirmedDaysAgo(page: Page): Promise<number> {
  return (await (await page.request.get('/api/listings/1')).json()).confirmedDaysAgo
}

/**
 * Makes a listing that was confirmed a month and a day ago, with an agent who got no request yet: a second email within a
 * day is not sent.
 */
async function leaveUnconfirmed({ changeListing }: JourneyDatabase, email: string) {
  await changeListing(SUITE.id, async (trx) => {
    await sql`
      with agent as (
        insert into agent (company_id, first_name, last_name, email)
        select company_id, 'Priya', 'Raman', ${email} from agent order by id limit 1 returning id
      )
      insert into listing_agent (listing_id, agent_id, position)
      select ${SUITE.id}, id, (select max(position) + 1 from listing_agent where listing_id = ${SUITE.id}) from agent`.execute(
      trx,
    )
    await sql`update listing set status = 'on_market', confirmed_at = now() - interval '31 days' where id = ${SUITE.id}`.execute(
      trx,
    )
  })
}

/** The status on the space's page, in a browser that has not opened it yet. */
async function expectVisitorReads(browser: Browser, words: string) {
  const visitor = await browser.newPage()
  await visitor.goto(SUITE.path, { waitUntil: 'domcontentloaded' })
  await expect(visitor.getByRole('main').getByText(words).first()).toBeVisible()
  await visitor.close()
}

/** The status on the space's page, in the browser of the agent, which may have cached it. */
async function expectAgentReads(page: Page, words: string) {
  await page.getByRole('link', { name: 'View space' }).click()
  await expect(page).toHaveURL(SUITE.path)
  await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
}

/** The email's button for an answer. */
const linkOf = (text: string, answer: string) =>
  new RegExp(`http\\S+/confirm_listing\\?\\S+answer=${answer}\\b`).exec(text)![0]

async function statusOf(page: Page): Promise<string> {
  return (await (await page.request.get(`/api/listings/${SUITE.id}`)).json()).status
}

/** Whether a search finds the space. */
async function isFound(page: Page): Promise<boolean> {
  const query = new URLSearchParams({ market: 'chicago', query: 'Peoria Yards', page_size: '100' })
  const { listings } = await (await page.request.get(`/api/listings?${query}`)).json()
  return listings.some(({ id }: { id: number }) => id === SUITE.id)
}
