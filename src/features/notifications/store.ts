import { sql } from 'kysely'
import { daysBefore } from '#lib/durations.ts'
import { isAllowed } from '#lib/permissions.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { NOTIFICATION_SOURCES } from './notification-sources.ts'
import { MAX_NOTIFICATIONS, NOTIFICATION_DAYS, type NotificationKind, type NotificationTopic } from './rules.ts'

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

/** The latest of the last 90 days, without the hidden ones. */
export async function findNotifications(db: Db, user: SessionUser, now: Date): Promise<NotificationRow[]> {
  const { hidden } = await findListState(db, user.id)
  const { rows } = await sql<NotificationRow>`${latest(user, daysBefore(now, NOTIFICATION_DAYS), hidden)}`.execute(db)
  return rows
}

/** How many of them the user has not seen. */
export async function countNewNotifications(db: Db, user: SessionUser, now: Date): Promise<number> {
  const [{ seenAt, hidden }, earliest] = [await findListState(db, user.id), daysBefore(now, NOTIFICATION_DAYS)]
  const since = seenAt && seenAt > earliest ? seenAt : earliest
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from (${latest(user, since, hidden)}) latest`.execute(db)
  return rows[0]!.count
}

/** Until when the user has seen them, null for one who never has; and the topics that are not listed. */
export async function findListState(db: Db, userId: number): Promise<{ seenAt: Date | null; hidden: string[] }> {
  const users = db.selectFrom('app_user').where('id', '=', userId)
  const row = await users.select(['notifications_seen_at', 'hidden_notifications']).executeTakeFirstOrThrow()
  return { seenAt: row.notifications_seen_at, hidden: row.hidden_notifications }
}

/** The topics of the user's role, and whether each is listed. */
export async function findTopics(db: Db, user: SessionUser): Promise<{ topic: NotificationTopic; isShown: boolean }[]> {
  const { hidden } = await findListState(db, user.id)
  const topics = new Set(sourcesOf(user).map(({ topic }) => topic))
  return [...topics].map((topic) => ({ topic, isShown: !hidden.includes(topic) }))
}

/** Lists a topic or hides it; the others stay as they are. */
export async function saveTopic(
  db: Db,
  userId: number,
  { topic, isShown }: { topic: NotificationTopic; isShown: boolean },
) {
  const others = sql<string[]>`array_remove(hidden_notifications, ${topic}::text)`
  await db
    .updateTable('app_user')
    .set({ hidden_notifications: isShown ? others : sql<string[]>`array_append(${others}, ${topic}::text)` })
    .where('id', '=', userId)
    .execute()
}

/** Marks them as seen until a moment; a later one stays. */
export async function markSeen(db: Db, userId: number, until: Date): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ notifications_seen_at: sql`greatest(notifications_seen_at, ${until}::timestamptz)` })
    .where('id', '=', userId)
    .execute()
}

const sourcesOf = ({ role }: SessionUser) =>
  NOTIFICATION_SOURCES.filter(({ permission }) => isAllowed(permission, role))

/** Each source gives no more rows than are shown, so that the cost stays bounded. */
function latest(user: SessionUser, since: Date, hidden: readonly string[]) {
  const rows = sourcesOf(user)
    .filter(({ topic }) => !hidden.includes(topic))
    .map(
      ({ rows }) =>
        sql`(select * from (${rows(user, since)}) source (${COLUMNS}) order by at desc limit ${MAX_NOTIFICATIONS})`,
    )
  return sql`${sql.join([NOTHING, ...rows], sql` union all `)} order by at desc, kind, subject limit ${MAX_NOTIFICATIONS}`
}

const COLUMNS = sql`kind, at, subject, type, who, name, building, count`
/** Names and types the columns, also where every topic is hidden. */
const NOTHING = sql`(select '' as kind, now() as at, '' as subject, '' as type, '' as who, '' as name, '' as building, 0::bigint as count where false)`
