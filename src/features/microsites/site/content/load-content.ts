import { findStackSpaces } from '#features/catalog/buildings/find-spaces.ts'
import { presentBuilding } from '#features/catalog/buildings/present-building.ts'
import { findBuilding } from '#features/catalog/buildings/store.ts'
import { loadCards } from '#features/catalog/listings/load-cards.ts'
import { localeOfMarket } from '#features/markets/rules.ts'
import { nearestStations } from '#features/markets/stations/rules.ts'
import type { Db } from '#platform/database/db.ts'
import type { SiteContent } from '../../contract.ts'
import { MAX_SITE_SPACES, MAX_STATIONS } from '../../rules.ts'
import { findTours } from './find-tours.ts'

/**
 * What the site of a building shows beside its settings: what every visitor may see of it. Undefined while the building is
 * not published.
 */
export async function loadContent(db: Db, buildingId: number, today: Date): Promise<SiteContent | undefined> {
  const [row, spaces] = await Promise.all([findBuilding(db, buildingId, today), findStackSpaces(db, buildingId, today)])
  if (!row) return undefined
  const onMarket = spaces.filter(({ status }) => status !== 'leased')
  const largest = onMarket.toSorted((a, b) => b.area_sqft - a.area_sqft).slice(0, MAX_SITE_SPACES)
  const ids = largest.map(({ id }) => id)
  const [listings, tours] = await Promise.all([loadCards(db, ids, today), findTours(db, ids)])
  const building = presentBuilding(row, spaces, today)
  return {
    building,
    listings,
    tours,
    listingCount: building.listingCount,
    stations: nearestStations([building.longitude, building.latitude], MAX_STATIONS),
    locale: localeOfMarket(building.market),
  }
}
