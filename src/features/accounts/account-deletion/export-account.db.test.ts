import { beforeAll, beforeEach, expect, test } from 'vitest'
import { EMAIL_KIND_NAMES, INERT_EMAIL_KINDS } from '#lib/email-kinds.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from '../../../../test/app.ts'
import { hashPassword } from '../hash-password.ts'
import { SIGN_UP, tokenFor } from '../registration/fixtures.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const PASSWORD = 'four walls and a door'
const ANOTHER = 'a roof above the fourth'
const app = await openTestApp({ now: NOW })
const { db } = app
const hash = await hashPassword(PASSWORD)

beforeAll(() => migrateJobs(app.pool))
beforeEach(async () => {
  await db.deleteFrom('rate_limit').execute()
})

const anOwner = (email: string) => app.signIn({ email, password_hash: hash })
type Owner = Awaited<ReturnType<typeof anOwner>>
const download = (owner: Pick<Owner, 'post'>, password = PASSWORD) =>
  owner.post('/api/current_user/export', { password })

test('a stolen session cannot take the account over: no response contains the reset link it requests', async () => {
  const victim = await anOwner('maya@alderwray.com')
  const thief = app.visitor()
  expect((await thief.post('/users/password_resets', { email: victim.user.email })).status).toBe(202)
  const token = await tokenFor(db, victim.user.email)

  // The old GET route, and the current one without or with a wrong password.
  expect((await victim.get('/api/current_user/export')).status).toBe(404)
  expect((await victim.post('/api/current_user/export', {})).status).toBe(400)
  expect((await download(victim, 'a guess')).status).toBe(403)
  const urls = ['profile', 'professional', 'tourbook_contact', 'sessions', 'inquiry_settings'].map(
    (name) => `/api/current_user/${name}`,
  )
  for (const url of ['/api/current_user', `/api/users/${victim.user.id}`, ...urls]) {
    const response = await victim.get(url)
    expect(response.status, url).toBe(200)
    expect(response.text).not.toContain(token)
  }
  // Even with the password the file contains no token.
  expect((await download(victim)).text).not.toContain(token)
})

test('an export contains no acting link and no token, for every kind of email and in any encoding', async () => {
  const email = 'robin@alderwray.com'
  const robin = await anOwner(email)
  await makeEmails(robin)
  const kinds = await db.selectFrom('email').select('kind').distinct().execute()
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set([...EMAIL_KIND_NAMES, 'yet_to_come']))

  const browser = app.visitor()
  await browser.post('/login', { email, password: PASSWORD })
  const { body, text } = await download(browser)
  const exported: { kind: string; text?: string }[] = body.held.email.rows
  expect(new Set(exported.filter((row) => row.text).map(({ kind }) => kind))).toEqual(new Set(INERT_EMAIL_KINDS))

  const emails = await db.selectFrom('email').select(['text', 'html']).execute()
  const tokens = emails.flatMap((email) => [...email.text.matchAll(/token=([\w.-]+)/g)].map(([, token]) => token!))
  expect(new Set(tokens).size).toBeGreaterThan(8)
  for (const token of tokens) {
    for (const spelling of spellingsOf(token)) expect(text.includes(spelling), spelling).toBe(false)
  }
  for (const form of [text, decodeURIComponent(text.replaceAll('%', '%25'))]) {
    expect(form).not.toMatch(/token=|%74oken|token%3D|[\w-]{43}/i)
  }
})

const spellingsOf = (token: string) => [
  token,
  encodeURIComponent(token),
  [...token].map((character) => `%${character.charCodeAt(0).toString(16)}`).join(''),
  ...(['base64', 'base64url', 'hex'] as const).map((form) => Buffer.from(token).toString(form).replace(/=+$/, '')),
  [...token].reverse().join(''),
]

/** Creates one email of every kind to a user: account emails by their actions, other features' as stored rows. */
async function makeEmails(owner: Owner) {
  const { email, id } = owner.user
  const visitor = app.visitor()
  await visitor.post('/users/sign_up', { ...SIGN_UP, email })
  await visitor.post('/users/password_resets', { email })
  const token = await tokenFor(db, email)
  await visitor.put('/users/password_resets', { token, password: PASSWORD })
  const [first, second] = [app.visitor(), app.visitor()]
  for (const browser of [first, second]) await browser.post('/login', { email, password: PASSWORD })
  await second.put('/api/current_user/password', { password: PASSWORD, newPassword: ANOTHER })
  await second.put('/api/current_user/password', { password: ANOTHER, newPassword: PASSWORD })
  await second.post('/api/current_user/email_changes', { email: 'robin.new@alderwray.com', password: PASSWORD })
  await second.put('/users/email_changes', { token: await tokenFor(db, 'robin.new@alderwray.com') })
  await second.post('/api/current_user/email_changes', { email, password: PASSWORD })
  await second.put('/users/email_changes', { token: await tokenFor(db, email) })
  const other = await anOwner('dana@alderwray.com')
  await other.post('/api/current_user/email_changes', { email, password: PASSWORD })
  await second.delete('/api/current_user', { password: PASSWORD })
  await db
    .updateTable('app_user')
    .set({ deactivated_at: null, deletion_requested_at: null })
    .where('id', '=', id)
    .execute()

  const existing = await db.selectFrom('email').select('kind').distinct().execute()
  const others = EMAIL_KIND_NAMES.filter((kind) => existing.every((each) => each.kind !== kind))
  const isInert = (kind: string) => INERT_EMAIL_KINDS.includes(kind)
  await db
    .insertInto('email')
    .values(
      [...others, 'yet_to_come'].map((kind) => {
        const link = `https://frontage.example/${isInert(kind) ? 'listing/suite/1' : `act?token=${kind.repeat(4)}`}`
        return { kind, user_id: id, recipient: email, subject: kind, text: `Open: ${link}`, html: `<a href="${link}">` }
      }),
    )
    .execute()
  // Includes emails to addresses that are another user's by now.
  await db.updateTable('email').set({ user_id: id, recipient: email }).where('user_id', 'is not', null).execute()
}
