import type { BuildingRecord } from '#features/catalog/buildings/records/contract.ts'
import { type Difference, diffListing } from '#features/catalog/imports/rows/diff-record.ts'
import { findListingsOf, type KnownListing, matchListing } from '#features/catalog/imports/rows/match-listings.ts'
import type { RowListing } from '#features/catalog/imports/rows/read-row.ts'
import { LISTING_RECORD, type ListingValues } from '#features/catalog/listings/fields.ts'
import type { ListingRecord } from '#features/catalog/listings/records/contract.ts'
import { findListingRecords } from '#features/catalog/listings/records/store.ts'
import type { LISTING_STATUSES } from '#features/catalog/listings/rules.ts'
import { localeOfCountry } from '#features/markets/rules.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { UNLISTED_TYPES, type UnlistedReason } from './rules.ts'
import { findUnits, type PropertyUnit } from './store.ts'

type Unit = PropertyUnit & { recordId: number }
/** What a unit becomes in a building; `listing` is one of the same suite. */
export type UnitPlan = { unit: Unit } & (
  | { becomes: 'update'; listing: ListingRecord; values: Difference; rent: Difference }
  | { becomes: 'draft'; listing: KnownListing | null }
  | { becomes: 'unlisted'; reason: UnlistedReason; listing: KnownListing | null }
)

type Place = { recordId: number; building: BuildingRecord; user: SessionUser; today: string }

/** What each unit of a record becomes in a building. */
export async function planUnits(db: Db, { recordId, building, user, today }: Place): Promise<UnitPlan[]> {
  const [units, known] = await Promise.all([findUnits(db, { recordId }), findListingsOf(db, [building.id])])
  const taken = new Set<number>()
  const matched = units.map((unit) => {
    const found = matchUnit(unit, known).filter(({ id }) => !taken.has(id) || unit.listingId === id)
    if (found.length === 1) taken.add(found[0]!.id)
    return { unit, found }
  })
  const records = new Map((await findListingRecords(db, [...taken], user)).map((record) => [record.id, record]))
  return matched.map(({ unit, found }) => planUnit(unit, found, { records, building, today }))
}

/** Listings that have ended are no longer those of their suites. */
const ENDED: readonly (typeof LISTING_STATUSES)[number][] = ['leased', 'archived']

type Shared = { records: ReadonlyMap<number, ListingRecord>; building: BuildingRecord; today: string }

function planUnit(unit: Unit, found: KnownListing[], { records, building, today }: Shared): UnitPlan {
  const [first = null] = found
  const unlisted = (reason: UnlistedReason): UnitPlan => ({ unit, becomes: 'unlisted', reason, listing: first })
  if (unit.vacancy === 'occupied') return unlisted('occupied')
  if (found.length > 1) return unlisted('several')
  const current = first && !ENDED.includes(first.status) ? records.get(first.id) : undefined
  if (current) return { unit, becomes: 'update', listing: current, ...differ(unit, current, { building, today }) }
  if (unit.spaceType && UNLISTED_TYPES.includes(unit.spaceType)) return unlisted('type')
  if (unit.area === null) return unlisted('no_area')
  return unit.staysUnlisted ? unlisted('choice') : { unit, becomes: 'draft', listing: first }
}

/** The listing that was linked, else those of the suite. */
function matchUnit(unit: Unit, known: readonly KnownListing[]): KnownListing[] {
  const linked = known.filter(({ id }) => id === unit.listingId)
  if (linked.length > 0) return linked
  const { suite, floor } = unit
  return matchListing(rowOf({ ...(suite && { suite }), ...(floor !== null && { floor }) }), known, '')
}

function differ(unit: Unit, listing: ListingRecord, { building, today }: { building: BuildingRecord; today: string }) {
  const compared = {
    of: 'listing',
    fields: LISTING_RECORD,
    edited: undefined,
    choices: null,
    agentIds: [] as number[],
    wording: {
      locale: localeOfCountry(building.countryCode),
      countryCode: building.countryCode,
      areaUnit: 'sf',
    },
  } as const
  const row = rowOf(statedValues(unit, today))
  const priced = rowOf({}, unit.rent && { low: unit.rent, high: unit.rent })
  // What is undisclosed stays so, whatever the record has.
  if (listing.rentMode === 'undisclosed') priced.rentMode = 'undisclosed'
  return { values: diffListing(listing, row, compared), rent: diffListing(listing, priced, compared) }
}

/** What a unit states of its listing, without its rent. */
export function statedValues(unit: PropertyUnit, today: string): Partial<ListingValues> {
  const { area, spaceType, floor } = unit
  return {
    ...(area && { area }),
    ...(spaceType && spaceType !== 'unspecified' && { spaceType }),
    ...(floor !== null && { floor }),
    ...availabilityOf(unit, today),
  }
}

function availabilityOf({ vacancy, vacantOn }: PropertyUnit, today: string): Partial<ListingValues> {
  if (vacantOn !== null && vacantOn > today) return { availability: 'specified', availableOn: vacantOn }
  return vacancy === 'vacant' ? { availability: 'immediate', availableOn: null } : { availability: 'arranged' }
}

const rowOf = (values: Partial<ListingValues>, rent: RowListing['prices']['rent'] | null = null): RowListing => ({
  ...{ id: null, key: null, values, prices: rent ? { rent } : {}, rentMode: null, agents: [] },
})
