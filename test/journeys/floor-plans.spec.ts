import { expect } from '@playwright/test'
import { aPdf } from '../../src/features/media/uploads/fixtures.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { openSettled } from './settled.ts'
import { DEMO, startSession } from './steps.ts'

test('an admin adds a page of a PDF as a plan and marks a room, which visitors find on it', async ({
  page,
  database,
}) => {
  const listing = await database.db
    .selectFrom('search_document')
    .innerJoin('listing', 'listing.id', 'search_document.listing_id')
    .where('search_document.market', '=', 'chicago')
    .orderBy('listing.id', 'desc')
    .select(['listing.id', 'listing.slug'])
    .executeTakeFirstOrThrow()
  await startSession(page.request, DEMO.admin)
  await openSettled(page, `/admin/listings/${listing.id}?tab=media`)
  await page.getByLabel('Add a plan').setInputFiles({ name: 'plans.pdf', mimeType: 'application/pdf', buffer: aPdf(2) })
  const dialog = page.getByRole('dialog', { name: 'Add a floor plan' })
  await dialog.getByText('Page 2').click()
  await dialog.getByLabel('Label').fill('Mezzanine')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add a plan' }).click()
  await expect(page.getByRole('heading', { name: 'Mezzanine' })).toBeVisible()

  await page.getByRole('button', { name: 'Set scale of Mezzanine' }).click()
  await page.getByLabel('Length of the line in feet').fill('50')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Add a room' }).click()
  await page.getByLabel('Type', { exact: true }).selectOption('other')
  await page.getByLabel('Name (optional)').fill('Projection room')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Mark Projection room on a plan' }).click()
  const marking = page.getByRole('dialog', { name: 'Mark Projection room' })
  await marking.getByRole('combobox').selectOption('Mezzanine')
  await marking.getByRole('button', { name: 'Add a rectangle' }).click()
  await marking.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Projection room/ })).toContainText('Mezzanine')
  await expectAccessible(page)

  await openSettled(page, `/listing/${listing.slug}/${listing.id}`)
  const room = page.getByRole('button', { name: /^Projection room/ })
  // A fifth of 100 ft by a fifth of 50 ft.
  await expect(room).toContainText('about 200 sf')
  await room.click()
  await expect(page.locator('#plan path[data-highlighted]')).toHaveCount(1)
  await page.getByRole('link', { name: 'Open full size' }).click()
  await expect(page.getByRole('dialog', { name: /^Floor plan of/ })).toBeVisible()
  await expectAccessible(page)
})
