import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { DEMO, startSession } from './steps.ts'

/** No other journey reads this building. */
const RECORD = '/admin/buildings/30'

test('an admin corrects a building, two at once lose nothing, and its page shows it', async ({ page, context }) => {
  await startSession(page.request, DEMO.admin)
  await page.goto(RECORD)
  await page.getByLabel('Parking ratio').fill('many')
  await page.getByLabel('EV charging stations').fill('9')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter a number, such as 1,200.')).toBeVisible()
  await expect(page.getByLabel('Parking ratio')).toBeFocused()
  await page.getByLabel('Parking ratio').fill('2.75')

  // Meanwhile, in another window, another field and one of the same.
  const other = await context.newPage()
  await other.goto(RECORD)
  await other.getByLabel('Year renovated').fill('2024')
  await other.getByLabel('EV charging stations').fill('7')
  await other.getByLabel('EV charging stations').press('Control+s')
  await expectSaved(other)

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Also saved by someone else:')).toBeVisible()
  const choice = page.getByRole('group', { name: 'EV charging stations' })
  await expect(choice.getByLabel('Yours: 9')).toBeChecked()
  await choice.getByLabel('Saved: 7').check()
  await expect(page.getByLabel('Year renovated')).toHaveValue('2024')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectSaved(page)

  await page.getByRole('link', { name: 'Amenities' }).click()
  await page.getByLabel('Barbershop').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectSaved(page)

  await page.getByRole('link', { name: 'View page' }).click()
  // The preview beside the form says the same.
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeVisible()
  await expect(page.getByText('2.75 per 1,000 sf')).toBeVisible()
  await expect(page.getByText('Barbershop')).toBeVisible()
})

test('an admin enters the demographics and a document of a building, and everyone sees them', async ({
  page,
  browser,
}) => {
  await startSession(page.request, DEMO.admin)
  await page.goto(`${RECORD}?tab=demographics`)
  const miles = page.getByRole('region', { name: '3 miles' })
  if (!(await miles.isVisible())) await page.getByRole('button', { name: 'Add 3 miles' }).click()
  for (const [label, value] of Object.entries(FIGURES)) await miles.getByLabel(label).fill(value)
  await miles.getByLabel('Population').press('Control+s')
  await expectSaved(page)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Media' }).click()
  await page.getByRole('button', { name: 'Add a link' }).click()
  await page.getByLabel('Link title').fill('Virtual tour')
  await page.getByLabel('Link URL').fill('https://tours.example/30')
  await page.getByRole('button', { name: 'Add link' }).click()
  await expect(page.getByLabel('Title of document 1')).toHaveValue('Virtual tour')
  const file = { name: 'fact_sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
  await page.getByLabel('Upload a PDF').setInputFiles(file)
  await expect(page.getByLabel('Title of document 2')).toHaveValue('fact sheet')
  await expectAccessible(page)

  const visitor = await (await browser.newContext()).newPage()
  await expect(async () => {
    await visitor.goto('/building/30')
    await expect(visitor.getByRole('cell', { name: '271,828' })).toBeVisible({ timeout: 1_000 })
    await expect(visitor.getByRole('link', { name: 'Virtual tour' })).toHaveAttribute(
      'href',
      'https://tours.example/30',
    )
  }).toPass()
  const downloading = visitor.waitForEvent('download')
  await visitor.getByRole('link', { name: 'fact sheet' }).click()
  expect((await downloading).suggestedFilename()).toBe('fact sheet.pdf')
  await visitor.context().close()
})

const FIGURES = {
  Population: '271,828',
  Households: '110,809',
  'Median age': '41.7',
  'Source of the figures': 'US Census, ACS 5-year',
}

/** The bar of the form has gone, because nothing is unsaved. */
const expectSaved = (page: Page) => expect(page.getByRole('button', { name: 'Discard' })).toBeHidden()
