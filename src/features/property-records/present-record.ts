import { type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Photo } from '#features/media/contract.ts'
import { presentPhoto } from '#features/media/present-media.ts'
import { photosOf } from '#features/media/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { compareRecord } from './compare-record.ts'
import type { Candidate, Match, RecordRow, UnitPreview } from './contract.ts'
import { RECORD_FIELDS, type RecordValues } from './fields.ts'
import { describeCandidates, type Candidate as Found, findCandidates } from './find-candidates.ts'
import { certaintyAmong } from './match-building.ts'
import type { UnitPlan } from './plan-units.ts'
import { findEditedColumns, findUnits, type listRecords, type PropertyRecord } from './store.ts'

/** A row of the list. */
export function presentRow(row: Awaited<ReturnType<typeof listRecords>>['rows'][number]): RecordRow {
  const { id, name, street, city, building_id, building_name } = row
  const differenceCount = row.difference_count
  return {
    ...{ id, name, street, city, systemName: row.system_name, externalId: row.external_id, differenceCount },
    state: building_id === null ? 'to_link' : differenceCount > 0 ? 'differs' : 'linked',
    building: building_id === null ? null : { id: building_id, name: building_name! },
    unitCount: row.unit_count,
    vacantCount: row.vacant_count,
    readAt: row.read_at.toISOString(),
  }
}

/** A record as it was last read. */
export async function presentRecord(db: Db, record: PropertyRecord): Promise<Match['record']> {
  const units = await findUnits(db, { recordId: record.id })
  const building = record.buildingId === null ? undefined : await findName(db, record.buildingId)
  const { id, systemName, externalId, owner, asksBeforeRents } = record
  return {
    ...{ id, systemName, externalId, owner, asksBeforeRents, values: valuesOf(record) },
    other: Object.entries(record.other).map(([name, value]) => ({ name, value })),
    building: building ?? null,
    unitCount: units.length,
    vacantCount: units.filter(({ vacancy }) => vacancy !== 'occupied').length,
    readAt: record.readAt.toISOString(),
  }
}

const findName = (db: Db, id: number) =>
  db.selectFrom('building').where('id', '=', id).select(['id', 'name']).executeTakeFirst()

/** A record beside its building, or beside `buildingId`, or beside those that it may be of. */
export async function presentMatch(
  db: Db,
  record: PropertyRecord,
  user: SessionUser,
  buildingId?: number,
): Promise<Match> {
  const known = record.buildingId ?? buildingId
  const found =
    known === undefined ? await findCandidates(db, record, user) : await describeCandidates(db, record, [known], user)
  const photos = await findPhotos(
    db,
    found.map(({ building }) => building.id),
  )
  const candidates = await Promise.all(
    found.map((each) => presentCandidate(db, record, each, photos.get(each.building.id) ?? null)),
  )
  return {
    record: await presentRecord(db, record),
    isLinked: record.buildingId !== null,
    certainty: certaintyAmong(candidates),
    candidates,
  }
}

async function presentCandidate(
  db: Db,
  record: PropertyRecord,
  { building, reasons, certainty }: Found,
  photo: Photo | null,
): Promise<Candidate> {
  const history = { edited: await findEditedColumns(db, building.id), decided: record.decided }
  return {
    building: { id: building.id, version: building.version, name: building.name, photo },
    values: valuesOf(building),
    owner: building.names.landlordId ?? building.names.employerId,
    ...{ certainty, reasons },
    comparison: compareRecord(building, record, history),
  }
}

async function findPhotos(db: Db, ids: number[]): Promise<Map<number, Photo>> {
  const rows = await db
    .selectFrom('building')
    .where(sql<SqlBool>`building.id = any(${ids}::bigint[])`)
    .select('building.id')
    .select(jsonObjectFrom(photosOf(db, sql<SqlBool>`photo.building_id = building.id`).limit(1)).as('photo'))
    .execute()
  return new Map(rows.flatMap(({ id, photo }) => (photo ? [[id, presentPhoto(photo)] as const] : [])))
}

const valuesOf = (values: RecordValues) =>
  Object.fromEntries(
    Object.keys(RECORD_FIELDS).map((name) => [name, values[name as keyof RecordValues]]),
  ) as RecordValues

/** What a unit becomes. */
export function presentPlan(plan: UnitPlan): UnitPreview {
  const { unit, becomes, listing } = plan
  const isUpdate = plan.becomes === 'update'
  const [rent = null] = isUpdate ? plan.rent.shown : []
  return {
    ...{ unit, becomes, reason: plan.becomes === 'unlisted' ? plan.reason : null },
    listing: listing && { id: listing.id, name: listing.name },
    changes: isUpdate
      ? plan.values.shown.map(({ target, before, after }) => ({ field: target.replace('listing.', ''), before, after }))
      : [],
    rent: rent && { before: rent.before, after: rent.after },
  }
}
