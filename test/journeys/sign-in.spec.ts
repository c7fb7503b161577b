import { expect } from '@playwright/test'
import { DEMO, enter } from './steps.ts'
import { test } from './undrawn-maps.ts'

test('an administrator signs in on the way to a search, watches the events, and signs out', async ({ page }) => {
  await page.goto('/search/chicago?min_size=5000')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

  await enter(page, { ...DEMO.admin, password: 'not it' })
  await expect(page.getByRole('status').filter({ hasText: 'do not match' })).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()

  await enter(page, DEMO.admin)
  await expect(page).toHaveURL(/\/search\/chicago\?min_size=5000$/)

  const account = page.getByLabel(/^Your account, /)
  await account.press('Enter')
  await expect(page.getByText(DEMO.admin.email).filter({ visible: true })).toHaveCount(1)
  const toggle = page.getByRole('switch', { name: 'Show events' })
  await toggle.press('Space')
  await expect(toggle).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(toggle).toBeHidden()
  await expect(account).toBeFocused()

  await page.clock.install()
  await page.goto('/building/1')
  const notifications = page.getByRole('log', { name: 'Notifications' })
  await expect(notifications.getByText('BUILDING · page')).toBeVisible()
  expect(await notifications.locator('> :visible').count()).toBeLessThanOrEqual(3)
  // A shown event disappears after ten seconds.
  await page.mouse.move(1_000, 300)
  await page.clock.fastForward(10_000)
  await expect(notifications.getByText('BUILDING · page')).toBeHidden()

  await page.goto('/login?origin=//evil.example')
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/')
  await page.goto('/logout')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('an error is shown under its field, and disappears once it is corrected', async ({ page }) => {
  await page.goto('/login')
  await enter(page, { email: 'maya', password: '' })
  const email = page.getByLabel('Email address')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Enter a complete email address, such as maya@alderwray.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Enter your password')
  await email.fill('maya@alderwray.com')
  await expect(email).toHaveAccessibleDescription('')
})

test('a failed sign-out says so until it is dismissed', async ({ page }) => {
  await page.goto('/login')
  await enter(page, DEMO.admin)
  await expect(page).toHaveURL('/admin')
  await page.clock.install()
  await page.route('/logout', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await page.goto('/logout')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'You are still signed in' })
  await expect(alert).toBeVisible()
  await page.mouse.move(1_000, 300)
  await page.clock.fastForward('10:00')
  await expect(alert).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss notification' }).click()
  await expect(alert).toBeHidden()
})

test('the HTML names no user, and the layout does not shift once the user is known', async ({ page }) => {
  await page.goto('/login')
  await enter(page, DEMO.admin)
  await expect(page).toHaveURL('/admin')
  expect(await (await page.request.get('/')).text()).not.toContain(DEMO.admin.email)

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('/api/current_user', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/browse/listings')
  const search = page.getByRole('banner').getByRole('search')
  const before = await search.boundingBox()
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden()
  release()
  await expect(page.getByLabel(/^Your account, /)).toBeVisible()
  expect(await search.boundingBox()).toEqual(before)
})

test('a visitor looks around as a broker, shares nothing, and leaves for an account of their own', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Look around as a broker' }).click()
  await page.getByRole('link', { name: 'Chicago headquarters' }).click()
  await page.getByRole('link', { name: 'Sharing', exact: true }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('Not while you look around', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Create your own account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in', exact: true }).first()).toBeVisible()
})
