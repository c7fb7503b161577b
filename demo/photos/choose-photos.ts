import type { Amenity } from '#features/catalog/amenities/rules.ts'
import type { Condition, LeaseType, SpaceType } from '#features/catalog/listings/rules.ts'
import { makeRandom } from '#lib/random.ts'
import { PHOTOS, type Photo } from './photos.ts'

/** The facts of a building that its pictures must not contradict. */
export type BuildingFacts = {
  use: SpaceType
  floors: number
  yearBuilt: number
  /** Of the whole building. */
  area: number
  crossDock: boolean
}

/** The facts of a space; `area` in square feet. */
type SpaceFacts = {
  spaceType: SpaceType
  leaseType: LeaseType
  condition: Condition
  floor: number
  area: number
}

type Rule = (facts: BuildingFacts) => boolean
const isOld = ({ yearBuilt }: BuildingFacts) => yearBuilt < 1945
const isTall = ({ floors }: BuildingFacts) => floors >= 12
const isLow = ({ floors }: BuildingFacts) => floors <= 3

/** When a style of exterior fits an office, a laboratory or a medical building. */
const STYLES: Record<string, Rule> = {
  'glass tower': (facts) => isTall(facts) && facts.yearBuilt >= 1960,
  'stone tower': (facts) => isTall(facts) && facts.yearBuilt < 1995,
  'brick loft': (facts) => isOld(facts) && !isTall(facts),
  'historic facade': (facts) => isOld(facts) && !isTall(facts),
  'concrete office': (facts) => !isTall(facts) && !isLow(facts) && facts.yearBuilt >= 1945 && facts.yearBuilt < 1990,
  'mid-rise': (facts) => !isTall(facts) && !isOld(facts) && facts.floors > 2,
  'timber office': (facts) => !isTall(facts) && !isLow(facts) && facts.yearBuilt >= 1990,
  'low-rise campus': (facts) => isLow(facts) && !isOld(facts),
}
const SHOPS: Record<string, Rule> = {
  'retail high street': ({ floors }) => floors > 1,
  'shopping arcade': ({ area }) => area < 60_000,
  'historic facade': (facts) => isOld(facts) && facts.floors > 1,
  'retail park': ({ floors, area }) => floors === 1 && area >= 8_000,
}
const SHEDS: Record<string, Rule> = {
  'flex building': ({ use }) => use === 'flex',
  'distribution shed': ({ use }) => use !== 'flex',
  'distribution centre': ({ use, yearBuilt }) => use !== 'flex' && yearBuilt >= 1990,
}
const LABS = new Set(['life-science building', 'life-science campus'])

/** Views from high up, and rooms that only an old building, a large space or a low building has. */
const HIGH = /office-(boardroom-0[13]|private-office-01|open-plan-04|shell-04)/
const OLD = /loft|historic/
const LARGE = /office-(auditorium|training-room|open-plan-07)/
const LOW = /office-open-plan-06/

/** The exteriors that fit a building, the best first in an order of its own. Empty when there is none. */
export function exteriorsFor(seed: string, building: BuildingFacts): Photo[] {
  const fits = (photo: Photo) => {
    if (photo.view !== 'exterior' || photo.room === 'aerial view') return false
    const { space, style = '' } = photo
    if (building.use === 'retail' || building.use === 'restaurant')
      return (space === 'retail' || style === 'historic facade') && (SHOPS[style]?.(building) ?? false)
    if (isShed(building.use)) return space === 'industrial' && (SHEDS[style]?.(building) ?? false)
    if (building.use === 'lab' && LABS.has(style)) return true
    return space === 'office' && (STYLES[style]?.(building) ?? false)
  }
  return inOrder(`exterior/${seed}`, PHOTOS.filter(fits))
}

/** The lobbies that fit a building, in an order of its own; empty for shops, sheds and small buildings. */
export function lobbiesFor(seed: string, building: BuildingFacts): Photo[] {
  if (building.floors < 3 || building.use === 'retail' || isShed(building.use)) return []
  const fits = (photo: Photo) => photo.room === 'lobby' && (isOld(building) || !OLD.test(photo.style ?? ''))
  return inOrder(`lobby/${seed}`, PHOTOS.filter(fits))
}

/** What a building shares, by amenity. */
const AMENITY_ROOMS: Partial<Record<Amenity, string>> = {
  gym_available: 'gym',
  bike_storage_available: 'bike room',
  parking_garage: 'parking',
  covered_parking: 'parking',
  communal_roof_access: 'roof terrace',
  communal_outdoor_space: 'terrace',
}

