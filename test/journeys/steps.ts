import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { SentEmails } from './sent-emails.ts'

export type Person = { email: string; password: string }

/** Demo accounts, one of each role. */
export const DEMO = {
  admin: { email: 'admin@frontage.example', password: 'frontage-demo' },
  landlord: { email: 'landlord@frontage.example', password: 'frontage-demo' },
  broker: { email: 'broker@frontage.example', password: 'frontage-demo' },
  occupier: { email: 'occupier@frontage.example', password: 'frontage-demo' },
} satisfies Record<string, Person>

/** The demo's first space. */
export const SPACE = '/listing/suite-2400-kinzie-point-tower/1'

/** Signs in on the open sign-in page. */
export async function enter(page: Page, { email, password }: Person) {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in in the dialog that an action of a visitor has opened. */
export async function signInOverPage(page: Page, { email, password }: Person) {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('link', { name: 'Continue with email' }) })
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByLabel(/^Your account/)).toBeVisible()
}

export async function signIn(page: Page, person: Person) {
  await page.goto('/login')
  await expect(page.getByLabel('Email address')).toBeFocused()
  await enter(page, person)
}

export async function signOut(page: Page) {
  await page.goto('/logout')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
}

/** Fills the open form of a new account, and follows the link in the confirmation email. */
export async function signUp(page: Page, { email, password }: Person, sentEmails: SentEmails) {
  const form = page.getByRole('main')
  await expect(form.getByLabel('First name')).toBeFocused()
  await form.getByLabel('First name').fill('Dana')
  await form.getByLabel('Last name').fill('Whitlock')
  await form.getByLabel('Work email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('A tenant rep broker').check()
  await form.getByLabel('Market').selectOption('Chicago')
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await page.goto(await sentEmails.linkTo(email, 'Confirm your email address'))
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('banner').getByLabel('Your account, Dana Whitlock')).toBeVisible()
}

/** Clicks until the effect is there, because a click before hydration does nothing. */
export async function clickUntil(button: Locator, isDone: () => boolean | Promise<boolean>) {
  await expect(async () => {
    if (!(await isDone())) await button.click({ timeout: 1_000 })
    await expect.poll(isDone, { timeout: 3_000 }).toBe(true)
  }).toPass()
}

/** Starts a session for these cookies without opening a page. */
export async function startSession(request: APIRequestContext, person: Person) {
  await write(request, 'POST', '/login', person)
}

/** Sends a write as a page would, and expects success. */
export async function write(request: APIRequestContext, method: 'POST' | 'DELETE', path: string, data: unknown = {}) {
  const answer = await request.fetch(path, { method, data, headers: await writingAs(request) })
  expect(answer.ok(), `${method} ${path}`).toBe(true)
  return answer
}

/** The headers that a write of these cookies needs. */
export async function writingAs(request: APIRequestContext) {
  const answer = await request.get('/api/current_user')
  return { 'x-csrf-token': (await answer.json()).csrfToken, origin: new URL(answer.url()).origin }
}
