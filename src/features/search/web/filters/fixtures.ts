import type { ListingResults } from '../../contract.ts'

/** Results of a search for tests of the filters. */
export const RESULTS: ListingResults = {
  listings: [],
  pagination: { totalCount: 214, currentPage: 1, pageSize: 24, ids: [] },
  summary: { buildingCount: 148, medianRent: 41, currency: 'USD', bounds: null },
  facets: {
    spaceTypes: [
      { value: 'office', count: 180 },
      { value: 'retail', count: 34 },
    ],
    leaseTypes: [],
    leaseStructures: [],
    conditions: [],
    classes: [],
    amenities: [],
    connectivity: [],
    media: [],
    floors: [],
    certificates: [],
    exclusive: 0,
    submarkets: [],
  },
  histograms: {
    area: { edges: [1_000, 5_000, 10_000, 50_000], counts: [10, 80, 90, 30, 4] },
    rent: { edges: [20, 40, 60], counts: [10, 80, 90, 30], undisclosed: 4 },
  },
  relaxations: [],
}
