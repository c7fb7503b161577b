import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expectFitsNarrowWindows } from './fits-window.ts'
import { openSettled } from './settled.ts'
import { DEMO, startSession } from './steps.ts'
import { test } from './undrawn-maps.ts'

test('an admin sees the site as a broker does, changes nothing, and stops; the broker finds it in the account', async ({
  page,
}) => {
  await startSession(page.request, DEMO.admin)
  await openSettled(page, `/admin/users?query=${encodeURIComponent(DEMO.broker.email)}`)
  await page.getByRole('table').getByRole('link', { name: 'Nora Ellery' }).click()
  await page.getByRole('button', { name: 'View as this user' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('For 30 minutes you see what they see.')
  await dialog.getByRole('button', { name: 'View as this user' }).click()

  const bar = page.getByRole('region', { name: 'Viewing as another user' })
  await expect(bar).toContainText(/You’re viewing the site as Nora Ellery until \d/)
  await openSettled(page, '/search/chicago')
  await expect(bar).toBeVisible()
  await page
    .getByRole('button', { name: /^Save Suite/ })
    .first()
    .click()
  await expect(page.getByText('Not while you view the site as someone else.').first()).toBeVisible()
  await openSettled(page, '/tourbooks')
  await expectAccessible(page)
  await expectFitsNarrowWindows(page)
  // Pages of the account are not shown, whether they are opened by a link or by their address.
  await page
    .getByRole('banner')
    .getByLabel(/^Your account/)
    .click()
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Only for this user')
  await expect(bar).toBeVisible()
  expect((await page.goto('/users/account'))!.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Only for this user')

  await page.goto('/tourbooks')
  await bar.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(page).toHaveURL(/\/admin\/users\/\d+$/)
  await expect(bar).toBeHidden()

  // Any tourbook is read in the same way.
  await openSettled(page, '/admin/tourbook_export_tool?query=nora%20ellery')
  await page
    .getByRole('button', { name: /^Read / })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'View as this user' }).click()
  await expect(page).toHaveURL(/\/tourbooks\/\d+$/)
  await expect(bar).toContainText('Nora Ellery')
  await bar.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(bar).toBeHidden()

  await startSession(page.request, DEMO.broker)
  await openSettled(page, '/users/account?page=security')
  await expect(page.getByText('Site viewed as you by an administrator')).toHaveCount(2)
})
