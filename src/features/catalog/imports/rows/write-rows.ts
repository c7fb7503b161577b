import { sql } from 'kysely'
import { replaceContacts } from '#features/companies/replace-contacts.ts'
import { slugify } from '#lib/slugs/slugify.ts'
import type { Actor } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { addBuilding, nearestMarket, saveBuilding } from '../../buildings/records/edit-building.ts'
import { missingFields } from '../../buildings/records/rules.ts'
import { changeBuildings, changeListings } from '../../changes/change-catalog.ts'
import type { CatalogContext, ChangeAuthor } from '../../changes/change-rows.ts'
import { saveListings } from '../../listings/records/edit-listing.ts'
import { findListingRecords, insertListing } from '../../listings/records/store.ts'
import { isReviewedUser } from '../../pending-changes/store.ts'
import { importContacts } from '../contacts/import-contacts.ts'
import { writeContacts } from '../contacts/write-contacts.ts'
import { isOfContactsOnly } from '../fields.ts'
import type { Outcome } from '../rules.ts'
import type { ListingPlan } from './plan-listings.ts'
import { planRows } from './plan-rows.ts'
import { makeRowParser } from './read-row.ts'
import { changesContact, hasValues, leftOut, nameContacts, type RowResult, resultOf } from './report-row.ts'
import { reviewPlans } from './review-plans.ts'
import type { BuildingPlan, PlannedRow, Run, StoredRow } from './row-plans.ts'

type Author = { actor: Actor; runId: string }

/**
 * Writes rows into the catalog, in the caller's transaction: each whole or not at all, those with problems not. What a row leaves
 * blank, and what was edited by hand since the last import, stays as it is.
 */
export async function writeRows(
  ctx: CatalogContext,
  rows: readonly StoredRow[],
  given: Run,
  { actor, runId }: Author,
): Promise<RowResult[]> {
  const { db } = ctx
  // A company whose publications are reviewed imports drafts.
  const publishes = given.mapping.publishes && !(await isReviewedUser(db, given.user))
  const run = { ...given, mapping: { ...given.mapping, publishes } }
  const read = makeRowParser(run.mapping, run)
  const parsed = rows.map((row) => ({ ...read(row), choices: row.choices }))
  const targets = run.mapping.columns.flatMap((column) => column?.target ?? [])
  if (isOfContactsOnly(targets)) return importContacts(ctx, parsed, run, { actor, runId })
  const { planned, contacts, buildings, listings } = await planRows(db, parsed, run)
  const used = buildings.filter((plan) => plan.rows.some(({ problems }) => problems.length === 0))
  await writeContacts(ctx, contacts, { actor, runId })
  for (const plan of used) nameContacts(plan, plan.current?.contacts)
  for (const plan of listings) nameContacts(plan, plan.current?.agents)
  const buildingIds = await writeBuildings(ctx, used, run, { actor, action: 'building.imported', runId })
  const listingIds = await writeListings(ctx, listings, {
    run,
    buildingIds,
    author: { actor, action: 'listing.imported', runId },
  })
  const byRow = new Map(listings.map((plan) => [plan.row, plan]))
  const ofRow = new Map(used.flatMap((plan) => plan.rows.map((row) => [row, plan] as const)))
  return planned.map((row) => {
    const left = leftOut(row)
    const building = left ? undefined : ofRow.get(row)
    const listing = left ? undefined : byRow.get(row)
    return {
      number: row.number,
      outcome: left ?? outcomeOf(row, building!, listing),
      buildingId: building ? (buildingIds.get(building) ?? null) : null,
      listingId: listing ? (listingIds.get(listing) ?? null) : null,
      result: resultOf(row),
    }
  })
}

function outcomeOf(row: PlannedRow, building: BuildingPlan, listing: ListingPlan | undefined): Outcome {
  const [first] = building.rows
  if ((listing && !listing.current) || (first === row && !building.current)) return 'created'
  if (row.held.length > 0) return 'held'
  const isChanged =
    (listing && hasValues(listing.values)) ||
    (first === row && hasValues(building.values) && building.current) ||
    changesContact(row)
  return isChanged ? 'changed' : 'unchanged'
}

