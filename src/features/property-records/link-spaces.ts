import { randomUUID } from 'node:crypto'
import type { BuildingRecord } from '#features/catalog/buildings/records/contract.ts'
import { buildingKind } from '#features/catalog/buildings/records/edit-building.ts'
import { changeListings } from '#features/catalog/changes/change-catalog.ts'
import type { CatalogContext, ChangeAuthor } from '#features/catalog/changes/change-rows.ts'
import { nameOf } from '#features/catalog/imports/rows/plan-listings.ts'
import { checkListings, type ListingChanges, saveListings } from '#features/catalog/listings/records/edit-listing.ts'
import { findListingRecords, insertListing } from '#features/catalog/listings/records/store.ts'
import { todayIso } from '#lib/dates.ts'
import { slugify } from '#lib/slugs/slugify.ts'
import { actorOf, recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { withinTransaction } from '#platform/database/transaction.ts'
import { conflict, notFound, rejectInvalid } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import { loadRecord } from '#platform/records/change-record.ts'
import { planUnits, statedValues, type UnitPlan } from './plan-units.ts'
import { findRecord, updateUnits } from './store.ts'

type Body = { recordId: number; unitIds: number[]; rentUnitIds: number[]; unlistedUnitIds: number[] }
type Linked = { unitId: number; listingId: number }
type Result = { created: Linked[]; updated: Linked[]; leftOut: { unitId: number; reason: string }[] }
type Plan<Becomes> = Extract<UnitPlan, { becomes: Becomes }>

/**
 * Updates the listings of units and creates drafts of the others, in one transaction and one run, which can be undone. The rent of
 * a listing changes only where it is chosen, or where the record does not ask. 409 for a record without a building.
 */
export function linkSpaces(ctx: CatalogContext, body: Body, { user, request }: UserRequest): Promise<Result> {
  return withinTransaction(ctx.db, async (db) => {
    const record = await findRecord(db, { id: body.recordId }, { lock: true })
    if (!record) throw notFound('property record')
    if (record.buildingId === null) throw conflict('Link the record to a building first.')
    const building = await loadRecord(db, buildingKind(ctx), { id: record.buildingId, user })
    const today = todayIso(ctx.clock())
    const plans = new Map(
      (await planUnits(db, { recordId: record.id, building, user, today })).map((plan) => [plan.unit.id, plan]),
    )
    rejectUnknown(body, plans)
    const chosen = chosenPlans(body, plans)
    const actor = actorOf({ user, ip: request.ip })
    const work: Work = {
      ...{ ctx: { ...ctx, db }, building, user, today },
      takesRent: ({ unit }) => !record.asksBeforeRents || body.rentUnitIds.includes(unit.id),
      authorOf: (action) => ({ actor, action, runId }),
    }
    const runId = randomUUID()
    const { updated, leftOut } = await updateListings(work, chosen.filter(isUpdate))
    const created = await createDrafts(work, chosen.filter(isDraft))
    await updateUnits(db, [
      ...[...created, ...updated].map(({ unitId, listingId }) => ({ id: unitId, listingId, staysUnlisted: false })),
      ...body.unlistedUnitIds.map((id) => ({ id, listingId: plans.get(id)!.unit.listingId, staysUnlisted: true })),
    ])
    await recordAudit(db, {
      ...{ at: ctx.clock(), actor, action: 'property_record.spaces_linked' as const },
      subject: { type: 'property_record', id: record.id },
      after: { created: created.length, updated: updated.length, unlisted: body.unlistedUnitIds.length },
    })
    const others = chosen.flatMap((plan) =>
      plan.becomes === 'unlisted' ? [{ unitId: plan.unit.id, reason: REASONS[plan.reason] }] : [],
    )
    return { created, updated, leftOut: [...leftOut, ...others] }
  })
}

const REASONS: Record<Plan<'unlisted'>['reason'], string> = {
  type: 'spaces of its type are not listed',
  occupied: 'it is occupied',
  choice: 'it was decided not to list it',
  no_area: 'its area is not known',
  several: 'several listings have its suite',
}

function rejectUnknown(body: Body, plans: ReadonlyMap<number, UnitPlan>) {
  const names = ['unitIds', 'rentUnitIds', 'unlistedUnitIds'] as const
  rejectInvalid(
    names.flatMap((name) =>
      body[name].flatMap((id, index) =>
        plans.has(id) ? [] : [{ field: `${name}.${index}`, message: 'expected a unit of the record' }],
      ),
    ),
  )
}

/** A unit that is chosen now was perhaps not to be listed before. */
const chosenPlans = ({ unitIds }: Body, plans: ReadonlyMap<number, UnitPlan>): UnitPlan[] =>
  unitIds.map((id) => {
    const plan = plans.get(id)!
    return plan.becomes === 'unlisted' && plan.reason === 'choice'
      ? { unit: plan.unit, becomes: 'draft', listing: plan.listing }
      : plan
  })

const isUpdate = (plan: UnitPlan): plan is Plan<'update'> => plan.becomes === 'update'
const isDraft = (plan: UnitPlan): plan is Plan<'draft'> => plan.becomes === 'draft'

type Work = {
  ctx: CatalogContext
  building: BuildingRecord
  user: UserRequest['user']
  today: string
  takesRent: (plan: UnitPlan) => boolean
  authorOf: (action: ChangeAuthor['action']) => ChangeAuthor
}

async function updateListings({ ctx, user, takesRent, authorOf }: Work, plans: Plan<'update'>[]) {
  const result: Pick<Result, 'updated' | 'leftOut'> = { updated: [], leftOut: [] }
  if (plans.length === 0) return result
  const ids = plans.map(({ listing }) => listing.id)
  await changeListings(ctx, ids, authorOf('listing.linked'), async (db) => {
    const edits = plans.map((plan) => {
      const changes = { ...plan.values.changes, ...(takesRent(plan) && plan.rent.changes) } as ListingChanges
      return { current: plan.listing, changes, user }
    })
    const mistakes = await checkListings(db, edits)
    const allowed = edits.filter(
      ({ changes }, index) => mistakes[index]!.length === 0 && Object.keys(changes).length > 0,
    )
    await saveListings(db, allowed, ctx.clock())
    plans.forEach(({ unit, listing }, index) => {
      const found = mistakes[index]!
      if (found.length === 0) result.updated.push({ unitId: unit.id, listingId: listing.id })
      else
        result.leftOut.push({
          unitId: unit.id,
          reason: found.map(({ field, message }) => `${field}: ${message}`).join('; '),
        })
    })
  })
  return result
}

async function createDrafts({ ctx, building, user, today, authorOf }: Work, plans: Plan<'draft'>[]): Promise<Linked[]> {
  if (plans.length === 0) return []
  const { created } = await changeListings(ctx, [], authorOf('listing.created'), async (db) => {
    const ids: number[] = []
    for (const { unit } of plans) ids.push(await insertDraft(db, unit, { building, today }))
    await addRents(db, plans, ids, user)
    return { created: ids }
  })
  return created.map((listingId, index) => ({ unitId: plans[index]!.unit.id, listingId }))
}

type Unit = UnitPlan['unit']

function insertDraft(db: Db, unit: Unit, { building, today }: Pick<Work, 'building' | 'today'>): Promise<number> {
  const { suite, floor, area, spaceType } = unit
  const name = nameOf({ suite, floor }, { current: building, values: {} }, building.countryCode)
  const values = { spaceType: spaceType ?? building.spaceType, ...statedValues(unit, today) }
  const draft = { ...values, name, suite, floor, area: area!, buildingId: building.id, leaseType: 'direct' as const }
  return insertListing(db, draft, slugify(name))
}

/** The rents of new drafts, which nobody sees but their editors. */
async function addRents(db: Db, plans: Plan<'draft'>[], ids: number[], user: UserRequest['user']) {
  const records = new Map((await findListingRecords(db, ids, user)).map((record) => [record.id, record]))
  const edits = plans.flatMap(({ unit: { rent } }, index) => {
    if (!rent) return []
    const prices = [{ kind: 'rent' as const, low: rent, high: rent, estimatedYear: null }]
    return [{ current: records.get(ids[index]!)!, user, changes: { prices, rentMode: 'fixed' as const } }]
  })
  if (edits.length > 0) await saveListings(db, edits, null)
}
