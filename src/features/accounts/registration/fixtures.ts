import { HOUR_MS } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import { hashPassword } from '../hash-password.ts'

export const NOW = new Date('2026-11-20T12:00:00Z')
export const PASSWORD = 'four walls and a door'

/** What somebody enters to sign up, but for the address. */
export const ENTERED = {
  password: PASSWORD,
  firstName: 'Maya',
  lastName: 'Lindqvist',
  role: 'occupier',
  companyName: 'Alder & Wray',
  market: 'chicago',
}

let people = 0
export const newAddress = () => `person-${++people}@alderwray.com`

/** Somebody with a password and a proved address. */
export async function anAccount(db: Db, values: object = {}): Promise<{ id: number; email: string }> {
  const email = newAddress()
  return db
    .insertInto('app_user')
    .values({ email, password_hash: await hashPassword(PASSWORD), role: 'occupier', email_verified_at: NOW, ...values })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
}

/** The letters to an address, the latest first. */
export const emailsTo = (db: Db, email: string) =>
  db
    .selectFrom('email')
    .where('recipient', '=', email)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** What the links of the letters to an address carry, the latest first. */
export async function tokensFor(db: Db, email: string): Promise<string[]> {
  const letters = await emailsTo(db, email)
  return letters.flatMap(({ text }) => /\?token=([\w-]{43})/.exec(text)?.[1] ?? [])
}

/** What the link of the latest letter to an address carries. */
export async function tokenFor(db: Db, email: string): Promise<string> {
  const [token] = await tokensFor(db, email)
  if (token === undefined) throw new Error(`Expected a letter with a link to ${email}`)
  return token
}

/** Makes all links have stopped holding so many hours ago. */
export const ageLinks = (db: Db, hours: number) =>
  db
    .updateTable('one_time_token')
    .set({ expires_at: new Date(NOW.getTime() - hours * HOUR_MS) })
    .execute()

/** An answer but for the id that every one has of its own. */
export const withoutId = ({ body, status }: { body: object; status: number }) => ({
  status,
  body: { ...body, requestId: '' },
})
