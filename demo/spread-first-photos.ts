import { MARKET_SLUGS, type MarketSlug } from '#features/markets/rules.ts'
import { sqlEngine } from '#features/search/engine/sql/engine-sql.ts'
import { currencyFor, EMPTY_CRITERIA } from '#features/search/rules.ts'
import type { Db } from '#platform/database/db.ts'
import { photoId } from './media/pictures.ts'
import { PHOTOS } from './photos/photos.ts'

/** As many as the first page of a search. */
const SEEN_TOGETHER = 24
const OF = new Map(PHOTOS.map(({ key, of }) => [photoId(key), of]))
const WEAK = new Set(PHOTOS.filter(({ isWeak }) => isWeak).map(({ key }) => photoId(key)))

/** On the first page of every market, no two spaces begin with pictures that look alike. */
export async function spreadFirstPhotos(db: Db, today: Date) {
  const engine = sqlEngine(db)
  const page = { today, sort: 'best', page: 1, pageSize: SEEN_TOGETHER } as const
  const spread = async (market: MarketSlug) => {
    const criteria = { ...EMPTY_CRITERIA, market }
    const ids = await engine.findIds(criteria, { ...page, currency: currencyFor(criteria, 'en-us') })
    await leadWithDifferentPhotos(db, ids)
  }
  await Promise.all(MARKET_SLUGS.map(spread))
}

/** Makes another of its own photos the first of each space that would begin like one before it. */
export async function leadWithDifferentPhotos(db: Db, listingIds: readonly number[]) {
  const photos = await db
    .selectFrom('photo')
    .where('listing_id', 'in', [0, ...listingIds])
    .select(['id', 'listing_id', 'picture_id', 'position'])
    .orderBy('position')
    .execute()
  const byListing = Map.groupBy(photos, ({ listing_id }) => listing_id)
  const seen = new Set<string>()
  for (const listingId of listingIds) {
    const own = byListing.get(listingId) ?? []
    const isNew = ({ picture_id }: (typeof own)[number]) => !WEAK.has(picture_id) && !seen.has(OF.get(picture_id)!)
    const [first] = own
    const lead = own.find(isNew) ?? first
    if (!first || !lead) continue
    seen.add(OF.get(lead.picture_id)!)
    if (lead === first) continue
    await db.updateTable('photo').set({ position: first.position }).where('id', '=', lead.id).execute()
    await db.updateTable('photo').set({ position: lead.position }).where('id', '=', first.id).execute()
  }
}
