import type { BuildingRecord } from '#features/catalog/buildings/records/contract.ts'
import { findListingsOf, type KnownListing, matchListing } from '#features/catalog/imports/rows/match-listings.ts'
import type { ListingRecord } from '#features/catalog/listings/records/contract.ts'
import { findListingRecords } from '#features/catalog/listings/records/store.ts'
import { MAX_SUITES } from '#features/catalog/merges/rules.ts'
import { companyKey } from '#features/companies/company-key.ts'
import type { Db } from '#platform/database/db.ts'
import type { FieldError } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'

/** A space that is listed in both of two buildings. */
export type SuitePair = { one: ListingRecord; other: ListingRecord }

type Buildings = readonly [one: BuildingRecord, other: BuildingRecord]

/**
 * The spaces that two buildings have both: of the same floor and suite in any spelling, by the same company, and not archived. One
 * that is sublet is another offer than one that is let.
 */
export async function findSuitePairs(db: Db, [one, other]: Buildings, user: SessionUser): Promise<SuitePair[]> {
  const known = (await findListingsOf(db, [one.id, other.id])).filter(({ status }) => status !== 'archived')
  const others = known.filter((each) => each.building_id === other.id)
  const alike = known
    .filter((each) => each.building_id === one.id)
    .map((each) => ({ id: each.id, found: matchListing(rowOf(each), others, '').map(({ id }) => id) }))
    .filter(({ found }) => found.length > 0)
    .slice(0, MAX_SUITES)
  const ids = [...new Set(alike.flatMap(({ id, found }) => [id, ...found]))]
  const records = new Map((await findListingRecords(db, ids, user)).map((record) => [record.id, record]))
  const taken = new Set<number>()
  return alike.flatMap(({ id, found }) => {
    const listing = records.get(id)!
    const twin = found
      .map((each) => records.get(each)!)
      .find((each) => !taken.has(each.id) && isOffer(listing, each) && sharesCompany([listing, one], [each, other]))
    if (!twin) return []
    taken.add(twin.id)
    return [{ one: listing, other: twin }]
  })
}

const rowOf = ({ suite, floor, name }: KnownListing) => ({
  ...{ id: null, key: null, prices: {}, rentMode: null, agents: [] },
  values: { name, ...(suite && { suite }), ...(floor !== null && { floor }) },
})

const isOffer = (one: ListingRecord, other: ListingRecord) =>
  (one.leaseType === 'sublease') === (other.leaseType === 'sublease')

type Offer = [listing: ListingRecord, building: BuildingRecord]
const sharesCompany = (one: Offer, other: Offer) => !companiesOf(one).isDisjointFrom(companiesOf(other))

/** Who offers a listing: the companies of its agents, else those of its building. */
function companiesOf([{ agents }, { names }]: Offer): Set<string> {
  const named = agents.length > 0 ? agents.map(({ company }) => company) : Object.values(names)
  return new Set(named.flatMap((name) => (name === null ? [] : companyKey(name))))
}

/** Of each pair one is archived, and nothing else is. */
export function archiveMistakes(pairs: readonly SuitePair[], archivedIds: readonly number[]): FieldError[] {
  const archived = new Set(archivedIds)
  const known = new Set(pairs.flatMap(({ one, other }) => [one.id, other.id]))
  return [
    ...pairs.flatMap(({ one, other }) =>
      archived.has(one.id) !== archived.has(other.id)
        ? []
        : [{ field: 'archivedListingIds', message: `expected one of the two spaces named ${one.name}` }],
    ),
    ...archivedIds.flatMap((id, index) =>
      known.has(id)
        ? []
        : [{ field: `archivedListingIds.${index}`, message: 'expected a space that is in both buildings' }],
    ),
  ]
}
