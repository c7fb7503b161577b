import { isDeepStrictEqual } from 'node:util'
import type { BuildingRecord } from '#features/catalog/buildings/records/contract.ts'
import { findBuildingRecords } from '#features/catalog/buildings/records/store.ts'
import { findListingsOf } from '#features/catalog/imports/rows/match-listings.ts'
import type { ListingRecord } from '#features/catalog/listings/records/contract.ts'
import { MAX_PAIRS } from '#features/catalog/merges/rules.ts'
import { findSimilar } from '#features/catalog/merges/store.ts'
import { reasonsFor, weigh } from '#features/property-records/match-building.ts'
import { findRecord } from '#features/property-records/store.ts'
import { storedColumns } from '#lib/fields/stored-fields.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import type { Page } from '#platform/http/pagination.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { Comparison, Duplicate } from './contract.ts'
import { findSuitePairs } from './match-suites.ts'
import { MERGED_FIELD_NAMES, MERGED_FIELDS } from './rules.ts'

/** A page of the pairs of buildings that may be the same, the surest first, and their number, at most 1,000. */
export async function findDuplicates(db: Db, { limit, offset }: Page, user: SessionUser) {
  const pairs = await findSimilar(db)
  const describe = await loadDescriptions(db, [...new Set(pairs.flatMap(({ one, other }) => [one, other]))], user)
  const likely = pairs
    .flatMap((pair) => {
      const [one, other] = [describe(pair.one), describe(pair.other)]
      if (!one || !other) return []
      const reasons = reasonsFor(one, other)
      return reasons.address === 'other' && !reasons.isNamedSame ? [] : [{ one, other, reasons }]
    })
    .toSorted((a, b) => weigh(b.reasons) - weigh(a.reasons) || a.one.id - b.one.id)
    .slice(0, MAX_PAIRS)
  return { duplicates: likely.slice(offset, offset + limit).map(presentPair), totalCount: likely.length }
}

/** Two buildings with what speaks for their being the same; 404 if one of them is not there. */
export async function compareBuildings(db: Db, ids: readonly [number, number], user: SessionUser): Promise<Comparison> {
  const describe = await loadDescriptions(db, ids, user)
  const [one, other] = ids.map(describe)
  if (!one || !other || one === other) throw notFound('building')
  const differing = MERGED_FIELD_NAMES.filter(
    (name) => !isDeepStrictEqual(columnsOf(one, name), columnsOf(other, name)),
  )
  const [suites, ...links] = await Promise.all([
    findSuitePairs(db, [one, other], user),
    findRecord(db, { buildingId: one.id }),
    findRecord(db, { buildingId: other.id }),
  ])
  return {
    ...{ one, other, reasons: reasonsFor(one, other), differing },
    suites: suites.map((pair) => ({ one: presentSuite(pair.one), other: presentSuite(pair.other) })),
    links: { one: presentLink(links[0]), other: presentLink(links[1]) },
  }
}

const presentSuite = ({ id, name, area, status, isPublic, confirmedAt }: ListingRecord) => ({
  ...{ id, name, area, status, isPublic, confirmedAt },
})
const presentLink = (record: Awaited<ReturnType<typeof findRecord>>) =>
  record ? { id: record.id, systemName: record.systemName, externalId: record.externalId } : null

const columnsOf = (building: BuildingRecord, name: (typeof MERGED_FIELD_NAMES)[number]) =>
  storedColumns(MERGED_FIELDS, { [name]: building[name] } as never)

/** Buildings by their id, with the suites and the owner by which they are compared. */
async function loadDescriptions(db: Db, ids: readonly number[], user: SessionUser) {
  const [buildings, listings] = await Promise.all([findBuildingRecords(db, ids, user), findListingsOf(db, ids)])
  const suites = Map.groupBy(listings, ({ building_id }) => building_id)
  const described = buildings.map((building) => ({
    ...building,
    owner: building.names.landlordId ?? building.names.employerId,
    suites: (suites.get(building.id) ?? []).flatMap(({ suite }) => suite ?? []),
  }))
  const byId = new Map(described.map((building) => [building.id, building]))
  return (id: number) => byId.get(id)
}

type Described = NonNullable<ReturnType<Awaited<ReturnType<typeof loadDescriptions>>>>

const presentPair = ({ one, other, reasons }: { one: Described; other: Described; reasons: Duplicate['reasons'] }) => ({
  one: presentSide(one),
  other: presentSide(other),
  reasons,
})

const presentSide = ({ id, name, street, city, listingCount }: BuildingRecord) => ({
  id,
  name,
  street,
  city,
  listingCount,
})
