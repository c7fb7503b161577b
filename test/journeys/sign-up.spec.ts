import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { SPACE, signIn, signOut } from './steps.ts'

const PASSWORD = 'four walls and a door'
const SUITE = 'Suite 2400, Kinzie Point Tower'
const ANOTHER = 'a roof above the fourth'

test('a landlord’s agent signs up to save a space, asks to join the company, forgets the password, and resets it', async ({
  page,
  sentEmails,
}) => {
  const email = `maya.${Date.now()}@alderwray.example`

  await page.goto(SPACE)
  await page.getByRole('button', { name: `Save ${SUITE}` }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Continue with email' }).click()
  const form = page.getByRole('main')
  await expect(form.getByLabel('First name')).toBeFocused()
  await expect(form.getByText(SUITE)).toBeVisible()
  await expect(form.getByLabel('Market')).toHaveValue('chicago')
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form.getByText('Enter your first name')).toBeVisible()
  await form.getByLabel('First name').fill('Maya')
  await form.getByLabel('Last name').fill('Lindqvist')
  await form.getByLabel('Work email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill('password2026')
  await form.getByLabel('Leasing out space').check()
  await form.getByRole('combobox', { name: 'Company' }).fill('northb')
  await form.getByRole('option', { name: 'Northbank Partners' }).click()
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form.getByText('This password is too common')).toBeVisible()
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await expect(form.getByText('your request to join Northbank Partners')).toBeVisible()
  await expect(form.getByText(SUITE)).toBeVisible()

  const link = await sentEmails.linkTo(email, 'Confirm your email address')
  await page.goto(link)
  await expect(form.getByText(email)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(SPACE)
  await expect(accountMenu(page)).toBeVisible()
  await expect(page.getByRole('button', { name: `Saved ${SUITE}` })).toHaveAttribute('aria-pressed', 'true')

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
  await page.goto('/users/sign_up?origin=/search/chicago')
  await form.getByLabel('First name').fill('Maya')
  await form.getByLabel('Last name').fill('Lindqvist')
  await form.getByLabel('Work email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Looking for space').check()
  await expect(form.getByLabel('Market')).toHaveValue('chicago')
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
