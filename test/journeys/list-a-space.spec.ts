import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { DEMO, startSession } from './steps.ts'

const BUILDING = 'Calumet Gateway West'

test('an admin creates a building and a space in it, publishes both, and the market finds the space', async ({
  page,
  browser,
}) => {
  await startSession(page.request, DEMO.admin)
  await page.goto('/admin/buildings')
  await page.getByRole('link', { name: 'New building' }).click()
  await page.getByLabel('Name', { exact: true }).fill(BUILDING)
  await page.getByLabel('Main use').selectOption('industrial_warehouse')
  const known = await buildingIn(page, 'Chicago')
  await page.getByLabel('Street and number').fill(known.street)
  await page.getByLabel('City').fill('Chicago')
  await expect(page.getByRole('link', { name: known.name })).toBeVisible()
  await page.getByRole('button', { name: 'Find on the map' }).click()
  await expect(page.getByText(`Placed where ${known.name} is.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove the pin' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove the pin' }).click()
  await page.getByLabel('Street and number').fill('1850 North Wells Street')
  await page.getByRole('button', { name: 'Find on the map' }).click()
  await expect(page.getByText('Found only to the street, N Wells St: drag the pin to the building.')).toBeVisible()
  await page.getByLabel('Street and number').fill('12 Doty Avenue')
  await page.getByLabel('State or region').fill('IL')
  await page.getByLabel('ZIP or postal code').fill('6063')
  await page.getByLabel('Pin on the map').fill('41.6912, -87.5773')
  await choose(page, 'Owner', 'Northbank Partners')
  await page.getByRole('button', { name: 'Create as a draft' }).click()
  await expect(page.getByText('expected a postal code of US')).toBeVisible()
  await page.getByLabel('ZIP or postal code').fill('60633')
  await page.getByRole('button', { name: 'Create as a draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: BUILDING })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(`${BUILDING} is published.`)).toBeVisible()

  await page.getByRole('link', { name: 'Listed spaces' }).click()
  await page.getByRole('link', { name: 'New listing' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Unit 4')
  await expect(page.getByRole('combobox', { name: 'Building', exact: true })).toHaveValue(BUILDING)
  await page.getByLabel('Available', { exact: true }).selectOption('specified')
  await page.getByLabel('Available from').fill('Q1 2027')
  await expect(page.getByText('Jan 1, 2027')).toBeVisible()
  await page.getByLabel('Area', { exact: true }).fill('18400')
  await expect(page.getByText('18,400 sf')).toBeVisible()
  await page.getByRole('button', { name: 'Create as a draft' }).click()
  await expect(page.getByText('Needed before publishing:').getByRole('link', { name: 'Agents' })).toBeVisible()

  await page.getByRole('link', { name: 'Rent', exact: true }).click()
  await page.getByLabel('Base rent').fill('$8.25-8.75 psf')
  await expect(page.getByText('US $8.25–8.75 /sf/yr')).toBeVisible()
  await page.getByLabel('Keep the rent off the public page').uncheck()
  await page.getByLabel('Base rent').press('Control+s')
  await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden()

  await page.getByText('Needed before publishing:').getByRole('link', { name: 'Agents' }).click()
  await choose(page, 'Add an agent by name, email or company', 'Dana Whitcombe')
  await expect(page.getByRole('listitem').filter({ hasText: 'Dana Whitcombe' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Unit 4 is published.')).toBeVisible()

  await page.getByRole('link', { name: 'What changed' }).click()
  await expect(page.getByText('created this')).toBeVisible()
  await expect(page.getByText('Added Dana Whitcombe')).toBeVisible()
  await expect(page.getByText('US $8.25–8.75 /sf/yr')).toBeVisible()
  await expectAccessible(page)
  const record = new URL(page.url()).pathname

  const query = encodeURIComponent(BUILDING)
  // The search follows changes a moment later.
  const found = async () =>
    (await (await page.request.get(`/api/listings?market=chicago&query=${query}`)).json()).listings
  await expect.poll(found).not.toEqual([])
  const visitor = await browser.newPage()
  await visitor.goto(`/search/chicago?query=${query}`)
  await visitor
    .getByRole('link', { name: /Unit 4/ })
    .first()
    .click()
  await expect(visitor.getByText('8.25–8.75').locator('visible=true').first()).toBeVisible()
  // A landlord’s user of the owner opens it among their own; a broker opens nothing.
  await startSession(visitor.request, DEMO.landlord)
  expect((await visitor.goto(record.replace('admin', 'portfolio')))!.status()).toBe(200)
  await startSession(visitor.request, DEMO.broker)
  expect((await visitor.goto(record))!.status()).toBe(404)
  await visitor.close()
})

/** A building of the demo in a city. */
async function buildingIn(page: Page, city: string): Promise<{ name: string; street: string }> {
  const { buildings } = await (await page.request.get(`/api/admin/buildings?cities=${city}&sort_by=name`)).json()
  return buildings[0]
}

/** Types the name of a record and chooses it. */
async function choose(page: Page, label: string, name: string) {
  await page.getByRole('combobox', { name: label, exact: true }).fill(name)
  await page.getByRole('option', { name }).first().click()
}
