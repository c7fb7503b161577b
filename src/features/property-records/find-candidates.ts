import { type SqlBool, sql } from 'kysely'
import type { BuildingRecord } from '#features/catalog/buildings/records/contract.ts'
import { findBuildingRecords } from '#features/catalog/buildings/records/store.ts'
import { findBuildingsOnStreet } from '#features/catalog/find-address/store.ts'
import { findListingsOf } from '#features/catalog/imports/rows/match-listings.ts'
import { longitudeScale } from '#lib/geo/distance.ts'
import { toMicro } from '#lib/geo/geometry.ts'
import { readStreetAddress, spellingsOf } from '#lib/streets/read-street.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { isSameStreet } from './compare-record.ts'
import { certaintyOf, type Reasons, reasonsFor, weigh } from './match-building.ts'
import { type Certainty, MAX_CANDIDATES } from './rules.ts'
import { findUnits, type PropertyRecord } from './store.ts'

/** A building that a record may be of. */
export type Candidate = { building: BuildingRecord; reasons: Reasons; certainty: Certainty }

/** The buildings that are described by a record: at its address, at its point, or with its name; the best first. */
export async function findCandidates(db: Db, record: PropertyRecord, user: SessionUser): Promise<Candidate[]> {
  const ids = [...new Set([...(await findAtAddress(db, record, user)), ...(await findNearOrNamed(db, record))])]
  const candidates = await describeCandidates(db, record, ids, user)
  return candidates.toSorted((a, b) => weigh(b.reasons) - weigh(a.reasons)).slice(0, MAX_CANDIDATES)
}

/** These buildings as candidates; those that are not there are left out. */
export async function describeCandidates(db: Db, record: PropertyRecord, ids: readonly number[], user: SessionUser) {
  if (ids.length === 0) return []
  const [buildings, listings, units] = await Promise.all([
    findBuildingRecords(db, ids, user),
    findListingsOf(db, ids),
    findUnits(db, { recordId: record.id }),
  ])
  const suitesOf = (rows: { suite: string | null }[]) => rows.flatMap(({ suite }) => suite ?? [])
  const byBuilding = Map.groupBy(listings, ({ building_id }) => building_id)
  const recordSuites = suitesOf(units)
  return buildings.map((building): Candidate => {
    const owner = building.names.landlordId ?? building.names.employerId
    const suites = suitesOf(byBuilding.get(building.id) ?? [])
    const reasons = reasonsFor({ ...building, owner, suites }, { ...record, suites: recordSuites })
    return { building, reasons, certainty: certaintyOf(reasons) }
  })
}

async function findAtAddress(db: Db, { street }: PropertyRecord, user: SessionUser): Promise<number[]> {
  const address = readStreetAddress(street)
  if (!address) return []
  const found = await findBuildingsOnStreet(db, spellingsOf(address.street), { market: null, user })
  return found.filter((each) => isSameStreet(each.street, street)).map(({ id }) => id)
}

/** Degrees of latitude within which a building at the same point is: some 150 meters. */
const REACH_DEGREES = 0.00135

async function findNearOrNamed(db: Db, { name, city, location }: PropertyRecord): Promise<number[]> {
  const near = location ? sql<SqlBool>`building.location <@ ${boxAround(location)}::box` : sql<SqlBool>`false`
  const rows = await db
    .selectFrom('building')
    .where('deleted_at', 'is', null)
    .where(
      sql<SqlBool>`(${near} or (lower(building.name) = ${name.toLowerCase()} and lower(building.city) = ${city.toLowerCase()}))`,
    )
    .select('id')
    .orderBy('id')
    .limit(20)
    .execute()
  return rows.map(({ id }) => id)
}

function boxAround({ longitude, latitude }: { longitude: number; latitude: number }): string {
  const wide = REACH_DEGREES / Math.max(0.1, longitudeScale(latitude))
  const corner = (sign: number) => `(${toMicro(longitude + sign * wide)},${toMicro(latitude + sign * REACH_DEGREES)})`
  return `(${corner(-1)},${corner(1)})`
}
