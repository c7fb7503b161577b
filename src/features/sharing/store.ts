import { sql } from 'kysely'
import { currentLinks, linksOf } from '#features/share-links/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { Hideable } from './rules.ts'
import { MOST_SHARES } from './rules.ts'

type NewShareRow = { linkId: number; listingId: number; message: string; hides: Hideable[]; recipients: string[] }

/** Adds what a link shows. */
export async function addShare(db: Db, { linkId, listingId, message, hides, recipients }: NewShareRow) {
  await db
    .insertInto('listing_share')
    .values({ link_id: linkId, listing_id: listingId, message, hides, recipients: JSON.stringify(recipients) })
    .execute()
}

const SHOWN = ['message', 'hides', 'recipients'] as const

/** A user's links to a listing: valid ones, then those that can be restored, the latest first. */
export const findShares = (db: Db, { userId, listingId }: { userId: number; listingId: number }, now: Date) =>
  currentLinks(db, { subject: 'listing', userId }, now)
    .innerJoin('listing_share', 'listing_share.link_id', 'share_link.id')
    .where('listing_id', '=', listingId)
    .select(SHOWN)
    .limit(MOST_SHARES)
    .execute()

/** One of the user's links that is not revoked. */
export const findOwnShare = (db: Db, userId: number, id: number) =>
  linksOf(db, { subject: 'listing', userId })
    .innerJoin('listing_share', 'listing_share.link_id', 'share_link.id')
    .where('share_link.id', '=', id)
    .where('share_link.revoked_at', 'is', null)
    .select(SHOWN)
    .executeTakeFirst()

export type ShareRow = NonNullable<Awaited<ReturnType<typeof findOwnShare>>>

/**
 * Number of a user's valid links to a listing, given by its id or by one of its links. Locks the user, so that the
 * number stays correct until the transaction ends.
 */
export async function countShares(db: Db, userId: number, of: { listingId: number } | { shareId: number }) {
  await sql`select from app_user where id = ${userId} for no key update`.execute(db)
  const { count } = await db
    .selectFrom('listing_share')
    .innerJoin('share_link', 'share_link.id', 'listing_share.link_id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('listing_id', '=', (eb) =>
      'listingId' in of
        ? eb.val(of.listingId)
        : eb.selectFrom('listing_share').where('link_id', '=', of.shareId).select('listing_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What a link shows, and its sender. */
export const findSharedListing = (db: Db, { id, userId }: { id: number; userId: number }) =>
  db
    .selectFrom('listing_share')
    .innerJoin('app_user', (join) => join.on('app_user.id', '=', userId))
    .leftJoin('company', 'company.id', 'app_user.company_id')
    .where('link_id', '=', id)
    .select(['listing_id', 'message', 'hides', 'email_verified_at'])
    .select((eb) => eb.fn.coalesce('app_user.company_name', 'company.name').as('company'))
    .executeTakeFirst()

export type SharedRow = NonNullable<Awaited<ReturnType<typeof findSharedListing>>>

/** The details that a link hides. */
export async function findHides(db: Db, linkId: number): Promise<Hideable[]> {
  const { hides } = await db
    .selectFrom('listing_share')
    .where('link_id', '=', linkId)
    .select('hides')
    .executeTakeFirstOrThrow()
  return hides
}

/** Changes what a link shows. */
export async function updateShare(db: Db, linkId: number, settings: { message?: string; hides: Hideable[] }) {
  await db.updateTable('listing_share').set(settings).where('link_id', '=', linkId).execute()
}
