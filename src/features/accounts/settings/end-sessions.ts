import { createHash } from 'node:crypto'
import { daysBefore } from '#lib/durations.ts'
import { recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import { SESSION_DAYS } from '#platform/http/session.ts'
import type { RequestContext } from '../describe-request.ts'
import { removeSession } from '../store.ts'
import type { SessionView } from './contract.ts'
import { describeBrowser } from './describe-browser.ts'

const MAX_SESSIONS = 100

/** A user's sessions, the most recently used first; `tokenHash` is that of the current session. */
export async function findSessions(db: Db, userId: number, tokenHash: Buffer, now: Date): Promise<SessionView[]> {
  return (await loadSessions(db, userId, now)).map((row) => ({
    id: publicIdOf(row.token_hash),
    ...describeBrowser(row.user_agent),
    isThis: row.token_hash.equals(tokenHash),
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
  }))
}

/** Ends one of a user's sessions by its public id; throws 404 when the user has no such session. */
export async function endSessionById(
  db: Db,
  userId: number,
  publicId: string,
  { actor, now }: RequestContext,
): Promise<void> {
  const found = (await loadSessions(db, userId, now)).find(({ token_hash }) => publicIdOf(token_hash) === publicId)
  if (!found) throw notFound('session')
  await db.transaction().execute(async (trx) => {
    if (!(await removeSession(trx, found.token_hash))) return
    const subject = { type: 'user', id: userId }
    await recordAudit(trx, { at: now, actor, action: 'session.ended', subject, after: { which: 'one', ended: 1 } })
  })
}

/** Ends all of the user's sessions except the current one, and records it. */
export async function signOutElsewhere(
  db: Db,
  userId: number,
  tokenHash: Buffer,
  { actor, now }: RequestContext,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const ended = await endOtherSessions(trx, userId, tokenHash)
    const subject = { type: 'user', id: userId }
    if (ended === 0) return
    await recordAudit(trx, { at: now, actor, action: 'session.ended', subject, after: { which: 'others', ended } })
  })
}

/** Ends all of a user's sessions except the one with this hash; returns how many ended. */
export async function endOtherSessions(db: Db, userId: number, tokenHash: Buffer): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', tokenHash)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function endAllSessions(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).execute()
}

// Expired sessions stay in the table until the purge job runs; they are left out here.
const loadSessions = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('seen_at', '>', daysBefore(now, SESSION_DAYS.idle))
    .where('created_at', '>', daysBefore(now, SESSION_DAYS.absolute))
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(MAX_SESSIONS)
    .select(['token_hash', 'user_agent', 'created_at', 'seen_at'])
    .execute()

/** A session's id in the API: neither its token nor the stored hash. */
const publicIdOf = (tokenHash: Buffer) => createHash('sha256').update(tokenHash).digest('base64url').slice(0, 22)
