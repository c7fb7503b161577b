import { HOUR_MS } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import { hashPassword } from '../hash-password.ts'

export const NOW = new Date('2026-11-20T12:00:00Z')
export const PASSWORD = 'four walls and a door'

/** Entries of a sign-up, without the email address. */
export const SIGN_UP = {
  password: PASSWORD,
  firstName: 'Maya',
  lastName: 'Lindqvist',
  role: 'occupier',
  companyName: 'Alder & Wray',
  market: 'chicago',
}

let userCount = 0
export const newAddress = () => `person-${++userCount}@alderwray.com`

/** A user with a password and a verified address. */
export async function anAccount(db: Db, values: object = {}): Promise<{ id: number; email: string }> {
  const email = newAddress()
  return db
    .insertInto('app_user')
    .values({ email, password_hash: await hashPassword(PASSWORD), role: 'occupier', email_verified_at: NOW, ...values })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
}

/** The emails to an address, the latest first. */
export const emailsTo = (db: Db, email: string) =>
  db
    .selectFrom('email')
    .where('recipient', '=', email)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Link tokens of the emails to an address, the latest first. */
export async function tokensFor(db: Db, email: string): Promise<string[]> {
  const emails = await emailsTo(db, email)
  return emails.flatMap(({ text }) => /\?token=([\w-]{43})/.exec(text)?.[1] ?? [])
}

/** Link token of the latest email to an address. */
export async function tokenFor(db: Db, email: string): Promise<string> {
  const [token] = await tokensFor(db, email)
  if (token === undefined) throw new Error(`Expected an email with a link to ${email}`)
  return token
}

/** Makes all links expired for this many hours. */
export const ageLinks = (db: Db, hours: number) =>
  db
    .updateTable('one_time_token')
    .set({ expires_at: new Date(NOW.getTime() - hours * HOUR_MS) })
    .execute()

/** A response without its request id. */
export const withoutId = ({ body, status }: { body: object; status: number }) => ({
  status,
  body: { ...body, requestId: '' },
})
