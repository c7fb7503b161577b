import type { Outline } from '#features/catalog/floor-plans/rules.ts'
import type { RoomKind } from '#features/catalog/listings/rules.ts'
import rows from './plans.json' with { type: 'json' }

export const PLAN_USES = [
  'office',
  'coworking',
  'lab',
  'medical_office',
  'retail',
  'restaurant',
  'industrial_warehouse',
  'flex',
] as const
export type PlanUse = (typeof PLAN_USES)[number]

/** One or several rooms of a kind on a plan; a name that is empty is that of the kind. */
type PlanRooms = {
  kind: RoomKind
  name: string
  count: number
  seats: number | null
  areaSqFt: number
  outlines: Outline[]
}

/** A floor plan of the demo, which we have drawn: its SVG lies beside this file. `widthInches` is the width of the drawing. */
export type Plan = {
  key: string
  use: PlanUse
  areaSqFt: number
  width: number
  height: number
  widthInches: number
  rooms: PlanRooms[]
}

export const PLANS = rows as readonly Plan[]

/** The plans of a use whose area is nearest to this one in proportion: two, where there are two of one area. */
export function nearestPlans(use: PlanUse, areaSqFt: number): Plan[] {
  const distance = (plan: Plan) => Math.abs(Math.log(plan.areaSqFt / areaSqFt))
  const own = PLANS.filter((plan) => plan.use === use)
  const nearest = Math.min(...own.map(distance))
  return own.filter((plan) => distance(plan) === nearest)
}
