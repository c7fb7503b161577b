import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openSettled } from './settled.ts'
import { DEMO, startSession, write } from './steps.ts'

const LISTINGS = [1, 2, 3]

test('saved spaces are compared side by side, and the comparison is downloaded', async ({ page }) => {
  const { request } = page
  await startSession(request, DEMO.landlord)
  for (const id of LISTINGS) await write(request, 'POST', `/api/listings/${id}/favorites`)
  await openSettled(page, '/saved/listings')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Select' })
  await expect(bar.getByRole('button', { name: 'Compare 2 to 6' })).toBeDisabled()
  await bar.getByRole('button', { name: 'Select all' }).click()
  await bar.getByRole('link', { name: 'Compare' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Compare spaces' })).toBeVisible()
  await expect(page).toHaveURL(/\/compare\?listings=\d+,\d+,\d+$/)
  const table = page.getByRole('table', { name: 'Comparison of 3 spaces' })
  const spaceType = table.getByRole('rowheader', { name: 'Space type' })
  await expect(table.getByRole('columnheader', { name: /Kinzie Point Tower/ }).first()).toBeVisible()
  await expect(spaceType).toBeVisible()
  await page.getByRole('switch', { name: 'Only differences' }).click()
  await expect(spaceType).toBeHidden()
  await expect(page).toHaveURL(/differences=only/)
  await page.reload()
  await expect(table).toBeVisible()
  await expect(spaceType).toBeHidden()
  await expectAccessible(page)

  await page.getByText('Export').click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('"Kinzie Point Tower"')
  expect(file).not.toContain('Space type')

  await page.setViewportSize({ width: 390, height: 844 })
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map((index) => table.getByRole('columnheader').nth(index).boundingBox()),
  )
  expect(Math.round(second!.x + second!.width)).toBe(390)
  expect(third!.x).toBeGreaterThanOrEqual(389)
  expect(first!.x).toBeLessThan(1)
  await expectAccessible(page)
  for (const id of LISTINGS) await write(request, 'DELETE', `/api/listings/${id}/favorites`)
})
