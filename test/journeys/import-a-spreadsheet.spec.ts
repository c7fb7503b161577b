import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expectFitsNarrowWindows } from './fits-window.ts'
import { test } from './journey.ts'
import { openSettled } from './settled.ts'
import { DEMO, startSession } from './steps.ts'

/** A rent roll as a landlord types it, with a title above the names of its columns. */
const rentRoll = (building: string, street: string) =>
  [
    'Availability,,,,,,,,,',
    'Building,Address,City,State,ZIP,Suite,SF,Asking Rent,Available,Class',
    `${building},${street},Chicago,IL,60606,2400,"12,400 SF",$46.50 NNN,Now,A+`,
    `${building},${street},Chicago,IL,60606,2910,9920,42-45 NNN,Q1 27,A+`,
    `${building},${street},Chicago,IL,60606,1510,n/a,Negotiable,3/15/2027,Boutique`,
  ].join('\n')

test('a landlord’s user imports a rent roll, corrects what is wrong, finds the spaces, and undoes it', async ({
  page,
}) => {
  const building = `Quarry Yard ${Date.now()}`
  const buffer = Buffer.from(rentRoll(building, `${10_000 + (Date.now() % 80_000)} Northwestern Quarry Street`))
  await startSession(page.request, DEMO.landlord)
  await openSettled(page, '/portfolio')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByLabel(/^Choose a spreadsheet/).setInputFiles({ name: 'rents.csv', mimeType: 'text/csv', buffer })

  // Every column is proposed; one value is not among ours.
  await expect(page.getByRole('heading', { level: 1, name: 'Match columns' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Field for Asking Rent' })).toHaveValue('Space: Base rent')
  await page.getByText('To check 1').click()
  await page.getByRole('combobox', { name: 'What “Boutique” means' }).selectOption({ label: 'B' })
  await page.getByText('All 10').click()
  // The file does not say what its spaces are for.
  const type = page.getByRole('combobox', { name: 'Main use of every row' })
  await page.getByRole('button', { name: 'Check 3 rows' }).click()
  await expect(type).toBeFocused()
  await type.selectOption({ label: 'Office' })
  await expect(page.getByText('Row 3 · To create')).toBeVisible()
  await expectAccessible(page)
  await expectFitsNarrowWindows(page)
  await page.getByRole('button', { name: 'Check 3 rows' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Check before importing' })).toBeVisible()
  await expect(page.getByText('expected an area, such as 12,400 sf')).toBeVisible()
  await expectAccessible(page)
  await expectFitsNarrowWindows(page)
  await page.getByRole('textbox', { name: 'SF' }).fill('4,200')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Import 3 rows' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'What was imported' })).toBeVisible()
  const address = page.url()
  await page.getByRole('link', { name: 'Suite 2910' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Suite 2910' })).toBeVisible()
  await page.goto(`/portfolio?query=${encodeURIComponent(building)}`)
  await expect(page.getByRole('link', { name: 'Suite 1510' })).toBeVisible()

  await openSettled(page, new URL(address).pathname)
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This import was undone' })).toBeVisible()
  await page.goto(`/portfolio?query=${encodeURIComponent(building)}`)
  await expect(page.getByRole('link', { name: 'Suite 1510' })).toBeHidden()
})
