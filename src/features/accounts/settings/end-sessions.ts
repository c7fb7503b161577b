import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { daysBefore } from '#lib/durations.ts'
import { recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import { SESSION_DAYS } from '#platform/http/session.ts'
import type { DB } from '#schema'
import type { RequestContext } from '../describe-request.ts'
import { removeSession } from '../store.ts'
import type { SessionView } from './contract.ts'
import { describeBrowser } from './describe-browser.ts'

const MOST = 100

/** Where somebody is signed in, the latest used first; `tokenHash` is of the session that asks. */
export async function findSessions(db: Db, userId: number, tokenHash: Buffer, now: Date): Promise<SessionView[]> {
  return (await loadSessions(db, userId, now)).map((row) => ({
    id: nameOf(row.token_hash),
    ...describeBrowser(row.user_agent),
    isThis: row.token_hash.equals(tokenHash),
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
  }))
}

/** Ends one of a user's sessions by its name; 404 when it is none of theirs. */
export async function endNamedSession(
  db: Kysely<DB>,
  userId: number,
  name: string,
  { actor, now }: RequestContext,
): Promise<void> {
  const found = (await loadSessions(db, userId, now)).find(({ token_hash }) => nameOf(token_hash) === name)
  if (!found) throw notFound('session')
  await db.transaction().execute(async (trx) => {
    if (!(await removeSession(trx, found.token_hash))) return
    const subject = { type: 'user', id: userId }
    await recordAudit(trx, { at: now, actor, action: 'session.ended', subject, after: { which: 'one', ended: 1 } })
  })
}

/** Ends all of the user's sessions but the one they ask with, and notes it. */
export async function signOutElsewhere(
  db: Kysely<DB>,
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

/** Ends all of a user's sessions but the one whose hash this is; says how many. */
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

// Those that no longer hold are cleared out some day; nobody is signed in there.
const loadSessions = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('seen_at', '>', daysBefore(now, SESSION_DAYS.idle))
    .where('created_at', '>', daysBefore(now, SESSION_DAYS.absolute))
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .select(['token_hash', 'user_agent', 'created_at', 'seen_at'])
    .execute()

/** What a session is called on a page: neither its token nor what the token is kept under. */
const nameOf = (tokenHash: Buffer) => createHash('sha256').update(tokenHash).digest('base64url').slice(0, 22)
