import { text } from 'node:stream/consumers'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expectFitsNarrowWindows } from './fits-window.ts'
import { test } from './journey.ts'
import { openSettled } from './settled.ts'
import { DEMO, startSession } from './steps.ts'

/** No other journey reads the spaces of this building. */
const LIST = '/admin/listings?query=Wren%20Logistics'

test('an admin archives spaces by keyboard, undoes it, raises rents, and restores one from its history', async ({
  page,
}) => {
  await startSession(page.request, DEMO.admin)
  await openSettled(page, LIST)
  const before = await statuses(page)
  expect(before.length).toBeGreaterThan(2)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  expect(file.suggestedFilename()).toBe('Listings.csv')
  const lines = (await text(await file.createReadStream())).trim().split(/\r?\n/)
  expect(lines).toHaveLength(before.length + 1)
  expect(lines[0]).toBe('"Name","Area","Asking rent","Status","Confirmed","Agent","Updated"')

  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible()
  await expectAccessible(page)
  await expectFitsNarrowWindows(page)
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('2 records changed')).toBeVisible()
  await expect.poll(async () => (await statuses(page)).filter((status) => status === 'Archived').length).toBe(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 records restored')).toBeVisible()
  await expect.poll(() => statuses(page)).toEqual(before)

  await page.keyboard.press('j')
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'Rent', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change rents' })
  await dialog.getByLabel('Percent').fill('200')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(dialog.getByText('Enter a number from -50 to 100.')).toBeVisible()
  await dialog.getByLabel('Percent').fill('10')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText(/records? changed/)).toBeVisible()
  // It is said before the dialog is closed, which keeps the keyboard until then.
  await expect(dialog).toHaveCount(0)

  await page.keyboard.press('j')
  await expect(page.getByRole('row').nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'What changed' }).click()
  await page.getByRole('button', { name: 'Restore Base rent' }).first().click()
  await expect(page.getByText('Restored. This counts as a new change.')).toBeVisible()
  await expect(page.getByText('restored 1 field')).toHaveCount(2)
})

test('an admin corrects cells of the list by keyboard', async ({ page }) => {
  await startSession(page.request, DEMO.admin)
  await openSettled(page, `${LIST}&sort=name`)
  const first = page.getByRole('row').nth(1)
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  const area = page.getByRole('textbox', { name: 'Area' })
  await expect(area).toBeFocused()
  await area.fill('a lot')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Enter an area/)).toBeVisible()
  await expectAccessible(page)
  await area.fill('52,500')
  await page.keyboard.press('Tab')
  const rent = page.getByRole('textbox', { name: 'Base rent' })
  await expect(rent).toBeFocused()
  await rent.fill('9.75-10')
  await page.keyboard.press('Enter')
  await expect(first).toContainText('52,500 sf')
  await expect(first).toContainText('US $9.75–10 ')
  await expect(first.getByRole('link')).toBeFocused()
  await page.keyboard.press('e')
  await expect(area).toHaveValue('52,500 sf')
  await area.fill('1')
  await page.keyboard.press('Escape')
  await expect(area).toHaveCount(0)
  await expect(first).toContainText('52,500 sf')

  await first.hover()
  await first.getByRole('button', { name: 'Edit: Status' }).click()
  await expect(first.getByRole('combobox', { name: 'Status' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first).toContainText('52,500 sf')
})

/** The statuses of the rows, in order. */
const statuses = (page: Page) =>
  page
    .getByRole('row')
    .getByText(/^(Draft|On market|Under offer|Leased|Off market|Archived)$/)
    .allTextContents()
