import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { faultsOf } from '../check-package.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { DEMO, startSession, write } from './steps.ts'

test('a broker chooses what goes into a deck, sees its pages, and downloads it; a client may download it too', async ({
  page,
  browser,
}) => {
  await startSession(page.request, DEMO.broker)
  const body = { name: 'Deck of two spaces', client: 'Alder & Wray', listingIds: [1, 2] }
  const { id } = await (await write(page.request, 'POST', '/api/tourbooks', body)).json()
  await page.goto(`/tourbooks/${id}/deck`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: /^\d+ pages$/ })).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
  await expect(main.getByText('Schedule', { exact: true }).last()).toBeVisible()
  await main.getByRole('checkbox', { name: 'Schedule' }).uncheck()
  await main.getByRole('checkbox', { name: 'Rents and costs' }).check()
  await expect(main.getByText('All-in estimate')).toHaveCount(0)
  await main.getByRole('button', { name: 'Move Map down' }).press('Enter')
  const captions = main.getByRole('region', { name: /^\d+ pages$/ }).locator('li > p')
  await expect(captions.nth(2)).toHaveText('3Tour map')

  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    main.getByRole('button', { name: 'Create and download PowerPoint' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('deck-of-two-spaces.pptx')
  expect(await faultsOf(await readFile(await download.path()))).toEqual([])

  const share = await write(page.request, 'POST', `/api/tourbooks/${id}/shares`, { allowsDownloads: true })
  const { shares } = await share.json()
  const client = await (await browser.newContext()).newPage()
  await client.goto(shares[0].url)
  const [pdf] = await Promise.all([
    client.waitForEvent('download', { timeout: 60_000 }),
    client.getByRole('button', { name: 'Download as PDF' }).click(),
  ])
  expect(pdf.suggestedFilename()).toBe('deck-of-two-spaces.pdf')
  await client.close()
})
