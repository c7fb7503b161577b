import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { DEMO, startSession } from './steps.ts'

/** No other journey reads this building. */
const BUILDING = 32

test('an admin words a brochure, and a visitor downloads it with the suites of their choice', async ({
  page,
  browser,
}) => {
  await startSession(page.request, DEMO.admin)
  await page.goto(`/admin/buildings/${BUILDING}?tab=brochure`)
  const pages = page.getByRole('region', { name: /pages of the brochure/ })
  await expect(pages.getByText('Photographs', { exact: true }).last()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Photo pages' }).uncheck()
  await expect(pages.getByText('Photographs', { exact: true })).toHaveCount(0)
  await page.getByLabel('Tagline on the cover').fill('Light on four sides')
  await page.getByRole('checkbox', { name: 'Map and stations' }).uncheck()
  await expect(pages.getByText('Light on four sides')).toBeVisible()
  await expectAccessible(page)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/building/${BUILDING}`)
  await visitor.getByRole('button', { name: 'Brochure' }).click()
  const dialog = visitor.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /^All/ }).uncheck()
  await expect(dialog.getByText('Choose at least one suite.')).toBeVisible()
  await dialog.getByRole('checkbox').nth(1).check()
  await expectAccessible(visitor)
  const downloading = visitor.waitForEvent('download')
  await dialog.getByRole('button', { name: 'PDF' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
  await visitor.close()
})
