import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { enter, signUp } from './steps.ts'

const PASSWORD = 'four walls and a door'

const PHONE = { width: 390, height: 844 }

async function signOut(page: Page) {
  await page.goto('/logout')
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
}

/** A phone that has passkeys and whose owner always confirms with a finger. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Its owner does not answer. */
    waits: () => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false }),
    answers: () => devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true }),
    declines: (isDeclined: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !isDeclined }),
  }
}

/** Whether the browser fills in passkeys: it would answer before the button is pressed. */
const fillsIn = (page: Page, does: boolean) =>
  page.evaluate((each) => sessionStorage.setItem('fills in', each ? 'yes' : ''), does)

test('a user adds a passkey on a phone, signs in with it, and removes it', async ({ page, sentEmails }) => {
  const email = `dana.${Date.now()}@alderwray.example`
  const main = page.getByRole('main')
  const phone = await addAuthenticator(page)
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('fills in')) PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.goto('/users/sign_up')
  await signUp(page, { email, password: PASSWORD }, sentEmails)
  await page.setViewportSize(PHONE)

  await page.goto('/users/account?page=passkeys')
  await main.getByRole('button', { name: /^Add a passkey/ }).click()
  await main.getByRole('button', { name: 'Create passkey' }).click()
  await expect(main.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(/Enter a name/)
  await main.getByRole('textbox', { name: 'Name' }).fill('Dana’s phone')
  await main.getByLabel('Current password').fill(PASSWORD)
  await main.getByRole('button', { name: 'Create passkey' }).click()
  const passkeys = main.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(passkeys).toContainText(['Dana’s phone'])
  await expect(passkeys).toContainText('not used yet')
  await expectAccessible(page)
  await sentEmails.find(email, 'A passkey was added to your account')

  // The phone has it already.
  await main.getByRole('button', { name: /^Add a passkey/ }).click()
  await main.getByRole('textbox', { name: 'Name' }).fill('Again')
  await main.getByLabel('Current password').fill(PASSWORD)
  await main.getByRole('button', { name: 'Create passkey' }).click()
  await expect(main.getByText('This device already has a passkey for your account.')).toBeVisible()

  await signOut(page)
  await page.goto('/login?origin=/users/account?page=passkeys')
  await expectAccessible(page)
  await phone.declines(true)
  await main.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(main.getByText('No passkey was used.')).toBeVisible()
  await phone.declines(false)
  await main.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(/\/users\/account\?page=passkeys$/)
  await expect(passkeys).toContainText('last used')

  // The browser fills it in where an email address is asked for; a password is used all the same.
  await signOut(page)
  await fillsIn(page, true)
  await page.goto('/login?origin=/users/account?page=passkeys')
  await expect(passkeys).toContainText('last used')
  await signOut(page)
  await phone.waits()
  await page.goto('/login?origin=/users/account?page=passkeys')
  await enter(page, { email, password: PASSWORD })
  await expect(passkeys).toContainText('last used')
  await fillsIn(page, false)
  await phone.answers()

  await main.getByRole('button', { name: 'Rename Dana’s phone' }).click()
  await main.getByRole('textbox', { name: 'Name' }).fill('Old phone')
  await main.getByRole('button', { name: 'Save' }).click()
  await main.getByRole('button', { name: 'Remove Old phone' }).click()
  await main.getByLabel('Current password').fill(PASSWORD)
  await main.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(passkeys).toHaveCount(0)

  await signOut(page)
  await page.goto('/login')
  await main.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(main.getByText('This passkey was not accepted.')).toBeVisible()
})
