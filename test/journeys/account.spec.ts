import { expect } from '@playwright/test'
import { aJpeg } from '#features/media/uploads/fixtures.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { signIn, signUp, write } from './steps.ts'

const PASSWORD = 'four walls and a door'
const ANOTHER = 'a roof above the fourth'

test('a user edits the profile, changes email address and password, closes the account, and reopens it', async ({
  page,
  browser,
  sentEmails,
}) => {
  const mark = `${Date.now()}`
  const [email, newEmail] = [`dana.${mark}@alderwray.example`, `dana.new.${mark}@alderwray.example`]
  const form = page.getByRole('main')
  await page.goto('/users/account?page=professional')
  await expect(page).toHaveURL(/\/login\?origin=%2Fusers%2Faccount%3Fpage%3Dprofessional$/)
  await page.goto('/users/sign_up')
  await signUp(page, { email, password: PASSWORD }, sentEmails)

  await page.goto('/users/account?page=professional')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(form.getByRole('button', { name: 'Save' })).toBeHidden()
  await form.getByLabel('Phone').fill('312 555 0177')
  await form.getByLabel('Title').fill('Broker')
  // Also when it was typed before hydration.
  await expect(form.getByLabel('Phone')).toHaveValue('(312) 555-0177')
  // Leaving with unsaved changes asks first.
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
  await signIn(phone, { email, password: PASSWORD })
  await expect(phone).not.toHaveURL(/login/)
  await page.getByRole('link', { name: 'Sign-in and devices' }).click()
  await form
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click()
  await expect(form.getByRole('listitem')).toHaveCount(1)
  await phone.goto('/users/account')
  await expect(phone).toHaveURL(/\/login\?/)
  await phone.context().close()

  await page.goto('/users/account')
  for (const [language, tag] of [
    ['English (UK)', 'en-GB'],
    ['Same as browser', 'en-US'],
  ] as const) {
    await expect(form.getByRole('button', { name: 'Save' })).toBeHidden()
    await form.getByLabel('Language').selectOption(language)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
  }
  const headerPhoto = page.getByRole('banner').getByLabel('Your account, Dana Whitlock').locator('img')
  await form
    .getByLabel('Upload Photo')
    .setInputFiles({ name: 'dana.jpg', mimeType: 'image/jpeg', buffer: await aJpeg({ width: 600, height: 900 }) })
  await expect(page.getByText('Photo saved')).toBeVisible()
  await expect(headerPhoto).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Remove Photo' }).click()
  await expect(headerPhoto).toBeHidden()
  // Until it is said, the last button is that of the upload.
  await expect(page.getByText('Photo removed')).toBeVisible()
  await page.getByRole('log').getByRole('button', { name: 'Undo' }).last().click()
  await expect(form.getByLabel('Replace Photo')).toBeVisible()
  await expect(headerPhoto).toBeVisible()
  await form.getByRole('button', { name: 'Change: Email address' }).click()
  await expect(form.getByLabel('New email address')).toBeFocused()
  await form.getByLabel('New email address').fill(newEmail)
  await form.getByLabel('Current password').fill('not it')
  await form.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(form.getByText('This password is not correct')).toBeVisible()
  await form.getByLabel('Current password').fill(PASSWORD)
  await form.getByRole('button', { name: 'Send confirmation link' }).click()
  await expect(form.getByText(`Click the link we sent to ${newEmail} to confirm it.`)).toBeVisible()
  await sentEmails.find(email, 'Your email address is about to change')
  await sentEmails.find(email, 'New sign-in to your account')
  await page.goto(await sentEmails.linkTo(newEmail, 'Confirm your new email address'))
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(form.getByText(newEmail, { exact: true })).toBeVisible()
  await sentEmails.find(email, 'Your email address was changed')

  await form.getByRole('button', { name: 'Change: Password' }).click()
  await form.getByLabel('Current password').fill(PASSWORD)
  await form.getByLabel('New password').fill(ANOTHER)
  await form.getByRole('region', { name: 'Password' }).getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('button', { name: 'Change: Password' })).toBeFocused()

  await form.getByRole('button', { name: 'Download: Download your data' }).click()
  await form.getByLabel('Current password').fill('not it')
  await form.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(form.getByText('This password is not correct')).toBeVisible()
  await form.getByLabel('Current password').fill(ANOTHER)
  const downloading = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Download', exact: true }).click()
  expect((await downloading).suggestedFilename()).toBe('frontage-data.json')

  await form.getByRole('button', { name: 'Delete: Delete account' }).click()
  await form.getByLabel('Current password').fill(ANOTHER)
  await form.getByRole('button', { name: 'Delete account', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is closed')
  await signIn(page, { email: newEmail, password: ANOTHER })
  await expect(form.getByText('do not match')).toBeVisible()
  await page.goto(await sentEmails.linkTo(newEmail, 'Your account is closed'))
  await form.getByRole('button', { name: 'Restore my account' }).click()
  await expect(page).toHaveURL(/\/login\?origin=%2Fusers%2Faccount$/)
  await signIn(page, { email: newEmail, password: ANOTHER })
  await expect(page.getByRole('banner').getByLabel('Your account, Dana Whitlock')).toBeVisible()
})

test('a broker saves title and color of what they share, and their client sees both', async ({
  page,
  browser,
  sentEmails,
}) => {
  const email = `dana.brand.${Date.now()}@alderwray.example`
  await page.goto('/users/sign_up')
  await signUp(page, { email, password: PASSWORD }, sentEmails)
  await page.goto('/users/account?page=tourbook_contact')
  const form = page.getByRole('main')
  const save = form.getByRole('button', { name: 'Save' })
  await expect(save).toBeHidden()
  await form.getByLabel('Title').fill('Senior vice president')
  await form.getByLabel('Color code').fill('#0B6E4F')
  await save.click()
  await expect(save).toBeHidden()
  await page.reload()
  await expect(form.getByLabel('Color code')).toHaveValue('#0b6e4f')

  const tourbook = await write(page.request, 'POST', '/api/tourbooks', { name: 'Headquarters', listingIds: [1] })
  const share = await write(page.request, 'POST', `/api/tourbooks/${(await tourbook.json()).id}/shares`)
  const client = await (await browser.newContext()).newPage()
  await client.goto(new URL((await share.json()).shares[0].url).pathname)
  await expect(client.getByText('Senior vice president')).toBeVisible()
  const sent = client.locator('article').first()
  expect(await sent.evaluate((element) => getComputedStyle(element).getPropertyValue('--sender'))).toBe('#0b6e4f')
  await client.context().close()
})
