import { type Selectable, sql } from 'kysely'
import { localeOfMarket } from '#features/markets/rules.ts'
import { daysBefore } from '#lib/durations.ts'
import { privatePicturePath } from '#lib/media/picture-files.ts'
import type { Db } from '#platform/database/db.ts'
import { SESSION_DAYS, type SessionUser } from '#platform/http/session.ts'
import type { AppUser } from '#schema'
import type { CurrentUser } from './contract.ts'
import { userInformation } from './events.ts'
import { lacksPasskey, type SignInMethod } from './rules.ts'

// Updates a session's last use at most this often: a write on every request would cost more than it is worth.
const SEEN_EVERY_MS = 60_000

type Reading = { now: Date; adminsNeedPasskey: boolean; isEmbedded: boolean }

/** The user of a session that has not expired; saves that it was used. */
export async function findSessionUser(
  db: Db,
  tokenHash: Buffer,
  { now, adminsNeedPasskey, isEmbedded }: Reading,
): Promise<SessionUser | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .where('token_hash', '=', tokenHash)
    // One that a parent site began is valid in its frame alone, and no other is valid there.
    .where('started_by', isEmbedded ? '=' : '!=', 'parent')
    // Nor is that of a user who has become an administrator since.
    .$if(isEmbedded, (query) => query.where('role', '!=', 'admin'))
    .where('seen_at', '>', daysBefore(now, SESSION_DAYS.idle))
    .where('session.created_at', '>', daysBefore(now, SESSION_DAYS.absolute))
    .where('deactivated_at', 'is', null)
    .where((row) => row.or([row('sandbox_until', 'is', null), row('sandbox_until', '>', now)]))
    .select([...SESSION_USER, 'seen_at', 'started_by', 'viewed_user_id', 'viewed_until'])
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.seen_at.getTime() > SEEN_EVERY_MS) {
    await db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute()
  }
  const isHeldBack = lacksPasskey({ role: row.role, startedBy: row.started_by }, { adminsNeedPasskey })
  if (isHeldBack) return { ...toSessionUser(row), role: 'occupier', needsPasskey: true }
  return (await findViewedUser(db, row, now)) ?? toSessionUser(row)
}

type Viewing = Pick<UserRow, 'id' | 'role'> & { viewed_user_id: number | null; viewed_until: Date | null }

/** The user as whom an admin views the site, if they still may. */
async function findViewedUser(db: Db, { id, role, viewed_user_id, viewed_until }: Viewing, now: Date) {
  if (viewed_user_id === null || viewed_until === null || viewed_until <= now || role !== 'admin') return null
  const viewed = await findUser(db, viewed_user_id)
  return viewed && viewed.role !== 'admin' ? { ...viewed, viewer: { id, until: viewed_until } } : null
}

const SESSION_USER = [
  'app_user.id',
  'role',
  'company_id',
  'market',
  'email',
  'email_verified_at',
  'locale',
  'sandbox_until',
] as const

/** A user as their session would have them, for a job that goes on with what they started; null once they are deactivated. */
export async function findUser(db: Db, id: number): Promise<SessionUser | null> {
  const users = db.selectFrom('app_user').where('id', '=', id).where('deactivated_at', 'is', null)
  const row = await users.select(SESSION_USER).executeTakeFirst()
  return row ? toSessionUser(row) : null
}

type UserRow = Pick<
  Selectable<AppUser>,
  'id' | 'role' | 'company_id' | 'market' | 'email' | 'email_verified_at' | 'locale' | 'sandbox_until'
>

const toSessionUser = (row: UserRow): SessionUser => ({
  id: row.id,
  role: row.role,
  companyId: row.company_id,
  market: row.market,
  email: row.email,
  emailVerified: row.email_verified_at !== null,
  ...(row.locale && { locale: row.locale }),
  ...(row.sandbox_until && { sandboxUntil: row.sandbox_until }),
  ...(row.market && { marketLocale: localeOfMarket(row.market) }),
})

