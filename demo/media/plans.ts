import { MAX_OUTLINES } from '#features/catalog/floor-plans/rules.ts'
import type { LeaseType, SpaceType } from '#features/catalog/listings/rules.ts'
import type { Listing } from '../listings/listing.ts'
import { floorName } from '../listings/stack.ts'
import { storedFloor } from '../listings/write-listing.ts'
import { nearestPlans, PLAN_USES, type PlanUse } from '../plans/plans.ts'
import type { WriteRow } from '../tables.ts'
import { planId } from './pictures.ts'

/** The use whose plans and clips fit a space; other uses have those of an office. */
export function planUse(spaceType: SpaceType, leaseType: LeaseType): PlanUse {
  if (leaseType === 'coworking') return 'coworking'
  if (spaceType === 'manufacturing' || spaceType === 'storage') return 'industrial_warehouse'
  return PLAN_USES.find((use) => use === spaceType) ?? 'office'
}

/** Writes a listing's plan, drawn at the scale that gives it the listing's area, and the rooms on it. */
export function writePlan(listing: Listing, nextRoomId: () => number, write: WriteRow): void {
  const { id, building, space, terms } = listing
  const label =
    space.isWhole && building.floors === 1 ? 'Whole building' : space.topFloor ? space.name : floorName(space.floor)
  const plans = nearestPlans(planUse(space.spaceType, terms.leaseType), space.area)
  const plan = plans[id % plans.length]!
  const scale = space.area / plan.areaSqFt
  write('floor_plan', {
    id,
    building_id: building.id,
    listing_id: id,
    label,
    floor: storedFloor(space.floor, building),
    picture_id: planId(plan.key),
    position: 0,
    width_inches: Math.round(plan.widthInches * Math.sqrt(scale)),
  })
  plan.rooms.forEach(({ kind, name, count, seats, areaSqFt, outlines }, position) => {
    write('room', {
      id: nextRoomId(),
      listing_id: id,
      position,
      kind,
      name,
      count,
      seats,
      area_sqft: Math.max(1, Math.round(areaSqFt * scale)),
      floor_plan_id: id,
      outlines: JSON.stringify(outlines.slice(0, MAX_OUTLINES)),
    })
  })
}
