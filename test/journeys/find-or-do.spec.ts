import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openSettled } from './settled.ts'
import { DEMO, startSession } from './steps.ts'

test('an admin follows what needs attention, and finds a building by typing', async ({ page }) => {
  await startSession(page.request, DEMO.admin)
  await openSettled(page, '/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), /)
  const waiting = page.getByRole('region', { name: 'Needs attention' }).getByRole('listitem')
  const unconfirmed = waiting.filter({ hasText: 'Spaces unconfirmed' })
  const count = await unconfirmed.locator('b').textContent()
  await unconfirmed.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/listings\?needs=confirmation$/)
  await expect(page.getByText(`of ${count}`)).toBeVisible()

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Find or do' })
  await expect(field).toBeFocused()
  await field.fill('kinzie point')
  const found = page.getByRole('option', { name: /Kinzie Point Tower Building/ })
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/buildings\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kinzie Point Tower')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recently opened' }).getByRole('option')).toHaveText(
    /Kinzie Point Tower/,
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Find or do' })).toBeHidden()
})

test('a landlord’s user finds the records of their own company alone', async ({ page }) => {
  await startSession(page.request, DEMO.landlord)
  await openSettled(page, '/portfolio')
  await page.getByRole('button', { name: 'Find or do' }).click()
  await page.getByRole('combobox', { name: 'Find or do' }).fill('tower')
  const found = page.getByRole('group', { name: 'Records', exact: true }).getByRole('option')
  await expect(found.first()).toBeVisible()
  for (const href of await found.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    expect(href).toMatch(/^\/portfolio\/(buildings|listings|landlords)\/\d+$/)
})
