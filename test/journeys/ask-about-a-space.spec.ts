import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { openSettled } from './settled.ts'
import { DEMO, SPACE, signInOverPage, startSession, write } from './steps.ts'

const AGENTS = ['Dana Whitcombe', 'Luis Ferreira-Montgomery']

test('a visitor asks about a space, and its agents get an email', async ({ page, sentEmails }) => {
  await page.goto('/?utm_source=newsletter&utm_campaign=Autumn')
  await page.goto(SPACE)
  await page.getByRole('button', { name: 'Ask about this space' }).click()
  const form = page.getByRole('dialog', { name: 'Ask about this space' })
  await form.getByLabel('Work email').fill('jonah@alderwray')
  await form.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(form.getByText('Check 7 fields')).toBeVisible()
  await expect(form.getByText('Add the part after @, such as alderwray.com')).toBeVisible()
  await expect(form.getByLabel('First name')).toBeFocused()

  // A form that is closed and opened again still has its text.
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Ask about this space' }).click()
  await expect(form.getByLabel('Work email')).toHaveValue('jonah@alderwray')

  const email = `jonah.${Date.now()}@alderwray.com`
  await form.getByLabel('First name').fill('Jonah')
  await form.getByLabel('Last name').fill('Wray')
  await form.getByLabel('Work email').fill(email)
  await form.getByLabel('Company').fill('Alder & Wray')
  await form.getByLabel('I am a').selectOption('Tenant')
  await form.getByLabel('Message').fill('Could we see it on Wednesday morning?')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(form.getByRole('heading', { name: `Sent to ${AGENTS.join(' and ')}` })).toBeFocused()
  await expect(form.getByText(`You’ll get a reply at ${email}.`)).toBeVisible()
  await form.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/^You asked today at/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^You asked on \d+\/\d+\/\d\d\.$/)).toBeVisible()

  const emails = await sentEmails.emailsAbout('Jonah Wray')
  const ours = emails.filter(({ headers }) => headers.includes(`Reply-To: ${email}`))
  expect(ours).toHaveLength(AGENTS.length)
  for (const mail of ours) {
    expect(mail.subject).toBe('Suite 2400, Kinzie Point Tower: inquiry from Jonah Wray')
    expect(mail.text).toContain('Could we see it on Wednesday morning?')
  }
  await startSession(page.request, DEMO.admin)
  const inbox = await (await page.request.get('/api/inquiries?listing=1')).json()
  const inquiry = await (await page.request.get(`/api/inquiries/${inbox.pagination.ids[0]}`)).json()
  const campaign = { name: 'Autumn', source: 'newsletter' }
  expect(inquiry).toMatchObject({ email, campaign: { first: campaign, last: campaign } })
})

test('a user asks with one click, and a second click sends nothing', async ({ page, sentEmails, database }) => {
  const iris = { email: `iris.${Date.now()}@alderwray.com`, first_name: 'Iris', last_name: 'Thornbury' }
  const emailsOfIris = () => sentEmails.countAbout('Iris Thornbury')
  await startSession(page.request, await database.addBroker(iris))
  await page.goto(SPACE)
  const press = page.getByRole('button', { name: 'Quick inquiry' })
  await expect(page.getByText(/^Sends “/)).toBeVisible()
  await press.dblclick()
  await expect(page.getByRole('button', { name: 'Sent to Dana and Luis' })).toBeVisible()
  await expect(page.getByText(/^You asked today at/)).toBeVisible()
  await page.reload()
  await press.click()
  await expect(page.getByRole('button', { name: 'Sent to Dana and Luis' })).toBeVisible()
  expect(await emailsOfIris()).toBe(AGENTS.length)

  await page.getByRole('button', { name: 'Send more details' }).click()
  const form = page.getByRole('dialog', { name: 'Ask about this space' })
  await form.getByLabel('For a client').check()
  await form.getByLabel('Headcount').fill('64')
  await form.getByLabel('Min size').fill('10,000')
  await form.getByLabel('Max size').fill('5,000')
  await form.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(form.getByText('Must be at least the min size')).toBeVisible()
  await form.getByLabel('Max size').fill('15,000')
  await form.getByRole('checkbox', { name: /10:00/ }).first().check()
  await form.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(form.getByRole('heading', { name: /^Sent to/ })).toBeVisible()
  expect(await emailsOfIris()).toBe(2 * AGENTS.length)

  await page.goto('/inquiries')
  await expect(page).toHaveURL('/inquiries/sent')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').first()).toContainText('Leasing team: Dana')
  await expectAccessible(page)
})

