import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { openSettled } from './settled.ts'
import { DEMO, SPACE, startSession, write } from './steps.ts'

test('an admin sorts the email log, chooses its columns and retries the selected emails', async ({ page }) => {
  await startSession(page.request, DEMO.broker)
  const first = Number(SPACE.split('/').pop())
  for (const id of [first, first + 1, first + 2])
    await write(page.request, 'POST', `/api/listings/${id}/quick_inquiries`)
  await startSession(page.request, DEMO.admin)
  await openSettled(page, '/admin/emails')
  const table = page.getByRole('table', { name: 'Emails' })
  const created = table.getByRole('columnheader', { name: 'Created' })
  await expect(created).toHaveAttribute('aria-sort', 'descending')
  await table.getByRole('link', { name: 'To', exact: true }).click()
  await expect(page).toHaveURL(/sort=recipient/)
  await expect(created).toHaveAttribute('aria-sort', 'none')

  await page.getByLabel('Columns', { exact: true }).first().click()
  await page.getByRole('group', { name: 'Columns' }).getByLabel('Type').uncheck()
  await expect(page).toHaveURL(/columns=recipient,state,created/)
  await expect(table.getByRole('columnheader', { name: 'Type' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: 'Columns' })).toBeHidden()

  // Arrow keys move between rows, Space selects, but none of the rows that are shown until they are sorted.
  await expect(page.locator('[data-stale]')).toHaveCount(0)
  const rows = table.getByRole('row')
  await rows.nth(1).getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2).getByRole('checkbox')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Selected rows' }).getByText('2 selected')).toBeVisible()
  await expect(table.getByLabel('Select all rows of this page')).toBeChecked({ indeterminate: true })
  await page.getByRole('button', { name: 'Try again now' }).click()
  await expect(page.getByText('2 emails queued again')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeHidden()
})
