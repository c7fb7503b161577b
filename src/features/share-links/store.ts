import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { type LinkVersion, linkIdIn, provesLink } from './link-token.ts'
import { earliestRevoked, type LinkSubject } from './rules.ts'

/** A link of one user to one kind of subject. */
export type LinkKey = { subject: LinkSubject; id: number; userId: number }
type NewLink = { subject: LinkSubject; userId: number; expiresAt: Date | null }

/** Adds a link. Its subject's table refers to it by `link_id`. */
export async function addLink(db: Db, { subject, userId, expiresAt }: NewLink, now: Date): Promise<LinkVersion> {
  return db
    .insertInto('share_link')
    .values({ subject, user_id: userId, expires_at: expiresAt, created_at: now })
    .returning(['subject', 'id', 'version'])
    .executeTakeFirstOrThrow()
}

/** The query of a user's links to one kind of subject, to be joined with the subject's table. */
export const linksOf = (db: Db, { subject, userId }: Omit<LinkKey, 'id'>) =>
  db
    .selectFrom('share_link')
    .where('share_link.subject', '=', subject)
    .where('share_link.user_id', '=', userId)
    .select(['share_link.subject', 'share_link.id', 'share_link.version', 'share_link.expires_at'])
    .select(['share_link.revoked_at', 'share_link.opens', 'share_link.last_opened_at', 'share_link.created_at'])
    .select((eb) =>
      eb
        .selectFrom('share_link_open')
        .whereRef('share_link_open.link_id', '=', 'share_link.id')
        .select(sql<number>`count(distinct viewer)`.as('count'))
        .as('viewers'),
    )

export type LinkRow = NonNullable<Awaited<ReturnType<ReturnType<typeof linksOf>['executeTakeFirst']>>>

/** Valid links first, then revoked ones that can be restored; each the latest first. */
export const currentLinks = (db: Db, links: Omit<LinkKey, 'id'>, now: Date) =>
  linksOf(db, links)
    .where((eb) =>
      eb.or([eb('share_link.revoked_at', 'is', null), eb('share_link.revoked_at', '>=', earliestRevoked(now))]),
    )
    .orderBy('share_link.revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('share_link.id', 'desc')

type TokenContext = { secret: string; now: Date }
/** A link that can be opened. */
export type OpenLink = { id: number; userId: number; createdAt: Date }

/** The link of a token; undefined when it is invented, revoked or expired, or its sender is deactivated. */
export async function findOpenLink(
  db: Db,
  { subject, token }: { subject: LinkSubject; token: string },
  { secret, now }: TokenContext,
): Promise<OpenLink | undefined> {
  const id = linkIdIn(token)
  if (id === undefined) return undefined
  const row = await db
    .selectFrom('share_link')
    .innerJoin('app_user', 'app_user.id', 'share_link.user_id')
    .where('share_link.id', '=', id)
    .where('share_link.subject', '=', subject)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where('deactivated_at', 'is', null)
    .select(['share_link.id', 'subject', 'version', 'user_id', 'share_link.created_at'])
    .executeTakeFirst()
  return row && provesLink(token, row, secret) ? { id, userId: row.user_id, createdAt: row.created_at } : undefined
}

export type LinkState = { expiresAt: Date | null; revokedAt: Date | null }

/** A user's link, revoked or not, locked until the transaction ends. */
export async function findLinkForUpdate(db: Db, { subject, id, userId }: LinkKey): Promise<LinkState | undefined> {
  const row = await db
    .selectFrom('share_link')
    .where('id', '=', id)
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .select(['expires_at', 'revoked_at'])
    .forUpdate()
    .executeTakeFirst()
  return row && { expiresAt: row.expires_at, revokedAt: row.revoked_at }
}

/** Sets the state of a link; `renewed` replaces its URL. */
export async function updateLink(db: Db, id: number, { expiresAt, revokedAt }: LinkState, { renewed = false } = {}) {
  await db
    .updateTable('share_link')
    .set({ expires_at: expiresAt, revoked_at: revokedAt, version: sql`version + ${renewed ? 1 : 0}` })
    .where('id', '=', id)
    .execute()
}

/** Counts a viewer once a day; false when they were already counted. */
export async function countOpen(db: Db, { id, viewer }: { id: number; viewer: string }, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with seen as (
      insert into share_link_open (link_id, day, viewer)
      values (${id}, (${now}::timestamptz at time zone 'utc')::date, ${viewer}) on conflict do nothing returning link_id
    )
    update share_link set opens = opens + 1, last_opened_at = ${now} where id in (select link_id from seen)
    returning id`.execute(db)
  return rows.length === 1
}

/** Deletes links revoked before this moment, with what their subjects' tables hold about them. */
export async function purgeRevoked(db: Db, before: Date) {
  await db.deleteFrom('share_link').where('revoked_at', '<', before).execute()
}
