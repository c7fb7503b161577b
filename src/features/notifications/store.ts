import { sql } from 'kysely'
import { daysBefore } from '#lib/durations.ts'
import { isAllowed } from '#lib/permissions.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { NOTIFICATION_SOURCES } from './notification-sources.ts'
import { MAX_NOTIFICATIONS, NOTIFICATION_DAYS, type NotificationKind } from './rules.ts'

export type NotificationRow = {
  kind: NotificationKind
  at: Date
  subject: string
  type: 'building' | 'listing' | 'landlord' | null
  who: string | null
  name: string
  building: string | null
  count: number
}

/** The latest of the last 90 days. */
export async function findNotifications(db: Db, user: SessionUser, now: Date): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`${latest(user, daysBefore(now, NOTIFICATION_DAYS))}`.execute(db)
  return rows
}

/** How many of them the user has not seen. */
export async function countNewNotifications(db: Db, user: SessionUser, now: Date): Promise<number> {
  const [seenAt, earliest] = [await findSeenAt(db, user.id), daysBefore(now, NOTIFICATION_DAYS)]
  const since = seenAt && seenAt > earliest ? seenAt : earliest
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from (${latest(user, since)}) latest`.execute(db)
  return rows[0]!.count
}

/** Until when the user has seen them; null for one who never has. */
export async function findSeenAt(db: Db, userId: number): Promise<Date | null> {
  const users = db.selectFrom('app_user').where('id', '=', userId)
  return (await users.select('notifications_seen_at').executeTakeFirstOrThrow()).notifications_seen_at
}

/** Marks them as seen until a moment; a later one stays. */
export async function markSeen(db: Db, userId: number, until: Date): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ notifications_seen_at: sql`greatest(notifications_seen_at, ${until}::timestamptz)` })
    .where('id', '=', userId)
    .execute()
}

/** Each source gives no more rows than are shown, so that the cost stays bounded. */
function latest(user: SessionUser, since: Date) {
  const sources = NOTIFICATION_SOURCES.filter(({ permission }) => isAllowed(permission, user.role))
  const rows = sources.map(
    ({ rows }) =>
      sql`(select * from (${rows(user, since)}) source (${COLUMNS}) order by at desc limit ${MAX_NOTIFICATIONS})`,
  )
  return sql`${sql.join(rows, sql` union all `)} order by at desc, kind, subject limit ${MAX_NOTIFICATIONS}`
}

const COLUMNS = sql`kind, at, subject, type, who, name, building, count`
