import type { Updateable } from 'kysely'
import { type Area, MAX_SQUARE_FEET, toSquareFeet, wholeArea } from '#lib/units/area.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import type { Room } from '#schema'
import type { CatalogContext } from '../changes/change-rows.ts'
import type { ChangedRoom, EditedRoom } from './contract.ts'
import { changeSubject, type Editor, loadSubject, moveRow } from './edit-subject.ts'
import type { RoomRow } from './plan-rows.ts'
import { MAX_ROOMS, roundOutline, shareOf } from './rules.ts'
import {
  deleteRoomRow,
  type EditableSubject,
  findPlans,
  findRooms,
  insertRoom,
  type PlanSubject,
  updateRoom,
} from './store.ts'

type RoomId = { listingId: number; roomId: number }
type NewRoom = ChangedRoom & Pick<EditedRoom, 'kind'>

/** Of the whole picture; an outline without an area cannot be seen. */
const LEAST_SHARE = 1e-6

const listingOf = (id: number): PlanSubject => ({ table: 'listing', id })

/** The rooms of a listing that the user may edit; 404 for any other. */
export async function loadRooms(db: Db, listingId: number, by: Pick<Editor, 'user'>) {
  const found = await loadSubject(db, listingOf(listingId), by)
  const rows = await findRooms(db, listingId)
  return { rooms: rows.slice(0, MAX_ROOMS).map((row) => presentRoom(row, found)), areaUnit: found.areaUnit }
}

/** Adds a room, at its position or as the last one. 404 for a listing that is not the user's, or a plan of another one. */
export function createRoom(ctx: CatalogContext, listingId: number, body: NewRoom, by: Editor): Promise<EditedRoom> {
  return changeSubject(ctx, listingOf(listingId), by, async (transaction, found) => {
    const rooms = await findRooms(transaction, listingId)
    if (rooms.length >= MAX_ROOMS) throw conflict(`Expected at most ${MAX_ROOMS} rooms. Delete one first.`)
    const { kind, name = '', position = rooms.length } = body
    checkName({ kind, name })
    const values = { ...(await columnsOf(transaction, listingId, body)), listing_id: listingId, kind, name, position }
    const id = await insertRoom(transaction, values)
    await moveRow(transaction, 'room', rooms, { id, position })
    return loadRoom(transaction, { listingId, roomId: id }, found)
  })
}

/** Changes what `body` names. 404 for a room of another listing. */
export function changeRoom(ctx: CatalogContext, id: RoomId, body: ChangedRoom, by: Editor): Promise<EditedRoom> {
  const { listingId, roomId } = id
  return changeSubject(ctx, listingOf(listingId), by, async (transaction, found) => {
    const former = await loadRoom(transaction, id, found)
    checkName({ ...former, ...body })
    const columns = await columnsOf(transaction, listingId, body)
    if (Object.keys(columns).length > 0) await updateRoom(transaction, roomId, columns)
    const { position } = body
    if (position !== undefined)
      await moveRow(transaction, 'room', await findRooms(transaction, listingId), { id: roomId, position })
    return loadRoom(transaction, id, found)
  })
}

/** Deletes a room. 404 for a room of another listing. */
export function deleteRoom(ctx: CatalogContext, id: RoomId, by: Editor) {
  return changeSubject(ctx, listingOf(id.listingId), by, async (transaction, found) => {
    await loadRoom(transaction, id, found)
    await deleteRoomRow(transaction, id.roomId)
    return {}
  })
}

function checkName({ kind, name }: Pick<EditedRoom, 'kind' | 'name'>) {
  if (kind === 'other' && name.trim() === '') throw invalid([{ field: 'name', message: 'is needed for another kind' }])
}

/** The columns of the values that `body` has. */
async function columnsOf(db: Db, listingId: number, body: ChangedRoom): Promise<Updateable<Room>> {
  const { kind, name, count, seats, area, mark } = body
  return {
    ...(kind !== undefined && { kind }),
    ...(name !== undefined && { name }),
    ...(count !== undefined && { count }),
    ...(seats !== undefined && { seats }),
    ...(area !== undefined && { area_sqft: area && checkedSquareFeet(area) }),
    ...(mark !== undefined &&
      (mark ? await markColumns(db, listingId, mark) : { floor_plan_id: null, outlines: null })),
  }
}

async function markColumns(db: Db, listingId: number, { floorPlanId, outlines }: NonNullable<EditedRoom['mark']>) {
  const plans = await findPlans(db, listingOf(listingId))
  if (!plans.some(({ id }) => id === floorPlanId)) throw notFound('floor plan')
  const rounded = outlines.map(roundOutline)
  if (rounded.some((outline) => shareOf(outline) < LEAST_SHARE))
    throw invalid([{ field: 'mark', message: 'each outline must enclose an area' }])
  return { floor_plan_id: floorPlanId, outlines: JSON.stringify(rounded) }
}

function checkedSquareFeet(area: Area): number {
  const squareFeet = Math.round(toSquareFeet(area))
  if (squareFeet >= 1 && squareFeet <= MAX_SQUARE_FEET) return squareFeet
  throw invalid([{ field: 'area', message: `must be between 1 and ${MAX_SQUARE_FEET} sf` }])
}

async function loadRoom(db: Db, { listingId, roomId }: RoomId, found: EditableSubject): Promise<EditedRoom> {
  const row = (await findRooms(db, listingId)).find((room) => room.id === roomId)
  if (!row) throw notFound('room')
  return presentRoom(row, found)
}

const presentRoom = (row: RoomRow, { areaUnit }: EditableSubject): EditedRoom => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  count: row.count,
  seats: row.seats,
  area: row.area_sqft === null ? null : wholeArea(row.area_sqft, areaUnit),
  mark: row.outlines && { floorPlanId: row.floor_plan_id!, outlines: row.outlines },
})
