import { MOST_OUTLINES, type Outline, roundOutline } from '#features/catalog/floor-plans/rules.ts'
import type { RoomKind } from '#features/catalog/listings/rules.ts'
import type { Listing } from '../listings/listing.ts'
import { floorName } from '../listings/stack.ts'
import { storedFloor } from '../listings/write-listing.ts'
import { planKeyFor } from '../pictures/library.ts'
import { frameOf } from '../pictures/plan/draw.ts'
import type { Plan } from '../pictures/plan/placed.ts'
import { type PlanFacts, placePlan } from '../pictures/plan/plan.ts'
import type { Rectangle } from '../pictures/plan/rooms.ts'
import type { WriteRow } from '../tables.ts'
import { type Gallery, pictureUse } from './gallery.ts'

/** One or several rooms of a kind; `areaSqFt` is their total area, `outlines` are where they are on the drawing. */
type Rooms = {
  kind: RoomKind
  name: string
  count: number
  seats: number | null
  areaSqFt: number
  outlines: Outline[]
}

type DrawnKind = ReturnType<typeof placePlan>['rooms'][number]['kind']

/** The room kind of a drawn room; null is not listed as a room. */
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

const ROOM_NAMES: Record<DrawnKind, string> = {
  private_office: 'Private office',
  open_area: 'Open area',
  meeting_room: 'Meeting room',
  conference_room: 'Conference room',
  phone_booth: 'Phone booth',
  pantry: 'Pantry',
  reception: 'Reception',
  it: 'IT room',
  restroom: 'Restroom',
  storage: 'Storage',
  wellness: 'Wellness room',
  lab: 'Laboratory',
  exam_room: 'Exam room',
  waiting_area: 'Waiting area',
  sales_floor: 'Sales floor',
  fitting_room: 'Fitting room',
  stockroom: 'Stockroom',
  dining: 'Dining room',
  bar: 'Bar',
  kitchen: 'Kitchen',
  warehouse: 'Warehouse floor',
  loading_dock: 'Loading dock',
  circulation: 'Circulation',
  core: 'Core',
  terrace: 'Terrace',
}

const ORDER: readonly RoomKind[] = [
  'open_area',
  'warehouse',
  'lab',
  'sales_floor',
  'dining',
  'exam_room',
  'private_office',
  'conference_room',
  'meeting_room',
  'phone_booth',
  'reception',
  'pantry',
  'kitchen',
  'terrace',
  'storage',
  'it',
  'restroom',
  'other',
]

/** The seed of a listing's plan; its drawing and its rooms agree because both come from this seed. */
export function planSeed(listingId: number): string {
  return `listing/${listingId}`
}

function planFacts({ space, terms, building }: Listing): PlanFacts {
  const british = building.market.countryCode === 'GB'
  return { areaSqFt: space.area, spaceType: pictureUse(space.spaceType, terms.leaseType), british }
}

/** The rooms that a drawn plan shows, rooms of one kind grouped, the main ones first. */
function groupRooms(plan: Plan): Rooms[] {
  const frame = frameOf(plan.layout)
  const grouped = new Map<string, Rooms>()
  for (const drawn of plan.rooms) {
    const kind = ROOM_KINDS[drawn.kind]
    if (!kind) continue
    const label = ROOM_NAMES[drawn.kind]
    // A room whose kind is its name is shown with the name of the kind, in the language of the page.
    const name = drawn.kind === kind ? '' : label
    const rooms = grouped.get(label) ?? { kind, name, count: 0, seats: null, areaSqFt: 0, outlines: [] }
    // A row of booths is drawn as one room whose name holds the count: "Phone ×2".
    rooms.count += Number(/× ?(\d+)$/.exec(drawn.name)?.[1] ?? 1)
    rooms.areaSqFt += drawn.areaSqFt
    if (drawn.seats !== undefined) rooms.seats = (rooms.seats ?? 0) + drawn.seats
    rooms.outlines.push(...drawn.parts.map((part) => outlineOf(part, frame)))
    grouped.set(label, rooms)
  }
  return [...grouped.values()].sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind))
}

/** The corners of a rectangle in feet, as fractions of the drawing. */
function outlineOf({ x, y, w, h }: Rectangle, { width, height, unit, left, top }: ReturnType<typeof frameOf>): Outline {
  const corner = (dx: number, dy: number) => ({
    x: (left + (x + dx) * unit) / width,
    y: (top + (y + dy) * unit) / height,
  })
  return roundOutline([corner(0, 0), corner(w, 0), corner(w, h), corner(0, h)])
}

/** Writes a listing's plan and the rooms on it; `nextRoomId` counts the rooms of the whole run. */
export function writePlan(listing: Listing, gallery: Gallery, nextRoomId: () => number, write: WriteRow): void {
  const { id, building, space } = listing
  const label =
    space.isWhole && building.floors === 1 ? 'Whole building' : space.topFloor ? space.name : floorName(space.floor)
  const facts = planFacts(listing)
  const plan = placePlan(planSeed(id), facts)
  const { width, height, unit } = frameOf(plan.layout)
  write('floor_plan', {
    id,
    building_id: building.id,
    listing_id: id,
    label,
    floor: storedFloor(space.floor, building),
    picture_id: gallery.planId(planKeyFor(planSeed(id), facts), [width, height]),
    position: 0,
    width_inches: Math.round((width / unit) * 12),
  })
  groupRooms(plan).forEach(({ kind, name, count, seats, areaSqFt, outlines }, position) => {
    write('room', {
      id: nextRoomId(),
      listing_id: id,
      position,
      kind,
      name,
      count,
      seats,
      area_sqft: Math.max(1, areaSqFt),
      floor_plan_id: id,
      outlines: JSON.stringify(outlines.slice(0, MOST_OUTLINES)),
    })
  })
}
