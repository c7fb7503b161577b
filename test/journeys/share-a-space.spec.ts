import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { clickUntil, DEMO, SPACE, signIn, signInOverPage, startSession, write } from './steps.ts'

test('a broker shares a space without its rent, sees it opened, and revokes the link', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, DEMO.broker)
  await expect(page).toHaveURL('/tourbooks')
  const dialog = await openSharing(page)
  await dialog.getByLabel('Send it to').fill('jonah@alderwray')
  await dialog.getByRole('button', { name: /^Send to/ }).click()
  await expect(dialog.getByLabel('Send it to')).toHaveAccessibleDescription(/isn’t a complete email address/)
  await dialog.getByLabel('Send it to').fill('')
  await dialog.getByLabel('Message').fill('For your team of 40.')
  await dialog.getByLabel('Rent and costs').check()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect(dialog.getByText('Link copied')).toBeVisible()
  const latest = dialog.getByRole('listitem').first()
  await expect(latest).toContainText('Not opened yet')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toMatch(/^\/listing_shares\/[0-9a-z]+-[\w-]{24}$/)
  await expectAccessible(page)

  const visitor = await openAsVisitor(browser, link)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Suite 2400, Kinzie Point Tower')
  await expect(visitor.getByText('For your team of 40.')).toBeVisible()
  await expect(visitor.getByText('Rent and costs')).toHaveCount(0)
  expect(await visitor.content()).not.toContain('46.5')
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(visitor)

  await expect(async () => {
    await openSharing(page)
    await expect(latest).toContainText('Opened once by 1 person', { timeout: 2_000 })
  }).toPass()
  await visitor.reload()
  await latest.getByLabel(/^Actions for the link/).click()
  await latest.getByRole('button', { name: /^Revoke/ }).click()
  await expect(dialog.getByRole('status')).toHaveText('Link revoked')
  const answer = await visitor.reload()
  expect(answer!.status()).toBe(404)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Page not found')

  await latest.getByRole('button', { name: /^Restore/ }).click()
  await expect(dialog.getByRole('status')).toHaveText('The link works again')
  expect((await visitor.reload())!.status()).toBe(200)
  await visitor.context().close()
})

test('a shared page is not cached, and its URL is not sent to other sites', async ({ page }) => {
  await startSession(page.request, DEMO.broker)
  const made = await (await write(page.request, 'POST', '/api/listings/1/shares', { hides: ['building'] })).json()
  await page.context().clearCookies()
  const answer = await page.goto(made.url)
  expect(answer!.headers()['cache-control']).toBe('private, no-store')
  expect(answer!.headers()['referrer-policy']).toBe('no-referrer')
  const html = await answer!.text()
  expect(html).not.toMatch(/Kinzie|North Canal|\/building\/\d|\/listing\/suite/)
  await expect(page.getByText('Ask', { exact: false }).filter({ hasText: 'which building it is' })).toBeVisible()
})

test('a visitor copies the URL of the page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = await openSharing(page)
  await expect(dialog.getByLabel('Link to this page')).toHaveValue(new RegExp(`${SPACE}$`))
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${SPACE}$`))
  await expectAccessible(page)
})

test('a recipient stops emails that other people send, and allows them again', async ({ page, sentEmails }) => {
  const recipient = `lena.${Date.now()}@alderwray.com`
  const share = () => write(page.request, 'POST', '/api/listings/1/shares', { recipients: [recipient] })
  const statesOfLena = async () => (await sentEmails.emailsTo(recipient)).map(({ state }) => state)
  await startSession(page.request, DEMO.broker)
  expect((await share()).status()).toBe(201)
  const [message] = await sentEmails.emailsTo(recipient)
  await page.goto(/http\S+email_preferences\?token=[\w.%-]+/.exec(message!.text)![0])
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Stop emails from other people?')
  await expectAccessible(page)
  await clickUntil(main.getByRole('button', { name: 'Don’t email me again' }), () =>
    main.getByRole('heading', { name: 'Emails from other people are stopped' }).isVisible(),
  )
  await expectAccessible(page)
  expect((await share()).status()).toBe(201)
  expect(await statesOfLena()).toEqual(['suppressed', expect.stringMatching(/queued|stored/)])
  await page.reload()
  await main.getByRole('button', { name: 'Allow these emails again' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Stop emails from other people?')
  expect((await share()).status()).toBe(201)
  expect(await statesOfLena()).toHaveLength(3)
  expect((await statesOfLena())[0]).not.toBe('suppressed')
})

test('an expired link of an agent says so', async ({ page }) => {
  for (const query of ['', '?token=nonsense&answer=leased']) {
    const answer = await page.goto(`/confirm_listing${query}`)
    expect(answer!.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
  await expectAccessible(page)
})

test('a visitor signs in from the share dialog, and goes on there', async ({ page }) => {
  const dialog = await openSharing(page)
  await dialog.getByRole('link', { name: 'Sign in' }).click()
  await signInOverPage(page, DEMO.broker)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(dialog.getByLabel('Send it to')).toBeFocused()
  await expect(page).toHaveURL(SPACE)
})

async function openSharing(page: Page) {
  await page.goto(SPACE)
  const dialog = page.getByRole('dialog', { name: 'Share this space' })
  await clickUntil(page.getByRole('button', { name: 'Share' }), () => dialog.isVisible())
  return dialog
}

async function openAsVisitor(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const visitor = await context.newPage()
  await visitor.goto(url)
  return visitor
}
