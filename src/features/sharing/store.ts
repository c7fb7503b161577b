import type { UserKey } from '#features/share-links/link-kind.ts'
import { MAX_LINKS } from '#features/share-links/rules.ts'
import { currentLinks, linksOf, type OpenLink } from '#features/share-links/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { Hideable } from './rules.ts'

type NewShareRow = { linkId: number; listingId: number; message: string; hides: Hideable[]; recipients: string[] }

/** Adds what a link shows. */
export async function addShare(db: Db, { linkId, listingId, message, hides, recipients }: NewShareRow) {
  await db
    .insertInto('listing_share')
    .values({ link_id: linkId, listing_id: listingId, message, hides, recipients: JSON.stringify(recipients) })
    .execute()
}

const SHOWN = ['listing_id', 'message', 'hides', 'recipients'] as const

const sharesOf = (links: ReturnType<typeof linksOf>) =>
  links.innerJoin('listing_share', 'listing_share.link_id', 'share_link.id').select(SHOWN)

/** A user's links to a listing: valid ones, then those that can be restored, the latest first. */
export const findShares = (db: Db, { id, userId }: UserKey, now: Date) =>
  sharesOf(currentLinks(db, { subject: 'listing', userId }, now))
    .where('listing_id', '=', id)
    .limit(MAX_LINKS)
    .execute()

/** One of the user's links. */
export const findOwnShare = (db: Db, { id, userId }: UserKey) =>
  sharesOf(linksOf(db, { subject: 'listing', userId }))
    .where('share_link.id', '=', id)
    .executeTakeFirst()

export type ShareRow = Awaited<ReturnType<typeof findShares>>[number]

/** What a link shows. */
export const findSharedListing = (db: Db, { id }: Pick<OpenLink, 'id'>) =>
  db.selectFrom('listing_share').where('link_id', '=', id).select(['listing_id', 'message', 'hides']).executeTakeFirst()

export type SharedRow = NonNullable<Awaited<ReturnType<typeof findSharedListing>>>

export type ShareSettings = { message?: string; hides?: Hideable[] }

/** Changes what a link shows. */
export async function updateShare(db: Db, linkId: number, { message, hides }: ShareSettings) {
  const changes = {
    ...(message !== undefined && { message: message.trim() }),
    ...(hides !== undefined && { hides: [...new Set(hides)] }),
  }
  if (Object.keys(changes).length === 0) return
  await db.updateTable('listing_share').set(changes).where('link_id', '=', linkId).execute()
}

/** The listings that links show. */
export const findListingsOfLinks = (db: Db, links: readonly number[]) =>
  db.selectFrom('listing_share').where('link_id', 'in', links).select(['link_id', 'listing_id']).execute()
