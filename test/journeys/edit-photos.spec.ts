import { stat } from 'node:fs/promises'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { clickUntil, DEMO, signIn } from './steps.ts'

/** No other journey reads the photos of this space. */
const EDITOR = '/portfolio/listings/9?tab=media'
const PHOTOS = 12

test('a landlord’s user uploads photos over a bad connection, orders and archives them, and the page shows them', async ({
  page,
  browser,
}) => {
  const files = await Promise.all(Array.from({ length: PHOTOS }, (_, index) => aPhoto(index)))
  await signIn(page, DEMO.landlord)
  await expect(page).toHaveURL('/portfolio')
  await page.goto(EDITOR)
  const shown = page.getByRole('list', { name: 'Shown photos' })
  await expect(shown).toBeVisible()
  const before = await shown.getByRole('listitem').count()

  // The response to one chunk is lost.
  let isLost = false
  await page.route('**/chunks?*', async (route) => {
    if (isLost) return route.continue()
    isLost = true
    return route.abort('connectionreset')
  })
  const broken = { ...files[0]!, name: 'broken.jpg', buffer: files[0]!.buffer.subarray(0, 3_000) }
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Board room') }
  // Attached once the page is hydrated.
  await expect(page.locator('[id^="DndLiveRegion"]')).toBeAttached()
  await page
    .getByRole('region', { name: 'Photos' })
    .getByLabel('Upload', { exact: true })
    .setInputFiles([...files, broken, notes])
  await expect(page.getByRole('progressbar', { name: 'Progress of all uploads' })).toBeVisible()
  await expect(page.getByText(`${PHOTOS} files uploaded, 2 failed`)).toBeAttached({ timeout: 60_000 })
  await expect(page.getByText('notes.txt is not a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
  await expect(page.getByText('broken.jpg is incomplete or damaged.')).toBeVisible()
  await expect(shown.getByRole('listitem')).toHaveCount(before + PHOTOS)
  expect(isLost).toBe(true)

  const caption = page.getByLabel(`Caption of photo ${before + PHOTOS}`)
  await caption.fill('Pantry')
  await caption.press('Enter')
  await page.getByLabel('Actions for Pantry').click()
  await page.getByRole('button', { name: 'Move to front' }).locator('visible=true').click()
  await expect(page.getByText('Order saved')).toBeVisible()
  const second = page.getByRole('button', { name: `, 2 of ${before + PHOTOS}` })
  const archived = (await second.getAttribute('aria-label'))!.split(',')[0]!
  await page.getByLabel(`Actions for ${archived}`).click()
  await page.getByRole('button', { name: 'Archive' }).locator('visible=true').click()
  await expect(page.getByText('1 photo archived')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'View page' }).click()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible()
  const visitor = await browser.newPage()
  await visitor.goto(page.url())
  const photos = visitor.getByRole('region', { name: 'Photos' })
  const cover = photos.getByRole('button', { name: 'Pantry' }).locator('img')
  await expect(cover).toBeVisible()
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\/media\/\d+\/\d+\.avif$/)
  await expect(photos.getByRole('button', { name: archived, exact: true })).toHaveCount(0)
  await expect(visitor.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
  const gallery = visitor.getByRole('dialog', { name: /^Photos of / })
  await clickUntil(photos.getByRole('button', { name: 'Pantry' }), () => gallery.isVisible())
  const large = gallery.getByRole('img', { name: 'Pantry' })
  await expect.poll(async () => (await large.boundingBox())?.width).toBeGreaterThan(visitor.viewportSize()!.width / 2)
  const [zip] = await Promise.all([
    visitor.waitForEvent('download'),
    gallery.getByRole('button', { name: 'Download photos' }).click(),
  ])
  expect(zip.suggestedFilename()).toMatch(/\.zip$/)
  expect((await stat(await zip.path())).size).toBeGreaterThan(PHOTOS * 1_000)
  await visitor.close()
})

/** A JPEG of one color. */
async function aPhoto(index: number) {
  const background = `hsl(${index * 30}, 60%, 60%)`
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: `photo ${index + 1}.jpg`, mimeType: 'image/jpeg', buffer }
}