test('a visitor asks with one click, and signs in for it', async ({ page, sentEmails, database }) => {
  const rowan = { email: `rowan.${Date.now()}@alderwray.com`, first_name: 'Rowan', last_name: 'Ashdown' }
  const broker = await database.addBroker(rowan)
  await page.goto(SPACE)
  await page.getByRole('button', { name: 'Quick inquiry' }).click()
  await expect(page.getByRole('dialog', { name: 'Quick inquiry' })).toContainText('Suite 2400, Kinzie Point Tower')
  expect(await sentEmails.countAbout('Rowan Ashdown')).toBe(0)
  await signInOverPage(page, broker)
  const sent = page.getByRole('button', { name: 'Sent to Dana and Luis' })
  await expect(sent).toBeFocused()
  await expect(page.getByText(/^You asked today at/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^You asked on \d+\/\d+\/\d\d\.$/)).toBeVisible()
  expect(await sentEmails.countAbout('Rowan Ashdown')).toBe(AGENTS.length)
})

test('a landlord reads an inquiry and marks it as answered', async ({ page }) => {
  await startSession(page.request, DEMO.broker)
  await write(page.request, 'POST', '/api/listings/1/quick_inquiries')
  await startSession(page.request, DEMO.landlord)
  await page.goto('/')
  const header = page.getByRole('banner')
  await header.getByLabel(/^Notifications, \d+ new$/).click()
  await expect(header.getByRole('listitem').first()).toHaveText(/^New: .+ asked about Suite 2400, Kinzie Point Tower/)
  await expect(header.getByLabel('Notifications', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await header.getByRole('link', { name: 'Inquiries' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inquiries' })).toBeVisible()
  // The first inquiry is shown, and stays new until it is selected.
  await expect(page.getByRole('article').getByText(/^Quick inquiry: sent with one click/)).toBeVisible()
  const table = page.getByRole('table', { name: 'Inquiries' })
  await expect(table.getByRole('row').nth(1)).toContainText(/New.*\d+:\d\d [AP]M/)
  await page.getByLabel('Name, company or message').fill('no such words')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No inquiries match.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all inquiries' }).click()
  await page.getByRole('link', { name: 'Received' }).click()
  await expect(page).toHaveURL(/sort=received/)
  await expect(table.getByRole('columnheader', { name: 'Received' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('link', { name: 'Received' }).click()
  await expect(table.getByRole('columnheader', { name: 'Received' })).toHaveAttribute('aria-sort', 'descending')
  // Until they are sorted, the first one may be answered already.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  await table.getByRole('row').filter({ hasText: 'Kinzie Point Tower' }).first().getByRole('link').click()
  await expect(page).toHaveURL(/inquiry=\d+/)
  await expect(page.getByRole('link', { name: 'Reply by email' })).toHaveAttribute('href', /^mailto:/)
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText('Marked as answered')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Mark as not answered' }).click()
  await expect(page.getByRole('button', { name: 'Mark as answered' })).toBeVisible()
})

test('after ten spaces a visitor is asked to sign up, over a complete page', async ({ page }) => {
  const { listings } = await (await page.request.get('/api/listings?market=chicago&page_size=12')).json()
  const pathOf = (index: number) => `/listing/${listings[index].slug}/${listings[index].id}`
  const prompt = page.getByRole('dialog', { name: 'You have viewed 10 spaces in the last 30 days' })
  const opened = () => page.evaluate(() => JSON.parse(localStorage.getItem('frontage.opened-listings') ?? '[]').length)
  // Without this, sixty pictures would be drawn first that this journey does not need.
  await page.route('**/media/**', (route) => route.abort())
  for (let index = 0; index < 10; index++) {
    await page.goto(pathOf(index), { waitUntil: 'domcontentloaded' })
    await expect.poll(opened).toBe(index + 1)
    await expect(prompt).toBeHidden()
  }
  await page.goto(pathOf(10))
  await expect(prompt).toBeVisible()
  await expect(prompt.getByRole('link', { name: 'Create account' })).toBeFocused()
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
  await expect(prompt).toBeVisible()
  await expect(page.locator('h1')).toContainText(listings[10].name)
  await expect(prompt.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    `/login?origin=${encodeURIComponent(pathOf(10))}`,
  )
  await expect(prompt.getByRole('link', { name: 'Back to spaces in Chicago' })).toHaveAttribute(
    'href',
    '/search/chicago',
  )

  // A space opened before, a shared link and a signed-in user are not stopped.
  await openSettled(page, pathOf(3))
  await expect(prompt).toBeHidden()
  await startSession(page.request, DEMO.occupier)
  await openSettled(page, pathOf(11))
  await expect(prompt).toBeHidden()
  await page.context().clearCookies()
  await openSettled(page, `${pathOf(11)}?share`)
  await expect(prompt).toBeHidden()
})

test('what a user searches for states the costs of a space and fills in the inquiry', async ({ page, database }) => {
  const wren = { email: `wren.${Date.now()}@alderwray.com`, first_name: 'Wren', last_name: 'Calloway' }
  await startSession(page.request, await database.addBroker(wren))
  await page.goto('/search/chicago')
  const box = page.getByRole('combobox', { name: /^Search by sentence/ })
  await box.fill('office for 30 people, up to $30,000 a month, 5 year term')
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/30 people/)
  await box.press('Enter')
  await expect(page).toHaveURL(/people=30/)
  await expect(page).toHaveURL(/max_budget=360000/)
  // Until the results are loaded, the former ones are shown, whose first space may be too small.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ office spaces in Chicago$/)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/listing\//)

  // The costs are for the size, beside those of the whole, and follow what is typed.
  const size = page.getByLabel('For 30 people', { exact: true })
  await expect(size).toHaveValue('4,500')
  await expect(page.getByLabel('At most', { exact: true })).toHaveValue('6,000')
  await page.goto(SPACE)
  await expect(page.getByRole('columnheader', { name: '6,000 sf /mo' })).toBeVisible()
  await size.fill('5000')
  await expect(page.getByRole('columnheader', { name: '5,000 sf /mo' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Whole, 12,400 sf /mo' })).toBeVisible()
  await expect(page.getByText(/^All-in for 5,000–6,000 sf of 12,400 sf/).filter({ visible: true })).toBeVisible()

  // A quick inquiry sends it too, and the bar of a phone states the total for it.
  await expect(page.getByText(/ and the size you need, 5,000–6,000 sf\./)).toBeVisible()
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  const total = page.locator('[data-action-bar]').getByText(/ for 5,000–6,000 sf$/)
  await expect(total).toBeVisible()
  expect(await total.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0)
  await page.setViewportSize(wide)

  await page.getByRole('button', { name: 'Ask about this space' }).click()
  const form = page.getByRole('dialog', { name: 'Ask about this space' })
  await expect(form.getByLabel('Headcount')).toHaveValue('30')
  await expect(form.getByLabel('Min size')).toHaveValue('5,000')
  await expect(form.getByLabel('Target rent')).toHaveValue('30,000')
  await expect(form.getByLabel('Rent basis')).toHaveValue('total_mo')
  await expect(form.getByLabel('Term')).toHaveValue('60')
  await form.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(form.getByRole('definition').filter({ hasText: 'US $30,000 /mo' })).toBeVisible()
  await page.goto('/inquiries/sent')
  await expect(page.getByRole('article')).toContainText('5,000–6,000 sf')
  await expectAccessible(page)
})
