import { daysBetween } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.ts'
import type { Interest } from '../count-interest.ts'
import { findPortfolio, type PortfolioOwner } from '../find-portfolio.ts'
import { loadPortfolio } from '../load-portfolio.ts'
import type { PortfolioFigures } from './contract.ts'
import { type ComparedRange, MAX_FIGURE_LISTINGS } from './rules.ts'
import {
  countListings,
  countSiteVisits,
  type FigureScope,
  findAvailable,
  findBuildingFigures,
  findSeries,
} from './store.ts'

/** The figures of a company's listings, all or those of a scope that it owns. */
export async function loadFigures(
  db: Db,
  owner: PortfolioOwner,
  scope: FigureScope,
  range: ComparedRange,
): Promise<PortfolioFigures> {
  const [listingCount, siteVisits, { before, series }, submarkets, buildings, listings] = await Promise.all([
    countListings(db, owner, scope),
    scope.listing === undefined ? countSiteVisits(db, owner, scope, range) : null,
    findSeries(db, owner, scope, range),
    findAvailable(db, owner, scope),
    findBuildingFigures(db, owner, range),
    isOfAll(scope) ? [] : loadListingFigures(db, owner, scope, range, MAX_FIGURE_LISTINGS),
  ])
  return {
    startDate: range.from,
    endDate: range.to,
    listingCount,
    totals: sumOf(series),
    before,
    siteVisits,
    series,
    submarkets,
    buildings,
    listings,
  }
}

/** The listings of the scope with their rents, and their figures in the range. */
export async function loadListingFigures(
  db: Db,
  owner: PortfolioOwner,
  scope: FigureScope,
  { from, to }: Pick<ComparedRange, 'from' | 'to'>,
  limit: number,
) {
  const filter = { ...(scope.building !== undefined && { building: scope.building }), sort: 'building' as const }
  const { ids } = await findPortfolio(db, owner, filter, { currentPage: 1, limit, offset: 0 })
  const wanted = scope.listing === undefined ? ids : [scope.listing]
  return loadPortfolio(db, owner, wanted, { days: daysBetween(from, to) + 1, until: to })
}

const isOfAll = ({ building, listing }: FigureScope) => building === undefined && listing === undefined

function sumOf(series: readonly Interest[]): Interest {
  const total = (kind: keyof Interest) => series.reduce((sum, each) => sum + each[kind], 0)
  return { views: total('views'), saves: total('saves'), inquiries: total('inquiries'), tours: total('tours') }
}
