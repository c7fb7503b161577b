/** A floor plan and the rooms it shows, from a seed, an area and a use. */
import type { Random } from '../core/random.ts'
import { seededRandom } from '../core/random.ts'
import type { SpaceType } from '../facts.ts'
import { doorOf } from './doors.ts'
import { drawPlan } from './draw.ts'
import { furnish } from './furniture.ts'
import { officeFloor } from './office-floor.ts'
import type { DrawnRoom, Plan } from './placed.ts'
import { nameOf } from './placed.ts'
import type { Layout, RoomKind } from './rooms.ts'
import { cellArea } from './rooms.ts'
import { officeSuite } from './suite.ts'
import { flexPlan, restaurantPlan, shopPlan, warehousePlan } from './trade.ts'

/** One room of a plan; `seats` where people sit to work, meet or eat. */
export interface PlanRoom {
  readonly kind: RoomKind
  readonly name: string
  readonly areaSqFt: number
  readonly seats?: number
}

/** The facts that decide a plan. */
export interface PlanFacts {
  readonly areaSqFt: number
  readonly spaceType: SpaceType
  /** Rooms have their British names. */
  readonly british?: boolean
}

/**
 * Draws a plan and lists its rooms. Areas are whole square feet and add up to the (rounded) requested area, except
 * terraces, which lie outside it; `circulation` and `core` are listed too. Throws a RangeError under 300 sf.
 */
export const planFor = (
  seed: string,
  facts: PlanFacts,
): { readonly svg: string; readonly rooms: readonly PlanRoom[] } => {
  const plan = placePlan(seed, facts)
  return {
    svg: drawPlan(plan),
    rooms: plan.rooms.map(({ kind, name, areaSqFt, seats }) => ({
      kind,
      name,
      areaSqFt,
      ...(seats === undefined ? {} : { seats }),
    })),
  }
}

/** The geometry behind a plan: rooms with their rectangles, doors, furniture and rounded areas. */
export const placePlan = (seed: string, { areaSqFt, spaceType, british = false }: PlanFacts): Plan => {
  const area = Math.round(areaSqFt)
  if (!(area >= 300)) throw new RangeError(`a plan needs at least 300 sf, got ${areaSqFt}`)
  const random = seededRandom(`plan/${seed}`)
  const layout = LAYOUTS[spaceType](area, random)
  const inside = layout.cells.filter((cell) => cell.kind !== 'terrace')
  const rounded = roundAreas(inside.map(cellArea), area)
  const furniture = random.fork('furniture')
  const rooms = layout.cells.map((cell): DrawnRoom => {
    const areaSqFt = rounded[inside.indexOf(cell)] ?? Math.round(cellArea(cell))
    const door = doorOf(cell, layout)
    const furnished = furnish(cell, door, layout.w, furniture)
    const { kind, parts } = cell
    const seats = furnished.seats > 0 ? { seats: furnished.seats } : {}
    return {
      kind,
      name: nameOf(cell, { seats: furnished.seats, british }),
      parts,
      areaSqFt,
      furniture: furnished,
      ...(door ? { door } : {}),
      ...seats,
    }
  })
  return { layout, rooms, areaSqFt: area }
}

type Draft = (areaSqFt: number, random: Random) => Layout
const office =
  (use: 'office' | 'coworking' | 'lab' | 'medical'): Draft =>
  (areaSqFt, random) =>
    areaSqFt < 7000 ? officeSuite(areaSqFt, use, random) : officeFloor(areaSqFt, use, random)

const LAYOUTS: Readonly<Record<SpaceType, Draft>> = {
  office: office('office'),
  coworking: office('coworking'),
  lab: office('lab'),
  medical_office: office('medical'),
  retail: shopPlan,
  restaurant: restaurantPlan,
  industrial_warehouse: warehousePlan,
  flex: flexPlan,
}

/** Rounds areas down and adds the missing feet to those that lost most, so that the sum is exact. */
const roundAreas = (exact: readonly number[], total: number): number[] => {
  const whole = exact.map(Math.floor)
  let missing = total - whole.reduce((sum, value) => sum + value, 0)
  const order = exact.map((value, i) => ({ i, lost: value - Math.floor(value) })).sort((a, b) => b.lost - a.lost)
  for (const { i } of order) if (missing-- > 0) whole[i] = (whole[i] ?? 0) + 1
  return whole
}
