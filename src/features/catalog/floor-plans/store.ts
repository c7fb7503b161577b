import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import { deleteMedium, restoreMedia } from '#features/media/deleted/store.ts'
import type { Subject } from '#features/media/edit-subject.ts'
import type { AreaUnit } from '#lib/units/area.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { FloorPlan, Room } from '#schema'
import { mayEdit, mayEditListing } from '../listings/access.ts'
import { type PlanRow, planRows, type RoomRow, roomRows } from './plan-rows.ts'
import { MAX_PLANS } from './rules.ts'

/** What plans belong to. A listing's plans do not count as its building's. */
export type PlanSubject = { table: 'listing' | 'building'; id: number }
/** A listing or building that the user may edit, and the units of its figures. */
export type EditableSubject = { buildingId: number; countryCode: string; areaUnit: AreaUnit }

/** Undefined when the user may not edit it. */
export async function findEditableSubject(
  db: Db,
  { table, id }: PlanSubject,
  user: SessionUser,
): Promise<EditableSubject | undefined> {
  const columns = ['building.id as buildingId', 'building.country_code as countryCode'] as const
  if (table === 'building') {
    const row = await db
      .selectFrom('building')
      .where('id', '=', id)
      .where(mayEdit(user))
      .select(columns)
      .executeTakeFirst()
    return row && { ...row, areaUnit: 'sf' }
  }
  return db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where('listing.id', '=', id)
    .where(mayEditListing(user))
    .select([...columns, 'listing.area_unit as areaUnit'])
    .executeTakeFirst()
}

/** SQL: the plans of the listing, or those of the building itself. */
const isPlanOf = ({ table, id }: PlanSubject) =>
  table === 'listing'
    ? sql<SqlBool>`floor_plan.listing_id = ${id}`
    : sql<SqlBool>`floor_plan.building_id = ${id} and floor_plan.listing_id is null`

export const findPlans = (db: Db, subject: PlanSubject): Promise<PlanRow[]> =>
  planRows(db).where(isPlanOf(subject)).execute()

/** What a plan belongs to; undefined when the user may not edit it. */
export async function findPlanSubject(db: Db, id: number, user: SessionUser): Promise<PlanSubject | undefined> {
  const row = await db
    .selectFrom('floor_plan')
    .innerJoin('building', 'building.id', 'floor_plan.building_id')
    .where('floor_plan.id', '=', id)
    .where(mayEdit(user))
    .select(['floor_plan.listing_id', 'floor_plan.building_id'])
    .executeTakeFirst()
  if (!row) return undefined
  return row.listing_id === null ? { table: 'building', id: row.building_id } : { table: 'listing', id: row.listing_id }
}

export const insertPlan = async (db: Db, values: Insertable<FloorPlan>): Promise<number> =>
  (await db.insertInto('floor_plan').values(values).returning('id').executeTakeFirstOrThrow()).id

export const updatePlan = async (db: Db, id: number, values: Updateable<FloorPlan>) =>
  void (await db.updateTable('floor_plan').set(values).where('id', '=', id).execute())

/** Deletes a plan and the marks on it. */
export async function deletePlanRow(db: Db, id: number) {
  const marks = await db.selectFrom('room').where('floor_plan_id', '=', id).select(['id', 'outlines']).execute()
  await db.updateTable('room').set({ floor_plan_id: null, outlines: null }).where('floor_plan_id', '=', id).execute()
  await deleteMedium(db, 'floor_plan', id, { marks })
}

/** Puts deleted plans back; with the marks of rooms that are not marked elsewhere since. */
export async function restorePlans(db: Db, subject: Subject, ids: readonly number[]) {
  const contents = await restoreMedia(db, subject, { table: 'floor_plan', ids, most: MAX_PLANS })
  await sql`update floor_plan set building_id = listing.building_id
    from listing where floor_plan.id = any(${[...ids]}::bigint[]) and listing.id = floor_plan.listing_id`.execute(db)
  for (const { id, marks } of contents)
    await sql`update room set floor_plan_id = ${id}::bigint, outlines = mark.outlines
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as mark (id bigint, outlines jsonb)
      where room.id = mark.id and room.floor_plan_id is null`.execute(db)
}

/** Moves the plans of a building itself to another one; returns their ids. */
export async function movePlansOf(
  db: Db,
  { from, to, only }: { from: number; to: number; only?: number[] },
): Promise<number[]> {
  const rows = await db
    .updateTable('floor_plan')
    .set({ building_id: to })
    .where('building_id', '=', from)
    .where('listing_id', 'is', null)
    .$if(only !== undefined, (plans) => plans.where(sql<SqlBool>`id = any(${only}::bigint[])`))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const findRooms = (db: Db, listingId: number): Promise<RoomRow[]> =>
  roomRows(db).where('listing_id', '=', listingId).execute()

export const insertRoom = async (db: Db, values: Insertable<Room>): Promise<number> =>
  (await db.insertInto('room').values(values).returning('id').executeTakeFirstOrThrow()).id

export const updateRoom = async (db: Db, id: number, values: Updateable<Room>) =>
  void (await db.updateTable('room').set(values).where('id', '=', id).execute())

export const deleteRoomRow = async (db: Db, id: number) =>
  void (await db.deleteFrom('room').where('id', '=', id).execute())

/** Numbers rows from 0 in this order. */
export const storeOrder = async (db: Db, table: 'floor_plan' | 'room', ids: readonly number[]) =>
  void (await sql`
    update ${sql.table(table)} set position = place.number - 1
    from unnest(${[...ids]}::bigint[]) with ordinality as place (id, number)
    where ${sql.table(table)}.id = place.id`.execute(db))
