import { expect } from '@playwright/test'
import { openSettled } from './settled.ts'
import { SPACE } from './steps.ts'
import { test } from './undrawn-maps.ts'

const MARGIN = '0.4in'
const margin = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN }

test('the page of a space is printed on one sheet, with a code that leads back to it', async ({ page }) => {
  await openSettled(page, SPACE)
  const size = page.getByRole('textbox', { name: 'Size you need', exact: true })
  await expect(size).toBeVisible()
  for (const format of ['Letter', 'A4']) {
    const pdf = await page.pdf({ format, margin })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g), format).toHaveLength(1)
  }
  await page.setViewportSize({ width: 740, height: 980 })
  await page.emulateMedia({ media: 'print' })
  const code = page.locator('img[src="/listing_codes/1.svg"]')
  await expect(code).toBeVisible()
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(size).toBeHidden()
  const missingPictures = () =>
    page.evaluate(() =>
      [...document.images].filter((image) => image.checkVisibility() && !image.naturalWidth).map(({ src }) => src),
    )
  await expect.poll(missingPictures).toEqual([])
})
