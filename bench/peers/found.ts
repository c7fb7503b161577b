import { CODED_FILTERS, CODES_OF, type CodedFilter } from '../../src/features/catalog/attributes.ts'
import { AREA_EDGES, middleRent, type SearchResult } from '../../src/features/search/engine/engine.ts'

/** The counts of one query, by code; `submarkets` by id. `medianTwice` is the input of middleRent. */
export type Counts = {
  total: number
  buildings: number
  medianTwice: [low: number, high: number] | null
  spaceTypes: number[]
  leaseTypes: number[]
  leaseStructures: number[]
  conditions: number[]
  classes: number[]
  connectivity: number[]
  media: number[]
  floors: number[]
  certificates: number[]
  amenities: number[]
  submarkets: number[]
  exclusive: number
  area: number[]
  rent: number[]
  undisclosed: number
}

/** Larger than every code and every submarket number. */
const MAX_CODES = 512

export function emptyCounts(): Counts {
  const none = () => Array.from({ length: MAX_CODES }, () => 0)
  const lists = { spaceTypes: none(), leaseTypes: none(), leaseStructures: none(), conditions: none() }
  const others = { classes: none(), connectivity: none(), media: none(), amenities: none(), submarkets: none() }
  const spaces = { floors: none(), certificates: none() }
  const figures = { area: none(), rent: none(), undisclosed: 0, exclusive: 0 }
  return { total: 0, buildings: 0, medianTwice: null, ...lists, ...others, ...spaces, ...figures }
}

/** The result in the format of a search engine. */
export function foundOf(ids: number[], counts: Counts): SearchResult {
  const facets = Object.fromEntries(CODED_FILTERS.map((name) => [name, counts[name].slice(0, CODES_OF[name].length)]))
  return {
    ids,
    total: counts.total,
    buildingCount: counts.buildings,
    medianRent: counts.medianTwice && middleRent(...counts.medianTwice),
    bounds: null,
    facets: {
      ...(facets as Record<CodedFilter, number[]>),
      submarkets: Object.fromEntries(counts.submarkets.flatMap((count, id) => (count ? [[String(id), count]] : []))),
      exclusive: counts.exclusive,
    },
    histograms: {
      area: counts.area.slice(0, AREA_EDGES.length + 1),
      rent: counts.rent.slice(0, AREA_EDGES.length + 1),
      undisclosed: counts.undisclosed,
    },
  }
}
