import { daysBefore, HOUR_MS } from '#lib/durations.ts'
import type { Role } from '#lib/permissions.ts'
import type { Db } from '#platform/database/db.ts'
import { hashToken, makeToken } from '#platform/random-token.ts'
import type { NewCompanyRequest } from '../company-requests/contract.ts'
import { LINK_HOURS, type LinkKind, type SignUpRole } from './rules.ts'

/** Days an expired link is stored: it can still say that it expired, and an unconfirmed sign-up can be sent again. */
const RETENTION_DAYS = 7

/** The account that a sign-up creates once its address is verified. */
type PendingUser = {
  passwordHash: string
  firstName: string
  lastName: string
  role: SignUpRole
  companyName: string | null
  market: string
  /** Undefined also of links from before there were such requests. */
  companyRequest?: NewCompanyRequest | undefined
  /** Browser that signed up; only it may have the email sent again. */
  browser: string
}

/** `origin` is the page to open next. */
export type LinkData = { origin: string; person?: PendingUser }

/** A link of an email; `hash` identifies it. */
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

/** Stores the hash of a new link of 256 random bits; returns the bits, which only the email contains. */
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

/** The link with this token; undefined when its user is deactivated. */
export async function findLink(db: Db, token: string): Promise<Link | undefined> {
  const row = await links(db).where('token_hash', '=', hashToken(token)).executeTakeFirst()
  return row && toLink(row)
}

/** The latest unconfirmed sign-up of an address from one browser, to send its email again. */
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
  kind: row.kind,
  userId: row.user_id,
  email: row.email,
  data: row.data as LinkData,
  expiresAt: row.expires_at,
  usedAt: row.used_at,
})

/** Marks a link as used and deletes its data; false when it was used before. */
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

/** Voids every other link that would set this user's password. */
export async function consumeLinksOf(db: Db, userId: number, now: Date) {
  await db
    .updateTable('one_time_token')
    .set({ used_at: now, data: '{}' })
    .where('user_id', '=', userId)
    .where('kind', 'in', ['reset', 'invite', 'change_email'])
    .where('used_at', 'is', null)
    .execute()
}

/** Deletes links long after they expired, with the data of unconfirmed sign-ups. */
export async function purgeLinks(db: Db, now: Date) {
  await db.deleteFrom('one_time_token').where('expires_at', '<', daysBefore(now, RETENTION_DAYS)).execute()
}

/** The user with an address, deactivated or not; `closedAt` only if they closed the account themselves. */
export async function findUser(db: Db, email: string) {
  const row = await db
    .selectFrom('app_user')
    .where('email', '=', email)
    .select(['id', 'deactivated_at', 'deletion_requested_at'])
    .executeTakeFirst()
  return row && { id: row.id, isDeactivated: row.deactivated_at !== null, closedAt: row.deletion_requested_at }
}

/** Names of the user a link is for. */
export async function loadInvitedUser(db: Db, userId: number) {
  const row = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .select(['first_name', 'last_name'])
    .executeTakeFirstOrThrow()
  return { firstName: row.first_name, lastName: row.last_name }
}

/** Creates a user with a verified address; undefined when the address has an account by now. */
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

type InvitedUser = {
  email: string
  role: Role
  companyId: number | null
  firstName: string
  lastName: string
  market: string | null
  vtsId: string | null
}

/** Creates an invited user, or changes one who has not accepted; undefined when the address has an account. */
export async function addInvitedUser(db: Db, invited: InvitedUser, now: Date): Promise<number | undefined> {
  const values = {
    role: invited.role,
    company_id: invited.companyId,
    first_name: invited.firstName,
    last_name: invited.lastName,
    market: invited.market,
    external_id: invited.vtsId,
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

/** Whether a user with another address has this id of the parent platform. */
export async function isVtsIdOfOther(db: Db, vtsId: string, email: string): Promise<boolean> {
  const others = db.selectFrom('app_user').where('external_id', '=', vtsId).where('email', '<>', email)
  return (await others.select('id').executeTakeFirst()) !== undefined
}

type NewPassword = { passwordHash: string; names?: { firstName: string; lastName: string }; now: Date }

/** Sets a password by an email link, which also verifies the address, and ends every session. */
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
  return { role, market }
}

export async function hasCompany(db: Db, id: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('company')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .select('id')
      .executeTakeFirst()) !== undefined
  )
}

type WaitlistEntry = { email: string; name: string; company: string | null; market: string; source: string }

/** Adds an entry; an existing entry of the address stays unchanged. */
export async function addToWaitlist(db: Db, entry: WaitlistEntry, now: Date) {
  await db
    .insertInto('waitlist')
    .values({ ...entry, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
