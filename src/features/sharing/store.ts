import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import type { Hideable } from './rules.ts'
import { MOST_SHARES } from './rules.ts'

export type ShareSettings = { message: string; hides: Hideable[]; expiresAt: Date | null }
export type NewShareRow = ShareSettings & { listingId: number; userId: number; recipients: string[] }

export async function addShare(db: Db, share: NewShareRow, now: Date): Promise<{ id: number; version: number }> {
  return db
    .insertInto('listing_share')
    .values({
      listing_id: share.listingId,
      user_id: share.userId,
      message: share.message,
      hides: share.hides,
      recipients: JSON.stringify(share.recipients),
      expires_at: share.expiresAt,
      created_at: now,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** A user's links to a listing: valid ones, then those revoked since, the latest first. */
export const findShares = (db: Db, { userId, listingId, revokedSince }: OwnerFilter & { listingId: number }) =>
  shareRows(db)
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where((eb) => eb.or([eb('revoked_at', 'is', null), eb('revoked_at', '>=', revokedSince)]))
    .orderBy('revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(MOST_SHARES)
    .execute()

/** The owner of a link, and the earliest time of a revocation. */
type OwnerFilter = { userId: number; revokedSince: Date }

/** One of the user's links that is not revoked. */
export const findOwnShare = (db: Db, userId: number, id: number) =>
  shareRows(db).where('user_id', '=', userId).where('id', '=', id).where('revoked_at', 'is', null).executeTakeFirst()

export type ShareRow = NonNullable<Awaited<ReturnType<typeof findOwnShare>>>

const shareRows = (db: Db) =>
  db
    .selectFrom('listing_share')
    .select(['id', 'version', 'message', 'hides', 'recipients', 'expires_at', 'revoked_at'])
    .select(['opens', 'last_opened_at', 'created_at'])
    .select((eb) =>
      eb
        .selectFrom('listing_share_open')
        .whereRef('listing_share_open.share_id', '=', 'listing_share.id')
        .select(sql<number>`count(distinct viewer)`.as('count'))
        .as('viewers'),
    )

/**
 * Number of a user's valid links to a listing, given by its id or by one of its links. Locks the user, so that the
 * number stays correct until the transaction ends.
 */
export async function countShares(db: Db, userId: number, of: { listingId: number } | { shareId: number }) {
  await sql`select from app_user where id = ${userId} for no key update`.execute(db)
  const { count } = await db
    .selectFrom('listing_share')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('listing_id', '=', (eb) =>
      'listingId' in of
        ? eb.val(of.listingId)
        : eb.selectFrom('listing_share').where('id', '=', of.shareId).select('listing_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A valid link with its sender; undefined when it is revoked or expired, or the sender is deactivated. */
export const findOpenShare = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('listing_share')
    .innerJoin('app_user', 'app_user.id', 'listing_share.user_id')
    .leftJoin('company', 'company.id', 'app_user.company_id')
    .where('listing_share.id', '=', id)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .where('deactivated_at', 'is', null)
    .select(['listing_share.id', 'version', 'listing_id', 'user_id', 'message', 'hides', 'listing_share.created_at'])
    .select('email_verified_at')
    .select((eb) => eb.fn.coalesce('app_user.company_name', 'company.name').as('company'))
    .executeTakeFirst()

export type OpenShare = NonNullable<Awaited<ReturnType<typeof findOpenShare>>>

/** The hidden details and the expiry of a link. */
export type SharePolicy = Pick<ShareSettings, 'hides' | 'expiresAt'>

/** One of the user's links, revoked or not, locked until the transaction ends. */
export async function findShareForUpdate(
  db: Db,
  { id, userId }: { id: number; userId: number },
): Promise<(SharePolicy & { revokedAt: Date | null }) | undefined> {
  const row = await db
    .selectFrom('listing_share')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .select(['hides', 'expires_at', 'revoked_at'])
    .forUpdate()
    .executeTakeFirst()
  return row && { hides: row.hides, expiresAt: row.expires_at, revokedAt: row.revoked_at }
}

export type ShareUpdate = Partial<ShareSettings> & {
  /** Replaces its URL. */
  renewed?: boolean
  /** Restores it if it was not revoked before this. */
  restoredSince?: Date | undefined
}

/** Changes one of the user's links. False when there is none, or it is revoked and not restored. */
export async function updateShare(
  db: Db,
  { id, userId }: { id: number; userId: number },
  { message, hides, expiresAt, renewed = false, restoredSince }: ShareUpdate,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('listing_share')
    .set({
      ...(message !== undefined && { message }),
      ...(hides !== undefined && { hides }),
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
      ...(restoredSince && { revoked_at: null }),
      // Always set, so that an update without changes still finds out whether the link exists.
      version: sql`version + ${renewed ? 1 : 0}`,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([eb('revoked_at', 'is', null), ...(restoredSince ? [eb('revoked_at', '>=', restoredSince)] : [])]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function revokeShare(db: Db, { id, userId }: { id: number; userId: number }, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('listing_share')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Counts a viewer once a day; false when they were already counted. */
export async function countOpen(db: Db, { id, viewer }: { id: number; viewer: string }, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with seen as (
      insert into listing_share_open (share_id, day, viewer)
      values (${id}, (${now}::timestamptz at time zone 'utc')::date, ${viewer}) on conflict do nothing returning share_id
    )
    update listing_share set opens = opens + 1, last_opened_at = ${now} where id in (select share_id from seen)
    returning id`.execute(db)
  return rows.length === 1
}

/** Deletes links revoked before this moment. */
export async function purgeRevoked(db: Db, before: Date) {
  await db.deleteFrom('listing_share').where('revoked_at', '<', before).execute()
}
