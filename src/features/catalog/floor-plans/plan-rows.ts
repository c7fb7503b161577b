import { sql } from 'kysely'
import { pictureRows } from '#features/media/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { Outline } from './rules.ts'

/** Plans with their pictures, in order. */
export const planRows = (db: Db) =>
  pictureRows(db)
    .innerJoin('floor_plan', 'floor_plan.picture_id', 'picture.id')
    .select(['floor_plan.id', 'floor_plan.label', 'floor_plan.floor', 'floor_plan.width_inches'])
    .orderBy('floor_plan.position')
    .orderBy('floor_plan.id')

export type PlanRow = Awaited<ReturnType<ReturnType<typeof planRows>['execute']>>[number]

/** The rooms of listings in order. */
export const roomRows = (db: Db) =>
  db
    .selectFrom('room')
    .select(['id', 'kind', 'name', 'count', 'seats', 'area_sqft', 'floor_plan_id'])
    .select(sql<Outline[] | null>`outlines`.as('outlines'))
    .orderBy('position')
    .orderBy('id')

export type RoomRow = Awaited<ReturnType<ReturnType<typeof roomRows>['execute']>>[number]
