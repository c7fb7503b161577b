/**
 * The demo's picture library. A picture's key describes its content, not its listing, so thousands of listings share a
 * few hundred files; the same key always draws the same bytes.
 */
import { avatarSvg } from './brand/avatar.ts'
import { logoSvg } from './brand/logo.ts'
import { hash, seededRandom } from './core/random.ts'
import { exteriorSvg } from './exterior/exterior.ts'
import { familyFor } from './exterior/mass.ts'
import { FAMILIES, type Facts, type FamilyName, SPACE_TYPES } from './facts.ts'
import { interiorSvg, ROOM_NAMES, type RoomName, roomsFor } from './interior/interior.ts'
import { type PlanFacts, planFor } from './plan/plan.ts'

export type { Facts, SpaceType } from './facts.ts'
export { type PlanFacts, type PlanRoom, planFor } from './plan/plan.ts'
export type { RoomKind } from './plan/rooms.ts'

const EXTERIOR_VARIANTS = 8
const INTERIOR_VARIANTS = 40
/** Interiors per listing against one exterior per building. */
const INTERIORS_EACH = 3

/** The exterior of a building, such as `exterior/glass-20-3`: family, storeys, variant. */
export const exteriorKeyFor = (buildingId: string, facts: Facts): string => {
  const family = familyFor(facts, seededRandom(`family/${buildingId}`))
  const lower = HEIGHTS[family].filter((storeys) => storeys <= facts.floors)
  const floors = lower.length > 0 ? Math.max(...lower) : Math.min(...HEIGHTS[family])
  return `exterior/${family}-${floors}-${hash(buildingId) % EXTERIOR_VARIANTS}`
}

/** `count` interiors for a listing, such as `interior/conference-12`: different rooms first, then more views of them. */
export const interiorKeysFor = (listingId: string, facts: Facts, count: number): string[] => {
  const rooms = [...new Set(roomsFor(facts))]
  const start = seededRandom(`rooms/${listingId}`).int(0, INTERIOR_VARIANTS - 1)
  return Array.from({ length: count }, (_, i) => {
    const variant = (start + Math.floor(i / rooms.length) * 7) % INTERIOR_VARIANTS
    return `interior/${rooms[i % rooms.length]}-${variant}`
  })
}

/** The plan of a space, such as `plan/office-12400/listing/1`: use, square feet, seed. */
export const planKeyFor = (seed: string, { spaceType, areaSqFt }: PlanFacts): string =>
  `plan/${spaceType}-${Math.round(areaSqFt)}/${seed}`

/**
 * Draws a picture of the library as SVG: `exterior/<family>-<storeys>-<variant>`, `interior/<room>-<variant>`,
 * `plan/<use>-<square feet>/<seed>`, `logo/<company name>`, `avatar/<seed>`. Throws an Error that names the key when there
 * is no such picture.
 */
export const drawPicture = (key: string): string => {
  const slash = key.indexOf('/')
  const name = key.slice(slash + 1)
  const svg = name ? DRAW.get(key.slice(0, Math.max(0, slash)))?.(name) : undefined
  if (svg === undefined)
    throw new Error(
      `no picture '${key}': expected exterior/<family>-<storeys>-<variant>, interior/<room>-<variant>, plan/<use>-<square feet>/<seed>, logo/<name> or avatar/<seed>`,
    )
  return svg
}

/** Every exterior and interior, most common first, so that background work soon covers most listings. */
export const allLibraryKeys = (): string[] => {
  const drawn: { readonly key: string; readonly share: number }[] = []
  for (const family of FAMILIES)
    for (const [i, floors] of HEIGHTS[family].entries())
      for (let variant = 0; variant < EXTERIOR_VARIANTS; variant++)
        drawn.push({
          key: `exterior/${family}-${floors}-${variant}`,
          share: FAMILY_SHARE[family] / (i + 2) / EXTERIOR_VARIANTS,
        })
  for (const room of ROOM_NAMES)
    for (let variant = 0; variant < INTERIOR_VARIANTS; variant++)
      drawn.push({ key: `interior/${room}-${variant}`, share: (ROOM_SHARE[room] * INTERIORS_EACH) / INTERIOR_VARIANTS })
  return drawn.sort((a, b) => b.share - a.share).map(({ key }) => key)
}

const DRAW: ReadonlyMap<string, (name: string) => string | undefined> = new Map(
  Object.entries({
    exterior: (name: string) => {
      const [, word, floors] = /^([a-z]+)-([1-9]\d?)-[0-7]$/.exec(name) ?? []
      const family = FAMILIES.find((each) => each === word)
      if (!family || !HEIGHTS[family].includes(Number(floors))) return undefined
      return exteriorSvg(name, neutral(Number(floors)), { family })
    },
    interior: (name: string) => {
      const [, room, variant] = /^([A-Za-z]+)-(0|[1-9]\d?)$/.exec(name) ?? []
      const match = ROOM_NAMES.find((each) => each === room)
      return match && Number(variant) < INTERIOR_VARIANTS ? interiorSvg(name, neutral(1), match) : undefined
    },
    plan: (name: string) => {
      const [, use, area, seed] = /^([a-z_]+)-([1-9]\d*)\/(.+)$/.exec(name) ?? []
      const spaceType = SPACE_TYPES.find((each) => each === use)
      return spaceType && seed ? planFor(seed, { spaceType, areaSqFt: Number(area) }).svg : undefined
    },
    logo: (name: string) => logoSvg(name, name),
    avatar: (name: string) => avatarSvg(name),
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

/** Heights drawn for each family, most common first; other heights use the nearest lower one. */
const HEIGHTS: Readonly<Record<FamilyName, readonly number[]>> = {
  glass: [20, 28, 14, 38, 10, 50, 8, 6, 5, 4, 3, 2, 1],
  midrise: [4, 3, 5, 6, 8, 2, 10, 1],
  loft: [5, 6, 4, 8, 3, 10, 2, 1],
  brutalist: [8, 10, 14, 6, 5, 4, 20, 3, 2, 1],
  warehouse: [1],
  flex: [1, 2, 3],
  retail: [1, 2, 3, 4],
  deco: [14, 20, 28, 38, 50, 10],
  terrace: [4, 5, 3, 6, 2, 1],
  lab: [3, 4, 5, 2, 6, 8, 1, 10, 14],
  waterfront: [20, 28, 14, 38, 50, 10],
}

/** Estimated frequencies of families and rooms; they only order background work. */
const FAMILY_SHARE: Readonly<Record<FamilyName, number>> = {
  glass: 0.2,
  midrise: 0.18,
  loft: 0.14,
  brutalist: 0.12,
  warehouse: 0.1,
  retail: 0.08,
  deco: 0.05,
  flex: 0.05,
  lab: 0.03,
  terrace: 0.03,
  waterfront: 0.02,
}
const ROOM_SHARE: Readonly<Record<RoomName, number>> = {
  openOffice: 0.22,
  conference: 0.18,
  lobby: 0.15,
  whiteBox: 0.12,
  loft: 0.1,
  warehouse: 0.07,
  retail: 0.06,
  terrace: 0.05,
  lab: 0.03,
  restaurant: 0.02,
}