/** The pictures of what a building shares. */
export function amenitiesFor(seed: string, building: BuildingFacts, amenities: readonly Amenity[]): Photo[] {
  if (isShed(building.use)) return []
  const rooms = amenities.flatMap((amenity) => AMENITY_ROOMS[amenity] ?? [])
  return inOrder(
    `amenity/${seed}`,
    PHOTOS.filter(({ room }) => rooms.includes(room)),
  )
}

/** The rooms that fit a space, in the order of its building, so that its spaces belong together. Empty when there is none. */
export function roomsFor(seed: string, building: BuildingFacts, space: SpaceFacts): Photo[] {
  const conditions = conditionsOf(space)
  const fits = (photo: Photo) =>
    photo.view === 'interior' &&
    photo.room !== 'lobby' &&
    conditions.includes(photo.condition) &&
    isRoomOf(space, photo, building) &&
    (isOld(building) || !OLD.test(photo.style ?? '')) &&
    (space.floor >= 8 || !HIGH.test(photo.key)) &&
    (space.area >= 8_000 || !LARGE.test(photo.key)) &&
    (building.floors <= 6 || !LOW.test(photo.key))
  const rooms = inOrder(`rooms/${seed}`, PHOTOS.filter(fits))
  // The rooms that only an old building has come first there.
  return [...rooms.filter(({ style }) => style), ...rooms.filter(({ style }) => !style)]
}

const FURNISHED: readonly Photo['condition'][] = ['furnished', 'finished']
/** The states in which a space may be shown: empty finished rooms for one that its tenant fits out, bare ones for a shell. */
const CONDITIONS: Record<Condition, readonly Photo['condition'][]> = {
  raw: ['shell'],
  core_and_shell: ['shell'],
  floor_and_shell: ['shell'],
  challenged: ['shell'],
  under_construction: ['construction'],
  white_box: ['spec'],
  category_a: ['spec'],
  second_generation: FURNISHED,
  pre_existing: FURNISHED,
  pre_built: FURNISHED,
  turnkey: FURNISHED,
  category_a_plus: FURNISHED,
}

/** A shed is leased empty: whether it is shown with racks or without says nothing of it. */
const conditionsOf = ({ spaceType, condition }: SpaceFacts) =>
  isShed(spaceType) && condition !== 'under_construction' ? [...FURNISHED, 'spec'] : CONDITIONS[condition]

const MEALS = new Set(['cafe', 'restaurant', 'food hall'])
const WORKSHOPS = new Set(['light industrial', 'workshop'])

function isRoomOf({ spaceType, leaseType }: SpaceFacts, photo: Photo, building: BuildingFacts): boolean {
  const { space, room, condition } = photo
  const isBare = condition === 'shell' || condition === 'construction'
  switch (spaceType) {
    case 'retail':
      return space === 'retail' && !MEALS.has(room)
    case 'restaurant':
      return space === 'retail' && (MEALS.has(room) || condition === 'spec')
    case 'industrial_warehouse':
      return space === 'industrial' && (room === 'warehouse' || room === 'dock hall' || isCrossDock(photo, building))
    case 'manufacturing':
      return space === 'industrial' && WORKSHOPS.has(room)
    case 'flex':
      return space === 'industrial' && (WORKSHOPS.has(room) || room === 'flex unit')
    case 'storage':
      return room === 'storage'
    case 'lab':
      return space === 'lab' || (space === 'office' && isBare)
    case 'medical_office':
      return space === 'medical' || (space === 'office' && (isBare || room === 'warm shell'))
    default:
      if (leaseType === 'coworking' && room === 'open plan') return false
      return space === 'office' || (space === 'coworking' && leaseType === 'coworking')
  }
}

const isCrossDock = ({ room }: Photo, { crossDock }: BuildingFacts) => room === 'cross-dock' && crossDock
const isShed = (use: SpaceType) =>
  use === 'industrial_warehouse' || use === 'manufacturing' || use === 'flex' || use === 'storage'

/** Shuffled; weak pictures come last, and so does the second view of a picture that is there already. */
function inOrder(seed: string, photos: Photo[]): Photo[] {
  const random = makeRandom(`photos/${seed}`)
  const shuffled = photos.map((photo) => ({ photo, at: random.next() })).sort((one, other) => one.at - other.at)
  const seen = new Set<string>()
  const [first, second, weak]: Photo[][] = [[], [], []]
  for (const { photo } of shuffled) {
    const list = photo.isWeak ? weak! : seen.has(photo.of) ? second! : first!
    seen.add(photo.of)
    list.push(photo)
  }
  return [...first!, ...second!, ...weak!]
}
