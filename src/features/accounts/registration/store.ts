import { HOUR_MS } from '#lib/durations.ts'
import type { Role } from '#lib/permissions.ts'
import type { Db } from '#platform/database/db.ts'
import { hashToken, makeToken } from '#platform/random-token.ts'
import { LINK_HOURS, type LinkKind, type SignUpRole } from './rules.ts'

/** A link that no longer holds still says so, and a sign-up that went unanswered can be sent again. */
const REMEMBERED_DAYS = 7

/** What a sign-up is worth once its address is proved. */
export type PendingUser = {
  passwordHash: string
  firstName: string
  lastName: string
  role: SignUpRole
  companyName: string | null
  market: string
  /** The browser it was filled in with, which alone may ask for its letter again. */
  browser: string
}

/** `origin` is the page to go on to. */
export type LinkData = { origin: string; person?: PendingUser }

/** A link of a letter, as its row has it; `hash` names it. */
export type Link = {
  hash: Buffer
  kind: LinkKind
  userId: number | null
  email: string
  data: LinkData
  expiresAt: Date
  usedAt: Date | null
}

type NewLink = { kind: LinkKind; userId: number | null; email: string; data: LinkData; now: Date }

/** Keeps a new link of 256 random bits by its hash; returns the bits, which only the letter has. */
export async function addLink(db: Db, { kind, userId, email, data, now }: NewLink): Promise<string> {
  const token = makeToken()
  await db
    .insertInto('one_time_token')
    .values({
      token_hash: hashToken(token),
      kind,
      user_id: userId,
      email,
      data: JSON.stringify(data),
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_HOURS[kind] * HOUR_MS),
    })
    .execute()
  return token
}

/** A link by what its letter has; none when its person is deactivated. */
export async function findLink(db: Db, token: string): Promise<Link | undefined> {
  const row = await links(db).where('token_hash', '=', hashToken(token)).executeTakeFirst()
  return row && toLink(row)
}

/** The latest sign-up of an address from one browser that nobody confirmed, to send its letter again. */
export async function findPending(db: Db, email: string, browser: string): Promise<Link | undefined> {
  const rows = await links(db)
    .where('one_time_token.email', '=', email)
    .where('kind', '=', 'verify')
    .where('used_at', 'is', null)
    .orderBy('one_time_token.created_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(toLink).find(({ data }) => data.person?.browser === browser)
}

function links(db: Db) {
  return db
    .selectFrom('one_time_token')
    .leftJoin('app_user', 'app_user.id', 'user_id')
    .where('deactivated_at', 'is', null)
    .select(['token_hash', 'kind', 'user_id', 'one_time_token.email', 'data', 'expires_at', 'used_at'])
}

type LinkRow = Awaited<ReturnType<ReturnType<typeof links>['execute']>>[number]

const toLink = (row: LinkRow): Link => ({
  hash: row.token_hash,
  kind: row.kind as LinkKind,
  userId: row.user_id,
  email: row.email,
  data: row.data as LinkData,
  expiresAt: row.expires_at,
  usedAt: row.used_at,
})

/** Uses a link up; false when somebody was first. What it carried is forgotten with it. */
export async function consumeLink(db: Db, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_token')
    .set({ used_at: now, data: '{}' })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Makes void whatever else would set this person's password. */
export async function consumeLinksOf(db: Db, userId: number, now: Date) {
  await db
    .updateTable('one_time_token')
    .set({ used_at: now, data: '{}' })
    .where('user_id', '=', userId)
    .where('kind', 'in', ['reset', 'invite', 'change_email'])
    .where('used_at', 'is', null)
    .execute()
}

/** Forgets links long after they held, and what unanswered sign-ups carried. */
export async function purgeLinks(db: Db, now: Date) {
  const remembered = new Date(now.getTime() - REMEMBERED_DAYS * 24 * HOUR_MS)
  await db.deleteFrom('one_time_token').where('expires_at', '<', remembered).execute()
}

/** Who has an address, whether or not they may sign in. */
export async function findUser(db: Db, email: string) {
  const row = await db
    .selectFrom('app_user')
    .where('email', '=', email)
    .select(['id', 'deactivated_at'])
    .executeTakeFirst()
  return row && { id: row.id, isDeactivated: row.deactivated_at !== null }
}

/** Who a link of theirs is for. */
export async function loadInvitedUser(db: Db, userId: number) {
  const row = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['first_name', 'last_name'])
    .executeTakeFirstOrThrow()
  return { firstName: row.first_name, lastName: row.last_name }
}

/** Makes somebody whose address is proved; undefined when the address has an account by now. */
export async function addUser(
  db: Db,
  { email, person, now }: { email: string; person: PendingUser; now: Date },
): Promise<number | undefined> {
  const added = await db
    .insertInto('app_user')
    .values({
      email,
      password_hash: person.passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      role: person.role,
      company_name: person.companyName,
      market: person.market,
      email_verified_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

export type InvitedUser = { email: string; role: Role; companyId: number | null; firstName: string; lastName: string }

/** Makes somebody who is yet to answer, or changes one who has not; undefined when the address has an account. */
export async function addInvitedUser(db: Db, invited: InvitedUser, now: Date): Promise<number | undefined> {
  const values = {
    role: invited.role,
    company_id: invited.companyId,
    first_name: invited.firstName,
    last_name: invited.lastName,
    updated_at: now,
  }
  const added = await db
    .insertInto('app_user')
    .values({ ...values, email: invited.email, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(values)
        .where('app_user.password_hash', 'is', null)
        .where('app_user.email_verified_at', 'is', null)
        .where('app_user.deactivated_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

type NewPassword = { passwordHash: string; names?: { firstName: string; lastName: string }; now: Date }

/** Sets a password by a letter, which proves the address as well, and ends every session. */
export async function setPassword(db: Db, userId: number, { passwordHash, names, now }: NewPassword) {
  const { role, market } = await db
    .updateTable('app_user')
    .set((row) => ({
      password_hash: passwordHash,
      email_verified_at: row.fn.coalesce('email_verified_at', row.val(now)),
      ...(names && { first_name: names.firstName, last_name: names.lastName }),
      updated_at: now,
    }))
    .where('id', '=', userId)
    .returning(['role', 'market'])
    .executeTakeFirstOrThrow()
  await db.deleteFrom('session').where('user_id', '=', userId).execute()
  return { role: role as Role, market }
}

export async function hasCompany(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('company').where('id', '=', id).select('id').executeTakeFirst()) !== undefined
}

export type Waiting = { email: string; name: string; company: string | null; market: string; source: string }

/** Who already waits keeps their place. */
export async function addToWaitlist(db: Db, waiting: Waiting, now: Date) {
  await db
    .insertInto('waitlist')
    .values({ ...waiting, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
