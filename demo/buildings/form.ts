import type { BuildingClass } from '#features/catalog/buildings/rules.ts'
import type { Random } from '#lib/random.ts'
import type { Character } from '../places/places.ts'
import type { Band, Profile } from '../profiles.ts'
import type { BuildingUse } from './building.ts'

/** A building's bulk: `plate` square feet on each of its floors. */
export type Form = {
  use: BuildingUse
  class: BuildingClass
  floors: number
  plate: number
  yearBuilt: number
  yearRenovated: number | null
}

type Weights<T> = readonly (readonly [T, number])[]

// biome-ignore format: a table
const USES: Record<Character, Weights<BuildingUse>> = {
  core: [['office', 87], ['retail', 8], ['medical_office', 3], ['lab', 2]],
  mixed: [['office', 66], ['retail', 22], ['medical_office', 7], ['flex', 5]],
  loft: [['office', 80], ['retail', 14], ['flex', 4], ['lab', 2]],
  suburb: [['office', 72], ['retail', 8], ['medical_office', 11], ['flex', 9]],
  industrial: [['industrial_warehouse', 66], ['flex', 18], ['manufacturing', 7], ['office', 6], ['retail', 3]],
  flex: [['flex', 48], ['office', 34], ['industrial_warehouse', 12], ['lab', 6]],
  lab: [['lab', 46], ['office', 42], ['retail', 6], ['medical_office', 6]],
  medical: [['medical_office', 58], ['lab', 12], ['office', 22], ['retail', 8]],
}

// biome-ignore format: a table
const CLASSES: Record<Character, Weights<BuildingClass>> = {
  core: [['A', 50], ['B', 38], ['C', 12]],
  mixed: [['A', 22], ['B', 50], ['C', 28]],
  loft: [['A', 26], ['B', 54], ['C', 20]],
  suburb: [['A', 40], ['B', 48], ['C', 12]],
  industrial: [['A', 45], ['B', 40], ['C', 15]],
  flex: [['A', 35], ['B', 50], ['C', 15]],
  lab: [['A', 62], ['B', 33], ['C', 5]],
  medical: [['A', 42], ['B', 45], ['C', 13]],
}

/** Draws the use, class, size and age typical of a submarket's character; no building is newer than `lastYear`. */
export function drawForm(random: Random, profile: Profile, character: Character, lastYear: number): Form {
  const use = random.weighted(USES[character])
  const buildingClass = random.weighted(CLASSES[character])
  const [floors, plate] = bulk(random, profile, character, use, buildingClass)
  const yearBuilt = Math.min(lastYear, drawYear(random, character, use, buildingClass, floors))
  const age = lastYear - yearBuilt
  const mustBeRenewed = buildingClass === 'A' && yearBuilt < 1970
  const isRenovated =
    mustBeRenewed || (age > 18 && random.chance(buildingClass === 'A' ? 0.75 : buildingClass === 'B' ? 0.5 : 0.2))
  const yearRenovated = isRenovated ? random.int(Math.max(yearBuilt + 12, lastYear - 16), lastYear - 1) : null
  return { use, class: buildingClass, floors, plate: rounded(plate), yearBuilt, yearRenovated }
}

function bulk(
  random: Random,
  profile: Profile,
  character: Character,
  use: BuildingUse,
  buildingClass: BuildingClass,
): [floors: number, plate: number] {
  switch (use) {
    case 'industrial_warehouse':
      return [1, logarithmic(random, 28_000, buildingClass === 'A' ? 720_000 : 260_000)]
    case 'manufacturing':
      return [1, logarithmic(random, 24_000, 180_000)]
    case 'flex':
      return [random.chance(0.25) ? 2 : 1, logarithmic(random, 14_000, 76_000)]
    case 'retail':
      return [
        random.weighted([
          [1, 60],
          [2, 30],
          [3, 10],
        ]),
        logarithmic(random, 2_800, 42_000),
      ]
    case 'lab':
      return [random.int(3, character === 'lab' ? 10 : 5), random.range(18_000, 40_000)]
    case 'medical_office':
      return [random.int(2, 8), random.range(9_000, 22_000)]
    case 'office':
      return officeBulk(random, profile, character, buildingClass)
  }
}

function officeBulk(
  random: Random,
  { towerFloors, plate }: Profile,
  character: Character,
  buildingClass: BuildingClass,
): [floors: number, plate: number] {
  const [low, high] = towerFloors
  const full = random.range(...plate)
  if (character === 'loft') return [random.int(3, 9), random.range(6_000, 26_000)]
  if (character !== 'core') {
    const tallest = Math.min(high, buildingClass === 'A' ? 14 : buildingClass === 'B' ? 9 : 5)
    return [random.int(2, tallest), full * (buildingClass === 'C' ? 0.4 : 0.85)]
  }
  // Skewed to the lower end: few towers are very tall.
  if (buildingClass === 'A') return [Math.round(low + (high - low) * random.next() ** 1.7), full]
  if (buildingClass === 'B') return [random.int(5, Math.max(8, Math.round(high * 0.5))), full * random.range(0.4, 0.8)]
  return [random.int(2, 10), Math.max(2_400, full * random.range(0.2, 0.45))]
}

function drawYear(
  random: Random,
  character: Character,
  use: BuildingUse,
  buildingClass: BuildingClass,
  floors: number,
): number {
  if (character === 'loft' && use === 'office' && !random.chance(0.25)) return random.int(1888, 1938)
  if (use === 'lab') return random.int(buildingClass === 'A' ? 2004 : 1975, 2025)
  if (use === 'industrial_warehouse')
    return random.int(buildingClass === 'A' ? 2006 : 1958, buildingClass === 'C' ? 1985 : 2025)
  if (floors > 30) return random.int(1968, 2024)
  const years: Record<BuildingClass, Band> = { A: [1982, 2025], B: [1924, 2002], C: [1898, 1984] }
  return random.int(...years[buildingClass])
}

/** A log-uniform draw: many small values, few large ones. */
function logarithmic(random: Random, low: number, high: number): number {
  return Math.exp(random.range(Math.log(low), Math.log(high)))
}

function rounded(area: number): number {
  return Math.round(area / 50) * 50
}
