import { expect, type Page } from '@playwright/test'
import PDFDocument from 'pdfkit'
import { aColorfulPhoto, aJpeg } from '#features/media/uploads/fixtures.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { DEMO, signIn, write } from './steps.ts'

test('a user adds a space that is not on the marketplace, with photos, and edits it', async ({ page }) => {
  await signIn(page, DEMO.occupier)
  const tourbook = await createTourbook(page)
  await page.goto(tourbook)
  await page.getByRole('link', { name: 'Off-market space', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add an off-market space')

  await test.step('a mistake is shown and leads to its field', async () => {
    await page.getByLabel('Area', { exact: true }).fill('none')
    await page.getByRole('button', { name: 'Add to tourbook' }).click()
    await expect(page.getByLabel('Name of the space')).toBeFocused()
    await expect(page.getByText('Enter a number above 0, such as 12,400.')).toBeVisible()
  })

  await page.getByLabel('Name of the space').fill('6th floor')
  await page.getByLabel('Street and number').fill('350 N Canal St')
  await page.getByLabel('City', { exact: true }).fill('Chicago')
  await page.getByRole('button', { name: 'Use its name and pin' }).click()
  await expect(page.getByLabel('Building', { exact: true })).toHaveValue('Kinzie Point Tower')
  await expect(page.getByText('The pin is set.')).toBeVisible()
  await page.getByLabel('Area', { exact: true }).fill('11,900')
  await page.getByLabel('Asking rent').fill('45')
  await page.getByLabel('Operating expenses').fill('9.85')
  await page.getByLabel('Link to where it is advertised').fill('https://spaces.example/wacker?floor=6')

  const buffer = await aJpeg()
  const files = ['lobby', 'desks'].map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }))
  await page.getByLabel(/^Drop photos here/).setInputFiles(files)
  const photos = page.getByRole('list', { name: 'Photos' })
  await expect(photos.getByRole('button', { name: 'Photo 2, 2 of 2' })).toBeVisible({ timeout: 30_000 })
  await photos.getByLabel('Caption of photo 2').fill('Desks')
  await photos.getByLabel('Caption of photo 2').press('Enter')
  await photos.getByLabel('Move Desks to the left').click()
  await expect(photos.getByLabel('Caption of photo 1')).toHaveValue('Desks')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to tourbook' }).click()

  await expect(page).toHaveURL(tourbook)
  await expect(page.getByText('350 N Canal St · 6th floor')).toBeVisible()
  const { listings } = await (await page.request.get(`/api${tourbook}`)).json()
  const listing = `${tourbook}/external_listings/${listings[0].id}`
  await page.goto(listing)
  await expect(page.getByText('Off-market', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Photos' }).getByRole('button', { name: 'Desks' })).toBeVisible()
  const source = page.getByRole('link', { name: 'spaces.example' })
  await expect(source).toHaveAttribute('rel', 'noopener noreferrer')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Name of the space').fill('7th floor')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(listing)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('7th floor, Kinzie Point Tower')
  await expect(page.getByRole('region', { name: 'Photos' }).getByRole('button', { name: 'Desks' })).toBeVisible()
})

test('a flyer fills in the form, and its photo becomes the one of the space', async ({ page }) => {
  await signIn(page, DEMO.occupier)
  const tourbook = await createTourbook(page)
  await page.goto(`${tourbook}/external_listings/new`)
  const file = { name: 'Quincy Court.pdf', mimeType: 'application/pdf', buffer: await aFlyer() }
  await page.getByLabel('Choose a PDF').setInputFiles(file)
  await expect(page.getByRole('status').getByText(/fields filled/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByLabel('Area', { exact: true })).toHaveValue('12,650')
  await page.getByLabel('Asking rent').focus()
  const pages = page.getByRole('region', { name: 'Pages of the flyer' })
  await expect(pages.getByText('2 of 2')).toBeVisible()
  await expect(pages.getByRole('option', { name: 'Asking rent 24' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel(/From page 1$/)).toBeChecked()
  await expect(page.getByText(/^1 of 20 photos/)).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to tourbook' }).click()

  await expect(page).toHaveURL(tourbook)
  const { listings } = await (await page.request.get(`/api${tourbook}`)).json()
  expect(listings[0].space).toMatchObject({ name: 'Suite 700', photos: [{ format: 'photo' }] })
})

/** Two pages, the first with a photo. */
async function aFlyer(): Promise<Buffer> {
  const document = new PDFDocument()
  document.fontSize(28).text('Quincy Court').fontSize(12).text('220 South Wells Street, Chicago, IL 60606')
  document.image(await aColorfulPhoto(), 72, 160, { width: 400 })
  document.addPage().text('Suite 700').text('12,650 RSF, divisible to 5,900').text('Net rent $24.00 /RSF')
  document.end()
  return Buffer.concat(await Array.fromAsync(document as AsyncIterable<Buffer>))
}

/** The path of a new tourbook of the signed-in user. */
async function createTourbook(page: Page): Promise<string> {
  await expect(page.getByRole('banner').getByLabel(/^Your account/)).toBeVisible()
  const created = await write(page.request, 'POST', '/api/tourbooks', { name: 'Headquarters' })
  return `/tourbooks/${(await created.json()).id}`
}
