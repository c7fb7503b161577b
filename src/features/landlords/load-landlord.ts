import { loadCards } from '#features/catalog/listings/load-cards.ts'
import type { Db } from '#platform/database/db.ts'
import type { Landlord, RegionalPortfolio } from './contract.ts'
import { presentLandlord, presentPortfolioBuilding, presentPortfolios } from './present-landlord.ts'
import { countPortfolio, findPortfolio, findSpaces, type LandlordRow } from './store.ts'

/** The page of a landlord from its row: what it has on the market, and the regions of its portfolio. */
export async function loadLandlord(db: Db, row: LandlordRow, today: Date): Promise<Landlord> {
  const [counts, listings] = await Promise.all([
    countPortfolio(db, row.id, today),
    findSpaces(db, row.id, today).then((ids) => loadCards(db, ids, today)),
  ])
  return { ...presentLandlord(row, counts), listings }
}

/** A landlord's published buildings in one region; undefined where it has none. */
export async function loadPortfolio(
  db: Db,
  landlordId: number,
  region: string,
  today: Date,
): Promise<RegionalPortfolio | undefined> {
  const [counts, buildings] = await Promise.all([
    countPortfolio(db, landlordId, today),
    findPortfolio(db, landlordId, region, today),
  ])
  const portfolio = presentPortfolios(counts).find((each) => each.region === region)
  return portfolio && { portfolio, buildings: buildings.map(presentPortfolioBuilding) }
}
