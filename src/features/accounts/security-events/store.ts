import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Page } from '#platform/http/pagination.ts'
import type { AuditLog } from '#schema'
import type { SecurityEvent } from './contract.ts'
import { SECURITY_ACTIONS, type SecurityAction } from './rules.ts'

type Reader = { userId: number; isAdmin: boolean }

/** A page of the events of a user's account, the latest first, and their number. Only admins read which admin did something. */
export async function findSecurityEvents(db: Db, { userId, isAdmin }: Reader, { limit, offset }: Page) {
  const found = db
    .selectFrom('audit_log')
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', String(userId))
    .where('action', 'in', SECURITY_ACTIONS)
  const [rows, { count }] = await Promise.all([
    found
      .leftJoin('app_user', 'app_user.id', 'audit_log.user_id')
      .select(['audit_log.id', 'at', 'actor', 'action', 'audit_log.user_id', 'audit_log.role', 'network', 'count'])
      .select(sql<string | null>`trim(app_user.first_name || ' ' || app_user.last_name)`.as('actor_name'))
      .select(sql<boolean>`coalesce((audit_log.after ->> 'isNewBrowser')::boolean, false)`.as('is_new_browser'))
      .orderBy('at', 'desc')
      .orderBy('audit_log.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  const events = rows.map((row): SecurityEvent => {
    const by = actorOf(row, userId)
    const isOther = by === 'admin' || by === 'colleague'
    return {
      id: row.id,
      at: row.at.toISOString(),
      action: row.action as SecurityAction,
      by,
      actorName: isOther && isAdmin ? row.actor_name || null : null,
      isNewBrowser: row.is_new_browser,
      // The network of others is theirs.
      network: isOther ? null : row.network,
      count: row.count,
    }
  })
  return { events, totalCount: count }
}

type Actor = { actor: AuditLog['actor']; user_id: number | null; role: AuditLog['role'] }

function actorOf({ actor, user_id, role }: Actor, userId: number): SecurityEvent['by'] {
  if (user_id === userId) return 'self'
  if (actor !== 'user' && actor !== 'deleted_user') return actor
  return role === 'admin' ? 'admin' : 'colleague'
}
