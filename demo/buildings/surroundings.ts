import type { Market } from '#features/markets/rules.ts'
import type { Random } from '#lib/random.ts'
import type { Place } from '../places/places.ts'
import type { Demographics } from './building.ts'

const RING_MILES = [1, 3, 5] as const
/** Residents per square mile in the middle of a submarket of this character. */
const DENSITY: Record<Place['character'], number> = {
  core: 19_000,
  mixed: 17_000,
  loft: 16_000,
  suburb: 4_200,
  industrial: 3_400,
  flex: 5_000,
  lab: 13_000,
  medical: 9_000,
}
/** Workers per resident within a mile. */
const WORKERS: Record<Place['character'], number> = {
  core: 4.2,
  mixed: 1.6,
  loft: 1.8,
  suburb: 1.4,
  industrial: 0.9,
  flex: 1.5,
  lab: 1.7,
  medical: 1.9,
}
const CROWDED = new Map([
  ['new-york', 3.6],
  ['london', 1.3],
  ['toronto', 1.2],
  ['san-francisco', 1.3],
])
const SOURCES: Record<Market['countryCode'], string> = {
  US: 'Sample data (format: US Census ACS 5-year)',
  CA: 'Sample data (format: Census of Population 2021)',
  GB: 'Sample data (format: Census 2021)',
  AE: 'Sample data',
}

/** Residents and workers within one, three and five miles; sample figures, and `source` says so. */
export function drawDemographics(random: Random, market: Market, place: Place): Demographics[] {
  const density = DENSITY[place.character] * (CROWDED.get(market.slug) ?? 1) * random.range(0.7, 1.3)
  const household = random.range(1.8, 2.7)
  const income = random.range(52_000, 84_000) + place.prestige * random.range(3_000, 7_000)
  const age = random.range(31, 41)
  const bachelor = Math.min(0.82, 0.24 + place.prestige * 0.045 + random.range(0, 0.1))
  return RING_MILES.map((ringMiles, index) => {
    // Density falls with distance: a wider ring has fewer residents per area, and fewer workers per resident.
    const population = Math.round(density * Math.PI * ringMiles ** 2 * [1, 0.62, 0.45][index]!)
    return {
      ringMiles,
      population,
      households: Math.round(population / household),
      medianAge: Math.round((age + index * 1.1) * 10) / 10,
      medianHouseholdIncome: Math.round((income * [1, 0.93, 0.88][index]!) / 100) * 100,
      daytimeEmployees: Math.round(population * WORKERS[place.character] * [1, 0.42, 0.3][index]!),
      bachelorShare: Math.round(bachelor * [1, 0.92, 0.86][index]! * 1000) / 1000,
      source: SOURCES[market.countryCode],
    }
  })
}
