import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#lib/locale.ts'
import type { Email } from '#platform/email/email.ts'
import type { AccountEmailKind, RequestDetails } from './account-emails.ts'
import { type AccountEmailContext, renderAccountEmail } from './render-account-email.ts'

const SITE = 'https://frontage.example'
const TO = { address: 'maya@alderwray.com', userId: 7 }
const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const REQUEST = { ip: '203.0.113.77', userAgent: CHROME, now: new Date('2026-01-05T00:07:00Z'), market: 'chicago' }
const TOKEN = 'Zk3_'.repeat(11).slice(0, 43)
const GOODBYE = { token: `${TOKEN}.${TOKEN}`, erasedOn: '2026-12-20' }

type Case = [path: string, render: (context: AccountEmailContext) => Promise<Email>]

const withToken = (
  kind: 'verify_address' | 'invitation' | 'reset_password' | 'confirm_address',
  page: string,
): Case => [`${page}?token=${TOKEN}`, (context) => renderAccountEmail(kind, context, TO, { token: TOKEN })]
const WITH_REQUEST = [
  'new_sign_in',
  'email_changing',
  'email_changed',
  'password_changed',
  'password_replaced',
  'passkey_added',
  'passkey_removed',
] as const
const withRequest = (kind: (typeof WITH_REQUEST)[number], path = '/users/password_resets/new'): Case => [
  path,
  (context) => renderAccountEmail(kind, context, TO, REQUEST),
]

const EMAILS: Record<AccountEmailKind, Case> = {
  verify_address: withToken('verify_address', '/users/verify'),
  already_registered: [
    `/users/password_resets?token=${TOKEN}`,
    (context) =>
      renderAccountEmail('already_registered', context, TO, {
        token: TOKEN,
        origin: '/search/chicago?query="a"&page=2',
      }),
  ],
  invitation: withToken('invitation', '/users/invitations'),
  reset_password: withToken('reset_password', '/users/password_resets'),
  password_changed: withRequest('password_changed'),
  password_replaced: withRequest('password_replaced'),
  passkey_added: withRequest('passkey_added', '/users/account?page=passkeys'),
  passkey_removed: withRequest('passkey_removed', '/users/account?page=passkeys'),
  new_sign_in: withRequest('new_sign_in'),
  confirm_address: withToken('confirm_address', '/users/email_changes'),
  address_taken: ['/login', (context) => renderAccountEmail('address_taken', context, TO, {})],
  email_changing: withRequest('email_changing'),
  email_changed: withRequest('email_changed', '/login'),
  company_accepted: [
    '/portfolio',
    (context) => renderAccountEmail('company_accepted', context, TO, { company: 'Northbank' }),
  ],
  company_declined: ['/users/account', (context) => renderAccountEmail('company_declined', context, TO, {})],
  goodbye: [
    `/users/undo_deletion?token=${TOKEN}.${TOKEN}`,
    (context) => renderAccountEmail('goodbye', context, TO, GOODBYE),
  ],
}
const KINDS = Object.keys(EMAILS) as AccountEmailKind[]

const cases = KINDS.flatMap((kind) => LOCALES.map((locale): [AccountEmailKind, Locale] => [kind, locale]))

test.each(cases)('the email %s in %s says what to do, in HTML and in plain text', async (kind, locale) => {
  const [path, render] = EMAILS[kind]
  const email = await render({ locale, site: SITE })
  expect(email).toMatchObject({ kind, to: TO })
  expect(email.subject.length).toBeLessThan(60)
  expect(email.html).toContain(email.subject)
  expect(email.html).toContain(`href="${SITE}${path}"`)
  expect(email.text).toContain(`: ${SITE}${path}\n`)
  expect(email.html).toContain(locale === 'en-gb' ? 'lang="en-GB"' : 'lang="en-US"')
  // No unsubscribe link: these emails are sent only because of a request.
  expect(email.unsubscribeUrl).toBeUndefined()
})

test('the page to open after signing in is encoded, so that it cannot end the link', async () => {
  const { html } = await EMAILS.already_registered[1]({ locale: 'en-us', site: SITE })
  expect(html).toContain('/login?origin=%2Fsearch%2Fchicago%3Fquery%3D%22a%22%26page%3D2"')
})

describe('an email about access to an account says when and from where it was requested', () => {
  const newSignIn = async (request: Partial<RequestDetails>, locale: Locale = 'en-us') =>
    (await renderAccountEmail('new_sign_in', { locale, site: SITE }, TO, { ...REQUEST, ...request })).text

  test.each(WITH_REQUEST)('%s', async (kind) => {
    const { text } = await EMAILS[kind][1]({ locale: 'en-us', site: SITE })
    expect(text).toContain('1/4/26, 6:07 PM CST')
    expect(text).toContain('Chrome on macOS')
    expect(text).toContain('203.0.113.0/24')
    expect(text).not.toContain(REQUEST.ip)
  })

  test('in the time zone of the recipient’s market and the date format of the locale', async () => {
    expect(await newSignIn({ market: 'london' }, 'en-gb')).toContain('05/01/26, 00:07 GMT')
    expect(await newSignIn({ market: null })).toContain('1/5/26, 12:07 AM UTC')
  })

  test('without the text of an unknown user agent', async () => {
    const text = await newSignIn({ userAgent: 'Call +1 900 555 0100 <b>now</b>', ip: '2001:db8:1:2::7' })
    expect(text).toContain('Unknown browser')
    expect(text).toContain('2001:db8:1::/48')
    expect(text).not.toContain('555')
  })
})

test('the goodbye email shows the day of erasure in the date format of the locale', async () => {
  const day = async (locale: Locale) => (await renderAccountEmail('goodbye', { locale, site: SITE }, TO, GOODBYE)).text
  expect(await day('en-us')).toContain('12/20/26')
  expect(await day('en-gb')).toContain('20/12/26')
})

test('a token is escaped in HTML', async () => {
  const token = '"><script>alert(1)</script>'
  const { html } = await renderAccountEmail('confirm_address', { locale: 'en-us', site: SITE }, TO, { token })
  expect(html).not.toContain('<script>')
})
