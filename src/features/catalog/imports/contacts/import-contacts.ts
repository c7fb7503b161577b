import { lockSubmarkets } from '#features/markets/assign-submarkets.ts'
import type { Actor } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { saveBuilding } from '../../buildings/records/edit-building.ts'
import { findBuildingRecords } from '../../buildings/records/store.ts'
import { changeBuildings, changeListings } from '../../changes/change-catalog.ts'
import type { CatalogContext } from '../../changes/change-rows.ts'
import { saveListings } from '../../listings/records/edit-listing.ts'
import { findListingRecords } from '../../listings/records/store.ts'
import { addContacts, type Difference, withName } from '../rows/diff-record.ts'
import { findEditedFields } from '../rows/find-edited-fields.ts'
import { changesContact, leftOut, nameContacts, type RowResult, resultOf } from '../rows/report-row.ts'
import { reviewPlans } from '../rows/review-plans.ts'
import type { ContactPlan, PlannedRow, Run } from '../rows/row-plans.ts'
import { type PlacedRow, placeRows } from './place-rows.ts'
import { planContacts } from './plan-contacts.ts'
import { writeContacts } from './write-contacts.ts'

/** The contacts of one building or listing that rows add. */
type Naming<Loaded> = { current: Loaded; values: { agentIds?: number[] }; people: ContactPlan[]; rows: PlannedRow[] }
type Author = { actor: Actor; runId: string }

/**
 * Writes the rows of a table of contacts, in the caller's transaction: the agents of companies, and whose contacts they are. A
 * building or a space that a row names has to be there.
 */
export async function importContacts(
  ctx: CatalogContext,
  given: Parameters<typeof placeRows>[1],
  run: Run,
  { actor, runId }: Author,
): Promise<RowResult[]> {
  const { db } = ctx
  await lockSubmarkets(db)
  const placed = await placeRows(db, given, run)
  const all = placed.map(({ row }) => row)
  for (const row of all)
    if (!row.contact)
      row.problems.push({ column: null, message: 'expected the name or the email address of a contact' })
  const contacts = await planContacts(
    db,
    all.filter((row) => !leftOut(row)),
    run,
  )
  const sound = placed.filter(({ row }) => !leftOut(row))
  const namings = await planNamings(db, sound, run)
  await writeContacts(ctx, contacts, { actor, runId })
  for (const naming of namings.buildings) nameContacts(naming, naming.current.contacts)
  for (const naming of namings.listings) nameContacts(naming, naming.current.agents)
  const review = { run, actor, now: ctx.clock() }
  const [buildingAuthor, listingAuthor] = [
    { actor, action: 'building.imported', runId } as const,
    { actor, action: 'listing.imported', runId } as const,
  ]
  if (namings.buildings.length > 0)
    await changeBuildings(ctx, idsOf(namings.buildings), buildingAuthor, async (transaction) => {
      for (const edit of await reviewPlans(transaction, 'building', namings.buildings, review))
        await saveBuilding(transaction, edit)
    })
  if (namings.listings.length > 0)
    await changeListings(ctx, idsOf(namings.listings), listingAuthor, async (transaction) =>
      saveListings(transaction, await reviewPlans(transaction, 'listing', namings.listings, review), review.now),
    )
  const naming = new Set([...namings.buildings, ...namings.listings].flatMap(({ rows }) => rows))
  return placed.map(({ row, buildingId, listingId }) => ({
    number: row.number,
    outcome: leftOut(row) ?? outcomeOf(row, naming),
    buildingId: leftOut(row) ? null : buildingId,
    listingId: leftOut(row) ? null : listingId,
    result: resultOf(row),
  }))
}

const idsOf = (namings: readonly Naming<{ id: number }>[]) => namings.map(({ current }) => current.id)

function outcomeOf(row: PlannedRow, naming: ReadonlySet<PlannedRow>): RowResult['outcome'] {
  if (row.person!.current === null && row.person!.rows[0] === row) return 'created'
  if (row.held.length > 0) return 'held'
  return naming.has(row) || changesContact(row) ? 'changed' : 'unchanged'
}

/** Which buildings and listings get which contacts; a row that adds nobody is in none. */
async function planNamings(db: Db, placed: PlacedRow[], { user }: Run) {
  const ofBuildings = Map.groupBy(placed, (each) => (each.listingId === null ? each.buildingId : null))
  const ofListings = Map.groupBy(placed, ({ listingId }) => listingId)
  const ids = (groups: Map<number | null, unknown>) => [...groups.keys()].flatMap((id) => id ?? [])
  const [buildings, listings] = [ids(ofBuildings), ids(ofListings)]
  const edited = {
    building: await findEditedFields(db, 'building', buildings),
    listing: await findEditedFields(db, 'listing', listings),
  }
  return {
    buildings: (await findBuildingRecords(db, buildings, user)).flatMap((current) =>
      nameOn(current, ofBuildings.get(current.id)!, {
        ...{ target: 'building.agents', column: 'building_contact', current: current.contacts.map(withName) },
        edited: edited.building.get(current.id),
      }),
    ),
    listings: (await findListingRecords(db, listings, user)).flatMap((current) =>
      nameOn(current, ofListings.get(current.id)!, {
        ...{ target: 'listing.agents', column: 'listing_agent', current: current.agents },
        edited: edited.listing.get(current.id),
      }),
    ),
  }
}

type Place = Omit<Parameters<typeof addContacts>[2], 'people'> & { edited: ReadonlyMap<string, Date> | undefined }

function nameOn<Loaded>(current: Loaded, placed: PlacedRow[], { edited, ...place }: Place): Naming<Loaded>[] {
  const named = [...place.current]
  const [rows, people]: [PlannedRow[], ContactPlan[]] = [[], []]
  for (const { row } of placed) {
    const difference: Difference = { changes: {}, shown: [] }
    const wanted = people.includes(row.person!) ? [] : [row.person!]
    const added = addContacts(
      difference,
      { edited, choices: row.choices },
      { ...place, current: named, people: wanted },
    )
    row.changes.push(...difference.shown)
    if (added.length === 0) continue
    rows.push(row)
    people.push(...added)
    named.push({ id: row.person!.id ?? 0, name: row.person!.name })
  }
  return people.length > 0 ? [{ current, values: {}, people, rows }] : []
}
