import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Page } from '#platform/http/pagination.ts'
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
      .select(['audit_log.id', 'at', 'actor', 'action', 'audit_log.user_id', 'network', 'count'])
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
    const by =
      row.user_id === userId ? 'self' : row.actor === 'user' || row.actor === 'deleted_user' ? 'admin' : row.actor
    return {
      id: row.id,
      at: row.at.toISOString(),
      action: row.action as SecurityAction,
      by,
      adminName: by === 'admin' && isAdmin ? row.actor_name || null : null,
      isNewBrowser: row.is_new_browser,
      // An admin's network is theirs.
      network: by === 'admin' ? null : row.network,
      count: row.count,
    }
  })
  return { events, totalCount: count }
}
