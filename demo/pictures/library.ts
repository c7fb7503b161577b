/**
 * The demo's picture library. A key names what is drawn and whose it is, so no two buildings share a picture; the same key
 * always draws the same bytes.
 */
import { logoSvg } from './brand/logo.ts'
import { clamp, seededRandom } from './core/random.ts'
import { exteriorSvg } from './exterior/exterior.ts'
import { familyFor } from './exterior/mass.ts'
import { FAMILIES, type Facts, type FamilyName, SPACE_TYPES } from './facts.ts'
import { interiorSvg, ROOM_NAMES, roomsFor } from './interior/interior.ts'
import { type PlanFacts, planFor } from './plan/plan.ts'

export type { Facts, SpaceType } from './facts.ts'
export { type PlanFacts, type PlanRoom, planFor } from './plan/plan.ts'
export type { RoomKind } from './plan/rooms.ts'

/** The exterior of a building, such as `exterior/glass-20/building/7`: family, storeys, seed. */
export const exteriorKeyFor = (seed: string, facts: Facts): string => {
  const family = familyFor(facts, seededRandom(`family/${seed}`))
  const { lowest, highest } = STOREYS[family]
  return `exterior/${family}-${clamp(facts.floors, lowest, highest)}/${seed}`
}

/** `count` interiors, such as `interior/conference/listing/7/2`: different rooms first, then more views of them. */
export const interiorKeysFor = (seed: string, facts: Facts, count: number): string[] => {
  const rooms = [...new Set(roomsFor(facts))]
  // Otherwise every office would lead with its desks.
  const random = seededRandom(`rooms/${seed}`)
  if (rooms.length > 3 && random.chance(0.5)) rooms.unshift(...rooms.splice(random.int(1, 2), 1))
  return Array.from({ length: count }, (_, i) => `interior/${rooms[i % rooms.length]}/${seed}/${i}`)
}

/** The plan of a space, such as `plan/office-12400/listing/1`: use, square feet, `-gb` with British names, seed. */
export const planKeyFor = (seed: string, { spaceType, areaSqFt, british }: PlanFacts): string =>
  `plan/${spaceType}-${Math.round(areaSqFt)}${british ? '-gb' : ''}/${seed}`

/**
 * Draws a picture of the library as SVG: `exterior/<family>-<storeys>/<seed>`, `interior/<room>/<seed>`,
 * `plan/<use>-<square feet>/<seed>`, `logo/<company name>`. Throws an Error that names the key when there is no such picture.
 */
export const drawPicture = (key: string): string => {
  const slash = key.indexOf('/')
  const name = key.slice(slash + 1)
  const svg = name ? DRAW.get(key.slice(0, Math.max(0, slash)))?.(name) : undefined
  if (svg === undefined)
    throw new Error(
      `no picture '${key}': expected exterior/<family>-<storeys>/<seed>, interior/<room>/<seed>, plan/<use>-<square feet>/<seed> or logo/<name>`,
    )
  return svg
}

/** Earlier catalogs have a number in place of the seed: `exterior/glass-20-3`, `interior/conference-12`. */
const DRAW: ReadonlyMap<string, (name: string) => string | undefined> = new Map(
  Object.entries({
    exterior: (name: string) => {
      const [, word, storeys] = /^([a-z]+)-([1-9]\d?)[-/].+$/.exec(name) ?? []
      const family = FAMILIES.find((each) => each === word)
      const floors = Number(storeys)
      if (!family || floors < STOREYS[family].lowest || floors > STOREYS[family].highest) return undefined
      return exteriorSvg(name, neutral(floors), { family })
    },
    interior: (name: string) => {
      const [, room] = /^([A-Za-z]+)[-/].+$/.exec(name) ?? []
      const match = ROOM_NAMES.find((each) => each === room)
      return match && interiorSvg(name, neutral(1), match)
    },
    plan: (name: string) => {
      const [, use, area, gb, seed] = /^([a-z_]+)-([1-9]\d*)(-gb)?\/(.+)$/.exec(name) ?? []
      const spaceType = SPACE_TYPES.find((each) => each === use)
      return spaceType && seed
        ? planFor(seed, { spaceType, areaSqFt: Number(area), british: gb !== undefined }).svg
        : undefined
    },
    logo: (name: string) => logoSvg(name, name),
  }),
)

/** Only the key decides the picture, so neutral facts replace the building's own. */
const neutral = (floors: number): Facts => ({
  spaceType: 'office',
  floors,
  yearBuilt: 2000,
  class: 'B',
  areaSqFt: floors * 12000,
  market: '',
})

/** The storeys with which each family looks right; lower and higher buildings are drawn with the nearest number. */
const STOREYS: Readonly<Record<FamilyName, { readonly lowest: number; readonly highest: number }>> = {
  glass: { lowest: 1, highest: 50 },
  midrise: { lowest: 1, highest: 10 },
  loft: { lowest: 1, highest: 10 },
  brutalist: { lowest: 1, highest: 20 },
  warehouse: { lowest: 1, highest: 1 },
  flex: { lowest: 1, highest: 3 },
  retail: { lowest: 1, highest: 4 },
  deco: { lowest: 10, highest: 50 },
  terrace: { lowest: 1, highest: 6 },
  lab: { lowest: 1, highest: 14 },
  waterfront: { lowest: 10, highest: 50 },
}
