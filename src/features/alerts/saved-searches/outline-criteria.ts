import type { Criteria } from '#features/search/rules.ts'
import { type LngLat, type RingBounds, ringBounds, toMicro } from '#lib/geo/geometry.ts'

/** Necessary conditions of criteria, as plain columns; null means no condition. */
export type Outline = {
  market: Criteria['market']
  space_types: Criteria['spaceTypes'] | null
  min_size: number | null
  max_size: number | null
  max_rent: number | null
  /** Slugs; the listing is in any of them. */
  submarkets: string[] | null
  /** A PostgreSQL box, in microdegrees. */
  bounds: string | null
}

export function outlineCriteria(criteria: Criteria): Outline {
  const { market, spaceTypes, minSize, maxSize, maxRent, submarketSlugs, shapes, polygons } = criteria
  const isWidened = shapes.length + polygons.length > 0
  return {
    market,
    space_types: spaceTypes.length > 0 ? spaceTypes : null,
    min_size: minSize,
    max_size: maxSize,
    max_rent: maxRent,
    submarkets: submarketSlugs.length > 0 && !isWidened ? submarketSlugs : null,
    bounds: boundsOf(criteria),
  }
}

/** Drawn areas bound a search only without submarkets and shapes, which add to them and whose borders may change. */
function boundsOf({ bbox, polygons, submarketSlugs, shapes }: Criteria): string | null {
  if (bbox) {
    const [west, south, east, north] = bbox.map(toMicro) as [number, number, number, number]
    return toBox({ west, south, east, north })
  }
  if (polygons.length === 0 || submarketSlugs.length + shapes.length > 0) return null
  return toBox(ringBounds(polygons.flat().map(([lng, lat]): LngLat => [toMicro(lng), toMicro(lat)])))
}

const toBox = ({ west, south, east, north }: RingBounds) => `(${east},${north}),(${west},${south})`
