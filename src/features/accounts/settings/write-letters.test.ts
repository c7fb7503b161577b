import { expect, test } from 'vitest'
import { LOCALES, type Locale } from '#lib/locale.ts'
import type { Letter } from '#platform/mail.ts'
import type { Writing } from '../by-mail/write-letter.ts'
import { goodbyeLetter } from '../leaving/mail-goodbye.ts'
import { addressTakenLetter } from './mail-address-taken.ts'
import { confirmAddressLetter } from './mail-confirm-address.ts'
import { emailChangingLetter } from './mail-email-changing.ts'
import { passwordReplacedLetter } from './mail-password-replaced.ts'

const SITE = 'https://frontage.example'
const TO = { address: 'maya@alderwray.com', userId: 7 }
const TOKEN = 'Zk3_'.repeat(11).slice(0, 43)

const LETTERS: Record<string, [path: string, write: (writing: Writing) => Promise<Letter>]> = {
  confirm_address: [`/users/email_changes?token=${TOKEN}`, (writing) => confirmAddressLetter(writing, TO, TOKEN)],
  address_taken: ['/login', (writing) => addressTakenLetter(writing, TO)],
  email_changing: ['/users/password_resets/new', (writing) => emailChangingLetter(writing, TO)],
  goodbye: [`/users/undo_deletion?token=${TOKEN}.${TOKEN}`, (writing) => goodbyeLetter(writing, TO, GOODBYE)],
  password_replaced: ['/users/password_resets/new', (writing) => passwordReplacedLetter(writing, TO)],
}

const GOODBYE = { token: `${TOKEN}.${TOKEN}`, erasedOn: '2026-12-20' }

const cases = Object.keys(LETTERS).flatMap((kind) => LOCALES.map((locale): [string, Locale] => [kind, locale]))

test.each(cases)('the letter %s in %s says what to do, in both its parts', async (kind, locale) => {
  const [path, write] = LETTERS[kind]!
  const letter = await write({ locale, site: SITE })
  expect(letter).toMatchObject({ kind, to: TO })
  expect(letter.html).toContain(letter.subject)
  expect(letter.html).toContain(`href="${SITE}${path}"`)
  expect(letter.text).toContain(`: ${SITE}${path}\n`)
  expect(letter.html).toContain(locale === 'en-gb' ? 'lang="en-GB"' : 'lang="en-US"')
})

test('the letter goodbye says the day as its reader writes it', async () => {
  const day = async (locale: Locale) => (await goodbyeLetter({ locale, site: SITE }, TO, GOODBYE)).text
  expect(await day('en-us')).toContain('12/20/26')
  expect(await day('en-gb')).toContain('20/12/26')
})

test('a token is written so that it can end nothing', async () => {
  const letter = await confirmAddressLetter({ locale: 'en-us', site: SITE }, TO, '"><script>alert(1)</script>')
  expect(letter.html).not.toContain('<script>')
})
