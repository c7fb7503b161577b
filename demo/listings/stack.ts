import type { SpaceType } from '#features/catalog/listings/rules.ts'
import type { Random } from '#lib/random.ts'
import type { Building } from '../buildings/building.ts'

/** A part of a building leased as one; areas in square feet, `topFloor` is set when it spans several floors. */
export type Space = {
  name: string
  floor: number
  topFloor: number | null
  suite: string | null
  spaceType: SpaceType
  area: number
  /** Already leased: in the stacking plan but not in search. */
  isLeased: boolean
  /** Occupies its floors completely. */
  isWhole: boolean
  minDivisible: number | null
  maxContiguous: number | null
}

type FloorState = { floor: number; left: number; spaces: Space[] }

/** Share of all placed spaces. */
const LEASED_SHARE = 0.13
const MIN_SUITE = 700
const TRIES = 6

/** The spaces of a building, within the area of each floor; fewer than `building.spaces` when it is full. */
export function layOutSpaces(random: Random, building: Building): Space[] {
  const bottom = building.market.countryCode === 'GB' ? 0 : 1
  const floors = Array.from({ length: building.floors }, (_, index) => {
    return { floor: bottom + index, left: building.plate, spaces: [] as Space[] }
  })
  const placed: Space[] = []
  for (let missing = building.spaces; missing > 0; missing--) {
    const space =
      building.floors <= 3 && building.use !== 'office' && building.use !== 'lab'
        ? placeUnit(random, building, floors, placed.length)
        : placeSuite(random, building, floors)
    if (space) placed.push(space)
  }
  joinNeighbors(floors)
  return placed.sort((one, other) => one.floor - other.floor)
}

/** "1st", "22nd", "113th" */
export function ordinal(floor: number): string {
  const tens = floor % 100
  if (tens >= 11 && tens <= 13) return `${floor}th`
  return `${floor}${['th', 'st', 'nd', 'rd'][floor % 10] ?? 'th'}`
}

/** "Ground floor", "24th floor" */
export function floorName(floor: number): string {
  return floor === 0 ? 'Ground floor' : `${ordinal(floor)} floor`
}

/** A unit of a shed, a parade or a clinic: side by side on the lowest floors. */
function placeUnit(random: Random, building: Building, floors: FloorState[], already: number): Space | null {
  const state = floors.find(({ left }) => left >= Math.min(MIN_SUITE, building.plate))
  if (!state) return null
  const isOnly = building.spaces === 1 && random.chance(0.5)
  const share = isOnly ? 1 : random.range(0.85, 1.15) / Math.max(1.4, building.spaces + random.int(0, 1))
  const area = fitting(building.plate * share, state.left, building.plate)
  const isWhole = area === building.plate
  const suite =
    building.use === 'medical_office' ? `${state.floor}${String(already + 1).padStart(2, '0')}` : letter(already)
  const name = isWhole
    ? building.floors === 1
      ? 'Entire building'
      : floorName(state.floor)
    : building.use === 'medical_office'
      ? `Suite ${suite}`
      : `Unit ${suite}`
  const space = newSpace(random, {
    name,
    floor: state.floor,
    suite: isWhole ? null : suite,
    spaceType: building.use,
    area,
    isWhole,
  })
  if (space.area > 30_000 && random.chance(0.55))
    space.minDivisible = roundTo(space.area * random.range(0.25, 0.5), 500)
  return put(state, space)
}

function placeSuite(random: Random, building: Building, floors: FloorState[]): Space | null {
  for (let tries = 0; tries < TRIES; tries++) {
    const state = pickFloor(random, building, floors)
    const space = isShopFront(random, building, state)
      ? shop(random, building, state)
      : trySuite(random, building, floors, state)
    if (space) return space
  }
  return null
}

/** Suites cluster: a floor with one suite on the market often has another. */
function pickFloor(random: Random, building: Building, floors: FloorState[]): FloorState {
  const started = floors.filter(({ left }) => left < building.plate && left >= MIN_SUITE)
  if (started.length > 0 && random.chance(0.28)) return random.pick(started)
  return random.pick(floors)
}

function trySuite(random: Random, building: Building, floors: FloorState[], state: FloorState): Space | null {
  const isEmpty = state.left === building.plate
  const spaceType = building.use
  if (isEmpty && random.chance(wholeFloorChance(building))) {
    const above = floors[floors.indexOf(state) + 1]
    if (above?.left === building.plate && random.chance(0.16)) return twoFloors(random, building, state, above)
    const space = newSpace(random, {
      name: floorName(state.floor),
      floor: state.floor,
      suite: null,
      spaceType,
      area: building.plate,
      isWhole: true,
    })
    if (random.chance(0.35) && space.area >= 8_000)
      space.minDivisible = roundTo(space.area * random.range(0.3, 0.5), 100)
    return put(state, space)
  }
  if (state.left < MIN_SUITE) return null
  const area = fitting(building.plate * random.range(0.08, 0.55), state.left, building.plate)
  const space = newSpace(random, { ...suiteName(building, state), floor: state.floor, spaceType, area, isWhole: false })
  if (space.area >= 6_000 && random.chance(0.3)) space.minDivisible = roundTo(space.area * random.range(0.3, 0.5), 100)
  return put(state, space)
}

