import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#lib/locale.ts'
import type { Email } from '#platform/email/email.ts'
import { goodbyeEmail } from '../account-deletion/email-goodbye.ts'
import { newSignInEmail } from '../protection/email-new-sign-in.ts'
import type { Cause, Writing } from '../registration/render-account-email.ts'
import { addressTakenEmail } from './email-address-taken.ts'
import { confirmAddressEmail } from './email-confirm-address.ts'
import { emailChangedEmail } from './email-email-changed.ts'
import { emailChangingEmail } from './email-email-changing.ts'
import { passwordReplacedEmail } from './email-password-replaced.ts'

const SITE = 'https://frontage.example'
const TO = { address: 'maya@alderwray.com', userId: 7 }
const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const CAUSE = { ip: '203.0.113.77', userAgent: CHROME, now: new Date('2026-01-05T00:07:00Z'), market: 'chicago' }
const TOKEN = 'Zk3_'.repeat(11).slice(0, 43)

const LETTERS: Record<string, [path: string, write: (writing: Writing & Cause) => Promise<Email>]> = {
  confirm_address: [`/users/email_changes?token=${TOKEN}`, (writing) => confirmAddressEmail(writing, TO, TOKEN)],
  address_taken: ['/login', (writing) => addressTakenEmail(writing, TO)],
  email_changing: ['/users/password_resets/new', (writing) => emailChangingEmail(writing, TO)],
  email_changed: ['/login', (writing) => emailChangedEmail(writing, TO)],
  new_sign_in: ['/users/password_resets/new', (writing) => newSignInEmail(writing, TO)],
  goodbye: [`/users/undo_deletion?token=${TOKEN}.${TOKEN}`, (writing) => goodbyeEmail(writing, TO, GOODBYE)],
  password_replaced: ['/users/password_resets/new', (writing) => passwordReplacedEmail(writing, TO)],
}

const GOODBYE = { token: `${TOKEN}.${TOKEN}`, erasedOn: '2026-12-20' }

const cases = Object.keys(LETTERS).flatMap((kind) => LOCALES.map((locale): [string, Locale] => [kind, locale]))

test.each(cases)('the letter %s in %s says what to do, in both its parts', async (kind, locale) => {
  const [path, write] = LETTERS[kind]!
  const letter = await write({ locale, site: SITE, ...CAUSE })
  expect(letter).toMatchObject({ kind, to: TO })
  expect(letter.html).toContain(letter.subject)
  expect(letter.html).toContain(`href="${SITE}${path}"`)
  expect(letter.text).toContain(`: ${SITE}${path}\n`)
  expect(letter.html).toContain(locale === 'en-gb' ? 'lang="en-GB"' : 'lang="en-US"')
})

describe('an email about access to an account says when and from where', () => {
  const factsIn = async (cause: Partial<Cause>, locale: Locale = 'en-us') =>
    (await newSignInEmail({ locale, site: SITE, ...CAUSE, ...cause }, TO)).text

  test.each(['new_sign_in', 'email_changing', 'email_changed', 'password_replaced'])('%s', async (kind) => {
    const { text } = await LETTERS[kind]![1]({ locale: 'en-us', site: SITE, ...CAUSE })
    expect(text).toContain('1/4/26, 6:07 PM CST')
    expect(text).toContain('Chrome on macOS')
    expect(text).toContain('203.0.113.0/24')
    expect(text).not.toContain(CAUSE.ip)
  })

  test('in the time zone of its recipient’s market, as they write it', async () => {
    expect(await factsIn({ market: 'london' }, 'en-gb')).toContain('05/01/26, 00:07 GMT')
    expect(await factsIn({ market: null })).toContain('1/5/26, 12:07 AM UTC')
  })

  test('and repeats nothing a browser makes up', async () => {
    const text = await factsIn({ userAgent: 'Call +1 900 555 0100 <b>now</b>', ip: '2001:db8:1:2::7' })
    expect(text).toContain('Unknown browser')
    expect(text).toContain('2001:db8:1::/48')
    expect(text).not.toContain('555')
  })
})

test('the letter goodbye says the day as its reader writes it', async () => {
  const day = async (locale: Locale) => (await goodbyeEmail({ locale, site: SITE }, TO, GOODBYE)).text
  expect(await day('en-us')).toContain('12/20/26')
  expect(await day('en-gb')).toContain('20/12/26')
})

test('a token is written so that it can end nothing', async () => {
  const letter = await confirmAddressEmail({ locale: 'en-us', site: SITE }, TO, '"><script>alert(1)</script>')
  expect(letter.html).not.toContain('<script>')
})
