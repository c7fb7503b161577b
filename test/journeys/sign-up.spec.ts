import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { SPACE, signIn, signOut } from './steps.ts'

const PASSWORD = 'four walls and a door'
const ANOTHER = 'a roof above the fourth'

test('a visitor signs up from a space, forgets the password, and resets it', async ({ page, sentEmails }) => {
  const email = `maya.${Date.now()}@alderwray.example`

  await page.goto(SPACE)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click()
  const form = page.getByRole('main')
  await expect(form.getByLabel('First name')).toBeFocused()
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form.getByText('Enter your first name')).toBeVisible()
  await form.getByLabel('First name').fill('Maya')
  await form.getByLabel('Last name').fill('Lindqvist')
  await form.getByLabel('Work email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill('password2026')
  await form.getByLabel('Looking for space').check()
  await form.getByLabel('Market').selectOption('Chicago')
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form.getByText('This password is too common')).toBeVisible()
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')

  const link = await sentEmails.linkTo(email, 'Confirm your email address')
  await page.goto(link)
  await expect(form.getByText(email)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(SPACE)
  await expect(accountMenu(page)).toBeVisible()

  await signOut(page)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has already been used')

  await page.goto('/login?origin=/search/chicago')
  await form.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(form.getByRole('heading', { level: 1 })).toHaveText('Reset your password')
  await expect(form.getByLabel('Email address')).toBeFocused()
  await form.getByLabel('Email address').fill(email)
  await form.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await page.goto(await sentEmails.linkTo(email, 'Reset your password'))
  await form.getByLabel('New password').fill(ANOTHER)
  await form.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page).toHaveURL(/\/search\/chicago/)
  await expect(accountMenu(page)).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, { email, password: PASSWORD })
  await expect(form.getByText('do not match')).toBeVisible()
  await signIn(page, { email, password: ANOTHER })
  await expect(accountMenu(page)).toBeVisible()
})

test('a sign-up confirmed in another browser asks for a new password, which replaces the first', async ({
  page,
  browser,
  sentEmails,
}) => {
  const email = `maya.other.${Date.now()}@alderwray.example`
  const form = page.getByRole('main')
  await page.goto('/users/sign_up')
  await form.getByLabel('First name').fill('Maya')
  await form.getByLabel('Last name').fill('Lindqvist')
  await form.getByLabel('Work email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Looking for space').check()
  await form.getByLabel('Market').selectOption('Chicago')
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')

  const phone = await (await browser.newContext()).newPage()
  await phone.goto(await sentEmails.linkTo(email, 'Confirm your email address'))
  await expect(phone.getByText('You signed up in a different browser')).toBeVisible()
  await phone.getByLabel('New password').fill(ANOTHER)
  await phone.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(accountMenu(phone)).toBeVisible()
  await phone.context().close()
  await signIn(page, { email, password: PASSWORD })
  await expect(form.getByText('do not match')).toBeVisible()
  await signIn(page, { email, password: ANOTHER })
  await expect(accountMenu(page)).toBeVisible()
})

const accountMenu = (page: Page) => page.getByRole('banner').getByLabel('Your account, Maya Lindqvist')