/** Returns the ids of the buildings, of those that are created, too. */
async function writeBuildings(ctx: CatalogContext, plans: BuildingPlan[], run: Run, author: ChangeAuthor) {
  const ids = new Map(plans.flatMap((plan) => (plan.current ? [[plan, plan.current.id] as const] : [])))
  const changed = plans.filter(({ current, values, key }) => current && (hasValues(values) || key !== null))
  const created = plans.filter(({ current }) => !current)
  if (changed.length + created.length === 0) return ids
  await changeBuildings(
    ctx,
    changed.map(({ current }) => current!.id),
    author,
    async (db) => {
      const writes = await reviewPlans(db, 'building', changed, { run, actor: author.actor, now: ctx.clock() })
      for (const edit of writes) await saveBuilding(db, edit)
      for (const plan of created) ids.set(plan, await createBuilding(db, plan, run))
      await storeKeys(
        db,
        'building',
        plans.map((plan) => ({ id: ids.get(plan)!, key: plan.key })),
        run.source,
      )
      return { created: created.map((plan) => ids.get(plan)!) }
    },
  )
  return ids
}

async function createBuilding(db: Db, { values: given }: BuildingPlan, { user, mapping }: Run): Promise<number> {
  const { agentIds = [], ...values } = given
  const whole = { location: null, market: null, name: '', street: '', city: '', ...values, ...nearestMarket(values) }
  const isComplete = missingFields(whole).length === 0
  const status = mapping.publishes && isComplete ? 'published' : 'draft'
  const id = await addBuilding(db, { ...values, name: whole.name, status }, user)
  if (agentIds.length > 0) await replaceContacts(db, 'building', id, agentIds)
  return id
}

type Shared = { run: Run; buildingIds: Map<BuildingPlan, number>; author: ChangeAuthor }

async function writeListings(ctx: CatalogContext, plans: ListingPlan[], { run, buildingIds, author }: Shared) {
  const ids = new Map(plans.flatMap((plan) => (plan.current ? [[plan, plan.current.id] as const] : [])))
  const changed = plans.filter(({ current, values, key }) => current && (hasValues(values) || key !== null))
  const created = plans.filter(({ current }) => !current)
  if (changed.length + created.length === 0) return ids
  await changeListings(
    ctx,
    changed.map(({ current }) => current!.id),
    author,
    async (db) => {
      const ofRows = changed.map((plan) => ({ ...plan, rows: [plan.row] }))
      const now = ctx.clock()
      await saveListings(db, await reviewPlans(db, 'listing', ofRows, { run, actor: author.actor, now }), now)
      for (const plan of created) {
        const { prices: _, agentIds: __, rentMode: ___, ...values } = plan.values
        const stored = { ...values, buildingId: buildingIds.get(plan.building)! }
        ids.set(plan, await insertListing(db, stored, slugify(values.name!)))
      }
      await completeListings(
        db,
        created.map((plan) => ({ plan, id: ids.get(plan)! })),
        { run, now: ctx.clock() },
      )
      await storeKeys(
        db,
        'listing',
        plans.map((plan) => ({ id: ids.get(plan)!, key: plan.key })),
        run.source,
      )
      return { created: created.map((plan) => ids.get(plan)!) }
    },
  )
  return ids
}

type Created = { plan: ListingPlan; id: number }

/** Adds the prices and agents of new listings, and publishes those that have all they need, if the import does. */
async function completeListings(db: Db, created: Created[], { run, now }: { run: Run; now: Date }) {
  const records = new Map(
    (
      await findListingRecords(
        db,
        created.map(({ id }) => id),
        run.user,
      )
    ).map((record) => [record.id, record]),
  )
  const edits = created.map(({ plan: { values }, id }) => {
    const { prices = [], agentIds = [], rentMode } = values
    return {
      current: records.get(id)!,
      user: run.user,
      changes: { prices, agentIds, rentMode: rentMode ?? ('fixed' as const) },
    }
  })
  await saveListings(db, edits, null)
  if (!run.mapping.publishes) return
  const complete = (
    await findListingRecords(
      db,
      created.map(({ id }) => id),
      run.user,
    )
  ).filter(({ missing }) => missing.length === 0)
  const published = complete.map((current) => ({ current, user: run.user, changes: { status: 'on_market' as const } }))
  await saveListings(db, published, now)
}

/** Gives records the keys of their rows; one that has a key of other files keeps it. */
async function storeKeys(
  db: Db,
  table: 'building' | 'listing',
  rows: { id: number; key: string | null }[],
  source: string,
) {
  const keyed = rows.filter(({ key }) => key !== null)
  if (keyed.length === 0) return
  await sql`update ${sql.table(table)} as record set import_source = ${source}, import_key = given.key
    from unnest(${keyed.map(({ id }) => id)}::bigint[], ${keyed.map(({ key }) => key)}::text[]) as given (id, key)
    where record.id = given.id and record.import_key is null
      and not exists (select from ${sql.table(table)} other where other.import_source = ${source} and other.import_key = given.key)`.execute(
    db,
  )
}