/**
 * Whether this is still the user's password, locked until the transaction ends, so that a password replaced meanwhile
 * proves nothing.
 */
export async function lockPassword(db: Db, userId: number, passwordHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where('deactivated_at', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function loadRole(db: Db, id: number) {
  const { role } = await db.selectFrom('app_user').where('id', '=', id).select('role').executeTakeFirstOrThrow()
  return role
}

/** Loads a user who signs in, locked until the transaction ends; saves the time of the first sign-in. */
export async function loadSignInUser(db: Db, id: number, now: Date) {
  const row = await db
    .selectFrom('app_user')
    .where('id', '=', id)
    .select(['email', 'role', 'locale', 'market', 'first_signed_in_at'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const isFirst = row.first_signed_in_at === null
  if (isFirst) await db.updateTable('app_user').set({ first_signed_in_at: now }).where('id', '=', id).execute()
  const { email, role, locale, market } = row
  return { id, email, role, locale, market, isFirst }
}
export type SignInUser = Awaited<ReturnType<typeof loadSignInUser>>

type NewSession = { tokenHash: Buffer; userId: number; userAgent: string; startedBy: SignInMethod; now: Date }

export async function addSession(db: Db, { tokenHash, userId, userAgent, startedBy, now }: NewSession) {
  const times = { created_at: now, seen_at: now }
  await db
    .insertInto('session')
    .values({ token_hash: tokenHash, user_id: userId, user_agent: userAgent, started_by: startedBy, ...times })
    .execute()
}

/**
 * Ends a user's sessions except this one and the most recently used, `most` in all; returns how many ended. Those that parent
 * sites began, one for each page that is opened in a frame, are counted apart, and end no other.
 */
export async function removeSessionsBeyond(
  db: Db,
  { userId, tokenHash, startedBy, most }: Pick<NewSession, 'userId' | 'tokenHash' | 'startedBy'> & { most: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('token_hash', 'in', (query) =>
      query
        .selectFrom('session as old')
        .where('old.user_id', '=', userId)
        .where('old.started_by', startedBy === 'parent' ? '=' : '!=', 'parent')
        .orderBy(sql`old.token_hash = ${tokenHash}`, 'desc')
        .orderBy('old.seen_at', 'desc')
        .orderBy('old.created_at', 'desc')
        .offset(most)
        .select('old.token_hash'),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Ends a session; false when there is none. */
export async function removeSession(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Gives a session a new token: a copy of the old one stops working. */
export async function renewSession(db: Db, tokenHash: Buffer, renewed: Buffer) {
  await db.updateTable('session').set({ token_hash: renewed }).where('token_hash', '=', tokenHash).execute()
}

export async function removeEndedSessions(db: Db, now: Date) {
  await db
    .deleteFrom('session')
    .where((row) =>
      row.or([
        row('seen_at', '<', daysBefore(now, SESSION_DAYS.idle)),
        row('created_at', '<', daysBefore(now, SESSION_DAYS.absolute)),
      ]),
    )
    .execute()
}

/** What a user sees of themselves, with the role that their session has. */
export async function loadCurrentUser(
  db: Db,
  { id, role }: Pick<SessionUser, 'id' | 'role'>,
): Promise<Omit<CurrentUser, 'viewedUntil' | 'sandboxUntil'>> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('company', 'company.id', 'app_user.company_id')
    .where('app_user.id', '=', id)
    .select(['app_user.id', 'email', 'first_name', 'last_name', 'market', 'email_verified_at', 'company_id'])
    .select('picture_id')
    .select('company.name as company_name')
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role,
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name! },
    market: row.market,
    emailVerified: row.email_verified_at !== null,
    portrait: row.picture_id === null ? null : privatePicturePath(row.picture_id),
    analyticsInformation: userInformation({ id: row.id, role, market: row.market }),
  }
}