function wholeFloorChance({ plate, class: buildingClass }: Building): number {
  return plate < 5_000 ? 0.6 : buildingClass === 'A' ? 0.3 : 0.2
}

function twoFloors(random: Random, building: Building, state: FloorState, above: FloorState): Space {
  const name = `${state.floor === 0 ? 'Ground' : ordinal(state.floor)} and ${ordinal(above.floor)} floors`
  const area = 2 * building.plate
  const space = newSpace(random, {
    name,
    floor: state.floor,
    suite: null,
    spaceType: building.use,
    area,
    isWhole: true,
  })
  space.topFloor = above.floor
  space.minDivisible = building.plate
  above.left = 0
  state.left = 0
  state.spaces.push(space)
  above.spaces.push(space)
  return space
}

/** The street floor of an office building is leased to shops and restaurants. */
function isShopFront(random: Random, { use, place }: Building, { floor }: FloorState): boolean {
  return floor <= 1 && use === 'office' && place.character !== 'suburb' && random.chance(0.7)
}

function shop(random: Random, building: Building, state: FloorState): Space | null {
  if (state.left < MIN_SUITE || state.spaces.length > 2) return null
  const area = fitting(Math.min(9_000, building.plate * random.range(0.12, 0.4)), state.left, building.plate)
  const spaceType = random.chance(0.28) ? 'restaurant' : 'retail'
  const suite = `R${state.spaces.length + 1}`
  const retail = building.market.countryCode === 'GB' ? 'Shop' : 'Retail'
  const name = `${spaceType === 'retail' ? retail : 'Restaurant'} ${suite}`
  return put(
    state,
    newSpace(random, { name, floor: state.floor, suite, spaceType, area, isWhole: area === building.plate }),
  )
}

/** Suites are numbered by their position along the floor: 2400, then 2450. British floors are leased by part. */
function suiteName(building: Building, { floor, left, spaces }: FloorState): { name: string; suite: string | null } {
  if (building.market.countryCode === 'GB') {
    const part = ['', ' north', ' south', ' east', ' west'][spaces.length] ?? ` part ${spaces.length + 1}`
    const name = floor === 0 ? `Ground floor${part}` : `Part ${ordinal(floor)} floor${part}`
    return { name: `${name}`, suite: null }
  }
  const begins = Math.floor((1 - left / building.plate) * 10) * 10
  const last = Number(spaces.at(-1)?.suite ?? Number.NaN)
  let number = floor * 100 + begins
  if (number <= last) number = last + 5
  return { name: `Suite ${number}`, suite: String(number) }
}

type Placing = Pick<Space, 'name' | 'floor' | 'suite' | 'spaceType' | 'area' | 'isWhole'>

function newSpace(random: Random, placing: Placing): Space {
  return { ...placing, topFloor: null, isLeased: random.chance(LEASED_SHARE), minDivisible: null, maxContiguous: null }
}

function put(state: FloorState, space: Space): Space {
  state.left -= space.area
  state.spaces.push(space)
  return space
}

/** Rounded as areas are quoted; a remainder too small to lease is added to it. */
function fitting(area: number, left: number, plate: number): number {
  const rounded = Math.max(Math.min(MIN_SUITE, plate), roundTo(area, area > 20_000 ? 100 : 10))
  return left - rounded < MIN_SUITE ? left : rounded
}

/** Adjacent suites of a floor, and whole floors one above the other, can be leased together. */
function joinNeighbors(floors: FloorState[]): void {
  for (const { spaces } of floors) {
    for (const run of runsOf(spaces, (space) => isOffered(space) && !space.isWhole)) joinRun(run)
  }
  const stack = floors.map(({ spaces }) => spaces.find((space) => isOffered(space) && space.isWhole))
  for (const run of runsOf(stack, (space) => space !== undefined)) joinRun([...new Set(run)] as Space[])
}

function isOffered({ isLeased, spaceType }: Space): boolean {
  return !isLeased && spaceType !== 'restaurant' && spaceType !== 'retail'
}

function joinRun(run: Space[]): void {
  if (run.length < 2) return
  const together = run.reduce((sum, { area }) => sum + area, 0)
  for (const space of run) space.maxContiguous = together
}

/** The runs of consecutive members that satisfy the test. */
function runsOf<T>(list: readonly T[], belongs: (member: T) => boolean): T[][] {
  const runs: T[][] = [[]]
  for (const member of list) {
    if (belongs(member)) runs.at(-1)!.push(member)
    else runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}

function letter(index: number): string {
  return String.fromCharCode(65 + (index % 26))
}

function roundTo(value: number, step: number): number {
  return Math.max(step, Math.round(value / step) * step)
}
