import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '#lib/locale.ts'
import type { Email } from '#platform/email/email.ts'
import { alreadyRegisteredEmail } from './email-already-registered.ts'
import { invitationEmail } from './email-invitation.ts'
import { passwordChangedEmail } from './email-password-changed.ts'
import { resetPasswordEmail } from './email-reset-password.ts'
import { verifyAddressEmail } from './email-verify-address.ts'
import type { Cause, Writing } from './render-account-email.ts'

const TOKEN = 'Zk3_'.repeat(11).slice(0, 43)
const TO = { address: 'maya@alderwray.com', userId: 7 }
const SITE = 'https://frontage.example'
const CAUSE = { ip: '203.0.113.77', userAgent: '', now: new Date('2026-11-20T12:00:00Z'), market: null }

const LETTERS: Record<string, [path: string, write: (writing: Writing & Cause) => Promise<Email>]> = {
  verify_address: [`/users/verify?token=${TOKEN}`, (writing) => verifyAddressEmail(writing, TO, TOKEN)],
  already_registered: [
    `/users/password_resets?token=${TOKEN}`,
    (writing) => alreadyRegisteredEmail(writing, TO, { token: TOKEN, origin: '/search/chicago?query="a"&page=2' }),
  ],
  reset_password: [`/users/password_resets?token=${TOKEN}`, (writing) => resetPasswordEmail(writing, TO, TOKEN)],
  invitation: [`/users/invitations?token=${TOKEN}`, (writing) => invitationEmail(writing, TO, TOKEN)],
  password_changed: ['/users/password_resets/new', (writing) => passwordChangedEmail(writing, TO)],
}

const cases = Object.keys(LETTERS).flatMap((kind) => LOCALES.map((locale): [string, Locale] => [kind, locale]))

test.each(cases)('the letter %s in %s says what to do, in both its parts', async (kind, locale) => {
  const [path, write] = LETTERS[kind]!
  const letter = await write({ locale, site: SITE, ...CAUSE })
  expect(letter).toMatchObject({ kind, to: TO })
  expect(letter.subject.length).toBeLessThan(60)
  expect(letter.html).toContain(letter.subject)
  expect(letter.html).toContain(`href="${SITE}${path}"`)
  expect(letter.text).toContain(`: ${SITE}${path}\n`)
  expect(letter.html).toContain(locale === 'en-gb' ? 'lang="en-GB"' : 'lang="en-US"')
  // Nothing that stops letters: these come only because somebody asked for them.
  expect(letter.unsubscribeUrl).toBeUndefined()
})

test('the page to go on to is written so that it can end nothing', async () => {
  const [, write] = LETTERS.already_registered!
  const { html } = await write({ locale: 'en-us', site: SITE, ...CAUSE })
  expect(html).toContain('/login?origin=%2Fsearch%2Fchicago%3Fquery%3D%22a%22%26page%3D2"')
})
