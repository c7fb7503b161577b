import Type, { type Static } from 'typebox'
import { Picture } from '#features/media/contract.ts'
import { MAX_PAGES } from '#features/media/uploads/rules.ts'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { LENGTH_UNITS } from '#lib/units/length.ts'
import { AreaValue, closed, Id, IdParams, LengthValue, List, Nullable, Text, Uuid } from '#lib/values.ts'
import { ROOM_KINDS } from '../listings/rules.ts'
import { MAX_CORNERS, MAX_OUTLINES, MAX_PLANS, MAX_ROOMS } from './rules.ts'

const Fraction = Type.Number({ minimum: 0, maximum: 1 })
const Outline = Type.Array(Type.Object({ x: Fraction, y: Fraction }, closed), { minItems: 3, maxItems: MAX_CORNERS })
const Outlines = Type.Array(Outline, { minItems: 1, maxItems: MAX_OUTLINES })

const named = { id: Id, label: Text(80) }
/** The real width of what the whole picture shows; null while the scale is not known. */
const realWidth = { realWidth: Nullable(LengthValue) }

/** A plan as its page shows it. */
export const FloorPlan = Type.Object({
  ...named,
  ...Picture.properties,
  ...realWidth,
  /** Where rooms are; `room` is an index in the list of rooms. */
  marks: List(Type.Object({ room: Type.Integer({ minimum: 0, maximum: MAX_ROOMS }), outlines: Outlines }), MAX_ROOMS),
})
export type FloorPlan = Static<typeof FloorPlan>

const Floor = Nullable(Type.Integer({ minimum: -10, maximum: 200 }))
/** Where a plan or room comes in its list, from 0. */
const Position = Type.Integer({ minimum: 0, maximum: MAX_ROOMS })

/** A plan as those see it who may edit it. */
export const EditedPlan = Type.Object({ ...named, floor: Floor, ...Picture.properties, ...realWidth })
export type EditedPlan = Static<typeof EditedPlan>

const EditedPlans = Type.Object({
  floorPlans: List(EditedPlan, MAX_PLANS),
  /** In which lengths are measured where the building is. */
  lengthUnit: Type.Enum([...LENGTH_UNITS]),
})

const NewPlan = Type.Object(
  {
    /** One of the two. */
    listingId: Type.Optional(Id),
    buildingId: Type.Optional(Id),
    /** A ready upload of the user. */
    uploadId: Uuid,
    /** The page of a PDF. Default: 1. */
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGES })),
    label: Text(80, 1),
    floor: Type.Optional(Floor),
  },
  closed,
)

const ChangedPlan = Type.Object(
  {
    label: Type.Optional(Text(80, 1)),
    floor: Type.Optional(Floor),
    realWidth: Type.Optional(Nullable(Type.Object(LengthValue.properties, closed))),
    position: Type.Optional(Position),
  },
  closed,
)

const Mark = Type.Object({ floorPlanId: Id, outlines: Outlines }, closed)

const roomValues = {
  kind: Type.Enum([...ROOM_KINDS]),
  /** Shown instead of the kind unless it is empty; a room of the kind `other` has one. */
  name: Text(80),
  count: Type.Integer({ minimum: 1, maximum: 1000 }),
  seats: Nullable(Type.Integer({ minimum: 0, maximum: 10_000 })),
  /** Of all rooms that the entry counts. */
  area: Nullable(Type.Object(AreaValue.properties, closed)),
  mark: Nullable(Mark),
}

export const EditedRoom = Type.Object({ id: Id, ...roomValues })
export type EditedRoom = Static<typeof EditedRoom>

const ChangedRoom = Type.Partial(Type.Object({ ...roomValues, position: Position }), closed)
export type ChangedRoom = Static<typeof ChangedRoom>
const { kind, ...optionalValues } = ChangedRoom.properties
const NewRoom = Type.Object({ kind: roomValues.kind, ...optionalValues }, closed)

const RoomParams = Type.Object({ id: Id, roomId: Id })

export const floorPlans = {
  'GET /api/admin/listings/:id/floor_plans': {
    access: 'administer',
    summary: 'The floor plans of a listing in order, for editing',
    params: IdParams,
    reply: EditedPlans,
  },
  'GET /api/admin/buildings/:id/floor_plans': {
    access: 'administer',
    summary: 'The floor plans of a building itself in order, for editing',
    params: IdParams,
    reply: EditedPlans,
  },
  'POST /api/admin/floor_plans': {
    access: 'administer',
    summary: "Adds an uploaded picture, or one page of a PDF, to a listing's or a building's plans; 409 after 20",
    body: NewPlan,
    status: 201,
    reply: EditedPlan,
  },
  'PUT /api/admin/floor_plans/:id': {
    access: 'administer',
    summary: "Changes a plan's label, floor, scale or position; what is left out stays as it is",
    params: IdParams,
    body: ChangedPlan,
    reply: EditedPlan,
  },
  'DELETE /api/admin/floor_plans/:id': {
    access: 'administer',
    summary: 'Deletes a plan, and the marks of rooms on it',
    params: IdParams,
    reply: Type.Object({}),
  },
  'GET /api/admin/listings/:id/rooms': {
    access: 'administer',
    summary: 'The rooms of a listing in order, and where they are on its plans, for editing',
    params: IdParams,
    reply: Type.Object({ rooms: List(EditedRoom, MAX_ROOMS), areaUnit: AreaValue.properties.unit }),
  },
  'POST /api/admin/listings/:id/rooms': {
    access: 'administer',
    summary: 'Adds a room, or several equal ones, to a listing; 409 after 60',
    params: IdParams,
    body: NewRoom,
    status: 201,
    reply: EditedRoom,
  },
  'PUT /api/admin/listings/:id/rooms/:roomId': {
    access: 'administer',
    summary: 'Changes a room, its mark on a plan or its position; what is left out stays as it is',
    params: RoomParams,
    body: ChangedRoom,
    reply: EditedRoom,
  },
  'DELETE /api/admin/listings/:id/rooms/:roomId': {
    access: 'administer',
    summary: 'Deletes a room',
    params: RoomParams,
    reply: Type.Object({}),
  },
} satisfies Contract

export const portfolioFloorPlans = portfolioOf(floorPlans)
