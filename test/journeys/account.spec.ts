import { type Browser, expect, type Page, test } from '@playwright/test'

const PASSWORD = 'four walls and a door'
const ANOTHER = 'a roof above the fourth'

test('somebody says who they are, moves to another address and password, leaves, and thinks better of it', async ({
  page,
  browser,
}, { retry }) => {
  const mark = `${Date.now()}.${retry}`
  const [email, newEmail] = [`dana.${mark}@alderwray.example`, `dana.new.${mark}@alderwray.example`]
  const letters = await openOutbox(browser)
  const form = page.getByRole('main')
  await page.goto('/users/account?page=professional')
  await expect(page).toHaveURL(/\/login\?origin=%2Fusers%2Faccount%3Fpage%3Dprofessional$/)
  await signUp(page, email, letters)

  await page.goto('/users/account?page=professional')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(form.getByRole('button', { name: 'Save' })).toBeHidden()
  await form.getByLabel('Phone').fill('312 555 0177')
  await form.getByLabel('Title').fill('Broker')
  await expect(form.getByLabel('Phone')).toHaveValue('(312) 555-0177')
  // Leaving what is not saved asks first.
  const asked = page.waitForEvent('dialog')
  const leaving = page.getByRole('link', { name: 'Sign-in and devices' }).click()
  await (await asked).dismiss()
  await leaving
  await expect(page).toHaveURL(/page=professional/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('button', { name: 'Save' })).toBeHidden()
  await page.reload()
  await expect(form.getByLabel('Title')).toHaveValue('Broker')

  const phone = await (await browser.newContext()).newPage()
  await signIn(phone, email, PASSWORD)
  await expect(phone).not.toHaveURL(/login/)
  await page.getByRole('link', { name: 'Sign-in and devices' }).click()
  await form
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click()
  await expect(form.getByRole('listitem')).toHaveCount(1)
  await phone.goto('/users/account')
  await expect(phone).toHaveURL(/\/login\?/)

  await page.goto('/users/account')
  for (const [language, tag] of [
    ['English (UK)', 'en-GB'],
    ['As each browser asks', 'en-US'],
  ] as const) {
    await expect(form.getByRole('button', { name: 'Save' })).toBeHidden()
    await form.getByLabel('Language').selectOption(language)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
  }
  await form.getByRole('button', { name: 'Change: E-mail address' }).click()
  await expect(form.getByLabel('New e-mail address')).toBeFocused()
  await form.getByLabel('New e-mail address').fill(newEmail)
  await form.getByLabel('Current password').fill('not it')
  await form.getByRole('button', { name: 'Send the letter' }).click()
  await expect(form.getByText('This is not your password')).toBeVisible()
  await form.getByLabel('Current password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Send the letter' }).click()
  await expect(form.getByText(`Check ${newEmail}: its letter waits for you.`)).toBeVisible()
  await letters.find(email, 'Your e-mail address is about to change')
  await page.goto(await letters.linkTo(newEmail, 'Confirm your new address'))
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(form.getByText(newEmail, { exact: true })).toBeVisible()

  await form.getByRole('button', { name: 'Change: Password' }).click()
  await form.getByLabel('Current password').fill(PASSWORD)
  await form.getByLabel('New password').fill(ANOTHER)
  await form.getByRole('region', { name: 'Password' }).getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('button', { name: 'Change: Password' })).toBeFocused()

  const downloading = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('frontage-data.json')

  await form.getByRole('button', { name: 'Delete: Delete account' }).click()
  await form.getByLabel('Current password').fill(ANOTHER)
  await form.getByRole('button', { name: 'Delete account', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is closed')
  await signIn(page, newEmail, ANOTHER)
  await expect(form.getByText('do not belong together')).toBeVisible()
  await page.goto(await letters.linkTo(newEmail, 'Your account is closed'))
  await form.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page).toHaveURL(/\/login\?origin=%2Fusers%2Faccount$/)
  await signIn(page, newEmail, ANOTHER)
  await expect(page.getByRole('banner').getByLabel('Your account, Dana Whitlock')).toBeVisible()
})

async function signUp(page: Page, email: string, letters: Outbox) {
  const main = page.getByRole('main')
  await page.goto('/users/sign_up')
  await expect(main.getByLabel('First name')).toBeFocused()
  await main.getByLabel('First name').fill('Dana')
  await main.getByLabel('Last name').fill('Whitlock')
  await main.getByLabel('Work e-mail').fill(email)
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await main.getByLabel('A broker for tenants').check()
  await main.getByLabel('Market').selectOption('Chicago')
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mail')
  await page.goto(await letters.linkTo(email, 'Confirm your e-mail address'))
  await main.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('banner').getByLabel('Your account, Dana Whitlock')).toBeVisible()
}

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/login')
  await expect(page.getByLabel('E-mail address')).toBeFocused()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

type Outbox = Awaited<ReturnType<typeof openOutbox>>

/** What was sent, as an admin reads it. */
async function openOutbox(browser: Browser) {
  const admin = await browser.newPage()
  await signIn(admin, 'admin@frontage.example', 'frontage-demo')
  await expect(admin).not.toHaveURL(/login/)
  async function find(email: string, subject: string): Promise<string> {
    const answer = await admin.request.get(`/api/admin/mails?query=${encodeURIComponent(email)}`)
    const { mails } = (await answer.json()) as { mails: { id: string; subject: string }[] }
    const found = mails.find((mail) => mail.subject === subject)
    expect(found, `a letter to ${email}: ${subject}`).toBeDefined()
    const { text } = (await (await admin.request.get(`/api/admin/mails/${found!.id}`)).json()) as { text: string }
    return text
  }
  return {
    find,
    /** The first link of a letter that has one to press. */
    async linkTo(email: string, subject: string): Promise<string> {
      return /http\S+token=\S+/.exec(await find(email, subject))![0]
    },
  }
}
