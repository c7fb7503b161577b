import type { Locale } from '#lib/locale.ts'
import type { Role } from '#lib/permissions.ts'
import type { Db } from '#platform/db.ts'
import { type Reader, SESSION_DAYS } from '#platform/session.ts'
import type { CurrentUser } from './contract.ts'
import { userInformation } from './events.ts'

const DAY_MS = 86_400_000
// A session says that it lives at most so often: a write for every request would cost more than it tells.
const SEEN_EVERY_MS = 60_000

/** The reader of a session that still holds; notes that it was used. */
export async function findReader(db: Db, tokenHash: Buffer, now: Date): Promise<Reader | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '>', daysBefore(now, SESSION_DAYS.idle))
    .where('session.created_at', '>', daysBefore(now, SESSION_DAYS.atMost))
    .where('deactivated_at', 'is', null)
    .select(['app_user.id', 'role', 'company_id', 'market', 'email', 'email_verified_at', 'seen_at'])
    .executeTakeFirst()
  if (!row) return null
  if (now.getTime() - row.seen_at.getTime() > SEEN_EVERY_MS) {
    await db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute()
  }
  return {
    id: row.id,
    role: row.role as Role,
    companyId: row.company_id,
    market: row.market,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
  }
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** What sign-in needs to know of an address; somebody deactivated is nobody. */
export async function findCredentials(db: Db, email: string) {
  const row = await db
    .selectFrom('app_user')
    .where('email', '=', email)
    .where('deactivated_at', 'is', null)
    .select(['id', 'password_hash'])
    .executeTakeFirst()
  return row && { userId: row.id, passwordHash: row.password_hash }
}

/**
 * Whether this is still somebody's password, held until the transaction ends: what was proved by one that is replaced
 * meanwhile must not outlive it.
 */
export async function holdPassword(db: Db, userId: number, passwordHash: string): Promise<boolean> {
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

export async function addSession(db: Db, session: { tokenHash: Buffer; userId: number; userAgent: string; now: Date }) {
  const { tokenHash, userId, userAgent, now } = session
  await db
    .insertInto('session')
    .values({ token_hash: tokenHash, user_id: userId, user_agent: userAgent, created_at: now, seen_at: now })
    .execute()
}

export async function removeSession(db: Db, tokenHash: Buffer) {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** The language somebody chose for wherever they sign in. */
export async function findLocale(db: Db, userId: number): Promise<Locale | null> {
  const row = await db.selectFrom('app_user').where('id', '=', userId).select('locale').executeTakeFirst()
  return (row?.locale ?? null) as Locale | null
}

export async function removeEndedSessions(db: Db, now: Date) {
  await db
    .deleteFrom('session')
    .where((row) =>
      row.or([
        row('seen_at', '<', daysBefore(now, SESSION_DAYS.idle)),
        row('created_at', '<', daysBefore(now, SESSION_DAYS.atMost)),
      ]),
    )
    .execute()
}

export async function loadCurrentUser(db: Db, id: number): Promise<CurrentUser> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('company', 'company.id', 'app_user.company_id')
    .where('app_user.id', '=', id)
    .select(['app_user.id', 'email', 'first_name', 'last_name', 'role', 'market', 'email_verified_at', 'company_id'])
    .select('company.name as company_name')
    .executeTakeFirstOrThrow()
  const role = row.role as Role
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role,
    company: row.company_id === null ? null : { id: row.company_id, name: row.company_name! },
    market: row.market,
    emailVerified: row.email_verified_at !== null,
    analyticsInformation: userInformation({ id: row.id, role, market: row.market }),
  }
}
