import type { Static } from 'typebox'
import { presentPrivatePicture } from '#features/media/present-media.ts'
import { lockUploadedPicture } from '#features/media/uploads/store.ts'
import { type Length, lengthOf, toInches } from '#lib/units/length.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import type { EditedPlan, floorPlans } from './contract.ts'
import { changeSubject, type Editor, loadSubject, moveRow } from './edit-subject.ts'
import type { PlanRow } from './plan-rows.ts'
import { presentRealWidth } from './present-plan.ts'
import { MAX_PLANS, WIDTH_INCHES } from './rules.ts'
import {
  deletePlanRow,
  type EditableSubject,
  findPlanSubject,
  findPlans,
  insertPlan,
  type PlanSubject,
  updatePlan,
} from './store.ts'

type NewPlan = Static<(typeof floorPlans)['POST /api/admin/floor_plans']['body']>
type ChangedPlan = Static<(typeof floorPlans)['PUT /api/admin/floor_plans/:id']['body']>

/** The plans of a listing or building that the user may edit; 404 for any other. */
export async function loadPlans(db: Db, subject: PlanSubject, by: Pick<Editor, 'user'>) {
  const found = await loadSubject(db, subject, by)
  const rows = await findPlans(db, subject)
  const { unit } = lengthOf(0, found.countryCode)
  return { floorPlans: rows.slice(0, MAX_PLANS).map((row) => presentPlan(row, found)), lengthUnit: unit }
}

/** Adds one page of an upload as the last plan. 404 for a listing, building or upload that is not the user's. */
export function createPlan(ctx: CatalogContext, body: NewPlan, by: Editor): Promise<EditedPlan> {
  const subject = subjectOf(body)
  return changeSubject(ctx, subject, by, async (transaction, found) => {
    const plans = await findPlans(transaction, subject)
    if (plans.length >= MAX_PLANS) throw conflict(`Expected at most ${MAX_PLANS} plans. Delete one first.`)
    const id = await insertPlan(transaction, {
      building_id: found.buildingId,
      listing_id: subject.table === 'listing' ? subject.id : null,
      picture_id: await lockPage(transaction, body, by),
      label: body.label,
      floor: body.floor ?? null,
    })
    await moveRow(transaction, 'floor_plan', plans, { id, position: plans.length })
    return loadPlan(transaction, { id, subject, found })
  })
}

/** Changes what `body` names. 404 for a plan of a listing or building that the user may not edit. */
export async function changePlan(ctx: CatalogContext, id: number, body: ChangedPlan, by: Editor): Promise<EditedPlan> {
  const subject = await subjectOfPlan(ctx.db, id, by)
  return changeSubject(ctx, subject, by, async (transaction, found) => {
    const { position, realWidth, ...values } = body
    await loadPlan(transaction, { id, subject, found })
    const scale = realWidth !== undefined && { width_inches: realWidth && checkedInches(realWidth) }
    const columns = { ...values, ...scale }
    if (Object.keys(columns).length > 0) await updatePlan(transaction, id, columns)
    if (position !== undefined)
      await moveRow(transaction, 'floor_plan', await findPlans(transaction, subject), { id, position })
    return loadPlan(transaction, { id, subject, found })
  })
}

/** Deletes a plan with the marks on it; its picture is purged when it is placed nowhere else. */
export async function deletePlan(ctx: CatalogContext, id: number, by: Editor) {
  const subject = await subjectOfPlan(ctx.db, id, by)
  return changeSubject(ctx, subject, by, async (transaction, found) => {
    await loadPlan(transaction, { id, subject, found })
    await deletePlanRow(transaction, id)
    return {}
  })
}

function subjectOf({ listingId, buildingId }: NewPlan): PlanSubject {
  if (listingId !== undefined && buildingId === undefined) return { table: 'listing', id: listingId }
  if (buildingId !== undefined && listingId === undefined) return { table: 'building', id: buildingId }
  throw invalid([{ field: 'listingId', message: 'expected either a listing or a building' }])
}

async function subjectOfPlan(db: Db, id: number, { user }: Editor): Promise<PlanSubject> {
  const subject = await findPlanSubject(db, id, user)
  if (!subject) throw notFound('floor plan')
  return subject
}

/** The picture of the page, until the transaction ends safe from being purged. */
async function lockPage(db: Db, { uploadId, page = 1 }: NewPlan, { user }: Editor): Promise<number> {
  const upload = { uploadId, userId: user.id }
  const pictureId = await lockUploadedPicture(db, { ...upload, page })
  if (pictureId !== undefined) return pictureId
  if (page > 1 && (await lockUploadedPicture(db, upload)) !== undefined)
    throw invalid([{ field: 'page', message: 'must be a page of the file' }])
  throw notFound('upload')
}

function checkedInches(width: Length): number {
  const inches = toInches(width)
  if (inches >= WIDTH_INCHES.least && inches <= WIDTH_INCHES.most) return inches
  throw invalid([{ field: 'realWidth', message: 'must be between 1 ft and 3 miles' }])
}

type Wanted = { id: number; subject: PlanSubject; found: EditableSubject }

async function loadPlan(db: Db, { id, subject, found }: Wanted): Promise<EditedPlan> {
  const row = (await findPlans(db, subject)).find((plan) => plan.id === id)
  if (!row) throw notFound('floor plan')
  return presentPlan(row, found)
}

const presentPlan = (row: PlanRow, { countryCode }: EditableSubject): EditedPlan => ({
  id: row.id,
  label: row.label,
  floor: row.floor,
  ...presentPrivatePicture(row),
  realWidth: presentRealWidth(row, countryCode),
})
