import { type Browser, expect, type Page, test } from '@playwright/test'

const PASSWORD = 'four walls and a door'
const ANOTHER = 'a roof above the fourth'

test('somebody signs up by mail from a space they like, forgets the password, and gets back in', async ({
  page,
  browser,
}, { retry }) => {
  const email = `maya.${Date.now()}.${retry}@alderwray.example`
  const letters = await openOutbox(browser)

  await page.goto('/listing/suite-2400-kinzie-point-tower/1')
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click()
  const form = page.getByRole('main')
  await expect(form.getByLabel('First name')).toBeFocused()
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form.getByText('Enter your first name')).toBeVisible()
  await form.getByLabel('First name').fill('Maya')
  await form.getByLabel('Last name').fill('Lindqvist')
  await form.getByLabel('Work e-mail').fill(email)
  await form.getByLabel('Password', { exact: true }).fill('password2026')
  await form.getByLabel('Looking for space').check()
  await form.getByLabel('Market').selectOption('Chicago')
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(form.getByText('Many people use this one')).toBeVisible()
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mail')

  const link = await letters.linkTo(email, 'Confirm your e-mail address')
  await page.goto(link)
  await expect(form.getByText(email)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/listing\/suite-2400-kinzie-point-tower\/1$/)
  await expect(accountMenu(page)).toBeVisible()

  await page.goto('/logout')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link was used already')

  await page.goto('/login?origin=/search/chicago')
  await form.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(form.getByRole('heading', { level: 1 })).toHaveText('Set a new password')
  await expect(form.getByLabel('E-mail address')).toBeFocused()
  await form.getByLabel('E-mail address').fill(email)
  await form.getByRole('button', { name: 'Send the letter' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mail')
  await page.goto(await letters.linkTo(email, 'Choose a new password'))
  await form.getByLabel('New password').fill(ANOTHER)
  await form.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page).toHaveURL(/\/search\/chicago/)
  await expect(accountMenu(page)).toBeVisible()

  await page.context().clearCookies()
  await signIn(page, email, PASSWORD)
  await expect(form.getByText('do not belong together')).toBeVisible()
  await signIn(page, email, ANOTHER)
  await expect(accountMenu(page)).toBeVisible()
})

const accountMenu = (page: Page) => page.getByRole('banner').getByLabel('Your account, Maya Lindqvist')

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/login')
  await expect(page.getByLabel('E-mail address')).toBeFocused()
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

/** What was sent, as an admin reads it. */
async function openOutbox(browser: Browser) {
  const admin = await browser.newPage()
  await signIn(admin, 'admin@frontage.example', 'frontage-demo')
  await expect(admin).not.toHaveURL(/login/)
  return {
    /** The first link of a letter that has one to press. */
    async linkTo(email: string, subject: string): Promise<string> {
      const answer = await admin.request.get(`/api/admin/mails?query=${encodeURIComponent(email)}`)
      const { mails } = (await answer.json()) as { mails: { id: string; subject: string }[] }
      const found = mails.find((mail) => mail.subject === subject)
      expect(found, `a letter to ${email}: ${subject}`).toBeDefined()
      const { text } = (await (await admin.request.get(`/api/admin/mails/${found!.id}`)).json()) as { text: string }
      return /http\S+token=\S+/.exec(text)![0]
    },
  }
}
