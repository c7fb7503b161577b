import type { RoomKind } from '#features/catalog/listings/rules.ts'
import type { Listing } from '../listings/listing.ts'
import { floorName } from '../listings/stack.ts'
import { placePlan } from '../pictures/plan/plan.ts'
import type { WriteRow } from '../tables.ts'
import { drawnUse } from './gallery.ts'

/** One or several rooms of a kind; area in square feet of all of them together. */
export type Rooms = { kind: RoomKind; name: string; count: number; seats: number | null; areaSqFt: number }

type DrawnKind = ReturnType<typeof placePlan>['rooms'][number]['kind']

/** What a drawn room is called among a listing's rooms; null is nobody's room. */
const ROOM_KINDS: Record<DrawnKind, RoomKind | null> = {
  private_office: 'private_office',
  open_area: 'open_area',
  meeting_room: 'meeting_room',
  conference_room: 'conference_room',
  phone_booth: 'phone_booth',
  pantry: 'pantry',
  reception: 'reception',
  it: 'it',
  restroom: 'restroom',
  storage: 'storage',
  wellness: 'other',
  lab: 'lab',
  exam_room: 'exam_room',
  waiting_area: 'reception',
  sales_floor: 'sales_floor',
  fitting_room: 'other',
  stockroom: 'storage',
  dining: 'dining',
  bar: 'dining',
  kitchen: 'kitchen',
  warehouse: 'warehouse',
  loading_dock: 'other',
  circulation: null,
  core: null,
  terrace: 'terrace',
}

/** The seed a listing's plan is drawn from: its plan and its rooms agree because both come from it. */
export function planSeed(listingId: number): string {
  return `listing/${listingId}`
}

/** The rooms that the drawn plan of a listing shows, like rooms counted together, in the plan's order. */
export function roomsOf({ id, space, terms }: Listing): Rooms[] {
  const spaceType = drawnUse(space.spaceType, terms.leaseType)
  const grouped = new Map<string, Rooms>()
  for (const drawn of placePlan(planSeed(id), { areaSqFt: space.area, spaceType }).rooms) {
    const kind = ROOM_KINDS[drawn.kind]
    if (!kind) continue
    const name = drawn.name.replace(/ \d+$/, '')
    const rooms = grouped.get(`${kind}/${name}`) ?? { kind, name, count: 0, seats: null, areaSqFt: 0 }
    rooms.count++
    rooms.areaSqFt += drawn.areaSqFt
    if (drawn.seats !== undefined) rooms.seats = (rooms.seats ?? 0) + drawn.seats
    grouped.set(`${kind}/${name}`, rooms)
  }
  return [...grouped.values()]
}

/** Writes a listing's plan and the rooms on it; `nextRoomId` counts the rooms of the whole run. */
export function writePlan(listing: Listing, nextRoomId: () => number, write: WriteRow): void {
  const { id, building, space } = listing
  const label =
    space.isWhole && building.floors === 1 ? 'Whole building' : space.topFloor ? space.name : floorName(space.floor)
  write('floor_plan', {
    id,
    building_id: building.id,
    listing_id: id,
    label,
    floor: space.floor,
    drawn_seed: planSeed(id),
    position: 0,
  })
  roomsOf(listing).forEach(({ kind, name, count, seats, areaSqFt }, position) => {
    write('room', {
      id: nextRoomId(),
      listing_id: id,
      position,
      kind,
      name,
      count,
      seats,
      area_sqft: Math.max(1, areaSqFt),
    })
  })
}
