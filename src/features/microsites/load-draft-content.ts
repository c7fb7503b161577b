import { findBuildingListingIds, findStackSpaces } from '#features/catalog/buildings/find-spaces.ts'
import { presentBuilding } from '#features/catalog/buildings/present-building.ts'
import { findEditorsBuilding } from '#features/catalog/buildings/store.ts'
import { loadEditorsCards } from '#features/catalog/listings/load-cards.ts'
import { localeOfMarket } from '#features/markets/rules.ts'
import { nearestStations } from '#features/markets/stations/rules.ts'
import { maskPictures } from '#features/previews/mask-pictures.ts'
import { paths } from '#lib/paths.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { SiteContent } from './contract.ts'
import { MAX_SITE_SPACES, MAX_STATIONS } from './rules.ts'
import { findTours } from './site/content/find-tours.ts'
import { loadContent } from './site/content/load-content.ts'

type Load = { id: number; user: SessionUser; today: Date }

/**
 * What the site of a building shows beside its settings, for a user who may edit it, published or not. Undefined for others,
 * and while it has neither a market nor a place.
 */
export async function loadDraftContent(db: Db, { id, user, today }: Load): Promise<SiteContent | undefined> {
  const row = await findEditorsBuilding(db, id, user, today)
  if (!row) return undefined
  if (row.status === 'published') return loadContent(db, id, today)
  const [stack, { ids, totalCount }] = await Promise.all([
    findStackSpaces(db, id, today),
    findBuildingListingIds(db, id, { today, limit: MAX_SITE_SPACES, offset: 0 }),
  ])
  const building = presentBuilding(row, stack, today)
  const content: SiteContent = {
    building,
    listings: await loadEditorsCards(db, ids, user, today),
    tours: await findTours(db, ids),
    listingCount: totalCount,
    stations: nearestStations([building.longitude, building.latitude], MAX_STATIONS),
    locale: localeOfMarket(building.market),
  }
  // Its pictures are not public yet.
  return maskPictures(content, paths.buildingPreview({ id }))
}
