import { webAddress } from '#lib/web-address.ts'
import type { Db } from '#platform/database/db.ts'
import type { SiteContent } from '../../contract.ts'

/** The 3D tours of listings, in their order. */
export async function findTours(db: Db, listingIds: number[]): Promise<SiteContent['tours']> {
  if (listingIds.length === 0) return []
  const rows = await db
    .selectFrom('listing')
    .where('id', 'in', listingIds)
    .where('tour_url', 'is not', null)
    .select(['id', 'tour_url'])
    .execute()
  const addresses = new Map(rows.map(({ id, tour_url }) => [id, webAddress(tour_url)]))
  return listingIds.flatMap((listingId) => {
    const url = addresses.get(listingId)
    return url ? [{ listingId, url }] : []
  })
}
