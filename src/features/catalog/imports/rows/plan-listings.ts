import type { Db } from '#platform/database/db.ts'
import { LISTING_RECORD, type ListingValues } from '../../listings/fields.ts'
import type { ListingRecord } from '../../listings/records/contract.ts'
import { checkListings, checkNewListing, type ListingChanges } from '../../listings/records/edit-listing.ts'
import { priceMistakes } from '../../listings/records/rules.ts'
import { findListingRecords } from '../../listings/records/store.ts'
import { floorNumber } from '../../listings/rules.ts'
import { addContacts, diffListing, rentModeOf } from './diff-record.ts'
import { findEditedFields } from './find-edited-fields.ts'
import { agentsOf, EXPECTED_AGENTS, type References } from './find-references.ts'
import { findListingsOf, type KnownListing, listingIdentity, matchListing } from './match-listings.ts'
import { columnsByField, type RowListing } from './read-row.ts'
import {
  type BuildingPlan,
  type ContactPlan,
  type PlannedRow,
  type Run,
  refuseRepeated,
  toProblems,
} from './row-plans.ts'

/** A listing of a row: a stored one with what changes, or a new one with all its values. */
export type ListingPlan = {
  row: PlannedRow
  building: BuildingPlan
  key: string | null
  current: ListingRecord | null
  values: ListingChanges
  /** Its contacts that are added. */
  people: ContactPlan[]
}
type Shared = { run: Run; references: References }
type Matched = { row: PlannedRow; listing: RowListing; building: BuildingPlan; known: KnownListing | undefined }

/** What the rows of these buildings do to their listings. Rows with problems are in no plan. */
export async function planListings(
  db: Db,
  buildings: BuildingPlan[],
  { run, references }: Shared,
): Promise<ListingPlan[]> {
  const columns = columnsByField(run.mapping, 'listing')
  const ids = buildings.flatMap(({ current }) => (current ? [current.id] : []))
  const stored = Map.groupBy(await findListingsOf(db, ids), ({ building_id }) => building_id)
  const matched = buildings.flatMap((building) =>
    building.rows.flatMap((row) =>
      matchRow(row, building, { run, stored: stored.get(building.current?.id ?? 0) ?? [] }),
    ),
  )
  const knownIds = matched.flatMap(({ known }) => (known ? [known.id] : []))
  const records = new Map((await findListingRecords(db, knownIds, run.user)).map((record) => [record.id, record]))
  const edited = await findEditedFields(db, 'listing', knownIds)
  const plans: ListingPlan[] = []
  for (const { row, listing, building, known } of matched) {
    const current = known ? records.get(known.id)! : null
    const agentIds = agentsOf(listing.agents, references, current?.agents ?? [])
    if (agentIds.includes(undefined)) {
      row.problems.push({
        column: columns.get('agents') ?? null,
        message: EXPECTED_AGENTS,
      })
      continue
    }
    const named = row.person ? [row.person] : []
    const countryCode = building.current?.countryCode ?? building.values.countryCode ?? 'US'
    const wording = { locale: 'en-us', countryCode, areaUnit: 'sf' } as const
    if (current) {
      const compared = {
        of: 'listing',
        fields: LISTING_RECORD,
        edited: edited.get(current.id),
        choices: row.choices,
        wording,
      } as const
      const difference = diffListing(current, listing, { ...compared, agentIds: agentIds as number[] })
      const people = addContacts(difference, compared, {
        ...{ target: 'listing.agents', column: 'listing_agent', current: current.agents, people: named },
      })
      row.changes.push(...difference.shown)
      const key = known?.import_key ? null : listing.key
      plans.push({ row, building, key, current, values: difference.changes as ListingChanges, people })
    } else {
      const values = newListing(listing, { building, countryCode, agentIds: agentIds as number[] })
      row.problems.push(...toProblems(newMistakes(values), columns))
      plans.push({ row, building, key: listing.key, current, values, people: named })
    }
  }
  const changed = plans.filter(({ current }) => current !== null)
  const errors = await checkListings(
    db,
    changed.map(({ current, values: changes }) => ({ current: current!, changes, user: run.user })),
  )
  changed.forEach(({ row }, index) => void row.problems.push(...toProblems(errors[index]!, columns)))
  return plans.filter(({ row }) => row.problems.length === 0)
}

function matchRow(
  row: PlannedRow,
  building: BuildingPlan,
  { run, stored }: { run: Run; stored: KnownListing[] },
): Matched[] {
  const { listing } = row
  if (!listing || refuseRepeated(row, `${building.identity} ${listingIdentity(listing, row.number)}`, run.seen))
    return []
  const found = matchListing(listing, stored, run.source)
  if (listing.id !== null && found.length === 0) {
    row.problems.push({ column: null, message: `there is no space ${listing.id} in its building` })
    return []
  }
  if (found.length > 1) {
    const names = found.map(({ name }) => name).join(', ')
    row.problems.push({
      column: null,
      message: `expected one space of its building, but it may be: ${names}`.slice(0, 1000),
    })
    return []
  }
  return [{ row, listing, building, known: found[0] }]
}

type Place = { building: BuildingPlan; countryCode: string; agentIds: number[] }

/** All values of a new listing, those that a file leaves out as they usually are. */
function newListing(listing: RowListing, { building, countryCode, agentIds }: Place): ListingChanges {
  const { values } = listing
  const prices = Object.entries(listing.prices).map(([kind, { low, high }]) => ({
    ...{ kind, low, high, estimatedYear: null },
  })) as unknown as ListingRecord['prices']
  const defaults: Pick<ListingValues, 'spaceType' | 'leaseType' | 'availability' | 'name'> = {
    spaceType: building.values.spaceType ?? building.current?.spaceType ?? 'unspecified',
    leaseType: values.sublandlord || values.subleaseExpiresOn ? 'sublease' : 'direct',
    availability: 'arranged',
    name: nameOf(values, building, countryCode),
  }
  const rentMode = rentModeOf(listing, prices)
  return { ...defaults, ...values, prices, agentIds, ...(rentMode && { rentMode }) }
}

/** What a listing is called that has no name. */
export function nameOf(
  { suite, floor }: Partial<Pick<ListingValues, 'suite' | 'floor'>>,
  { current, values }: { current: { name: string } | null; values: { name?: string } },
  countryCode: string,
): string {
  if (suite) return countryCode === 'GB' ? `Unit ${suite}` : `Suite ${suite}`
  if (floor == null) return values.name ?? current!.name
  const number = floorNumber(floor, countryCode)
  return floor < 1 ? 'Basement' : number === 0 ? 'Ground floor' : `Floor ${number}`
}

function newMistakes(values: ListingChanges) {
  if (!values.area) return [{ field: 'area', message: 'expected the area of the space' }]
  const { rentMode = 'fixed', prices = [], area } = values
  return [
    ...checkNewListing(values),
    ...priceMistakes({ rentMode, prices, area }).map(({ message }) => ({ field: 'rent', message })),
  ]
}
