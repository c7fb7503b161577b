import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { findBuildingRecords } from '../buildings/records/store.ts'
import { findListingRecords } from '../listings/records/store.ts'
import { type Target, targetsFor } from './fields.ts'
import { type ExportSubject, findAgentEmails, findExportedIds } from './find-exported.ts'
import { EXPORTED, printRow } from './rows/print-row.ts'
import { BATCH_ROWS } from './rules.ts'

/** The name of an exported column, by which an import knows it again. */
const columnName = (target: Target): string =>
  target.endsWith('.id')
    ? `Frontage ${target.startsWith('building') ? 'building' : 'space'} ID`
    : target.replace('.', ' ')

/**
 * The buildings or listings that a user may edit, a row each, in batches after the names of the columns. Imported again, the rows
 * change nothing.
 */
export async function* exportRows(db: Db, subject: ExportSubject, user: SessionUser): AsyncGenerator<string[][]> {
  const allowed = targetsFor(user)
  const targets = EXPORTED[subject].filter((target) => allowed.includes(target))
  yield [targets.map(columnName)]
  const ids = await findExportedIds(db, subject, user)
  for (let from = 0; from < ids.length; from += BATCH_ROWS) {
    const some = ids.slice(from, from + BATCH_ROWS)
    yield subject === 'buildings'
      ? await buildingRows(db, some, user, targets)
      : await listingRows(db, some, user, targets)
  }
}

async function buildingRows(db: Db, ids: number[], user: SessionUser, targets: Target[]): Promise<string[][]> {
  const records = await findBuildingRecords(db, ids, user)
  return inOrder(ids, records).map((building) => printRow(targets, { building }))
}

async function listingRows(db: Db, ids: number[], user: SessionUser, targets: Target[]): Promise<string[][]> {
  const records = await findListingRecords(db, ids, user)
  const buildings = await findBuildingRecords(db, [...new Set(records.map(({ buildingId }) => buildingId))], user)
  const byId = new Map(buildings.map((building) => [building.id, building]))
  const emails = await findAgentEmails(
    db,
    records.flatMap(({ agents }) => agents.map(({ id }) => id)),
  )
  return inOrder(ids, records).flatMap((listing) => {
    const building = byId.get(listing.buildingId)
    const agents = listing.agents.flatMap(({ id }) => emails.get(id) ?? [])
    return building ? [printRow(targets, { building, listing, agents })] : []
  })
}

function inOrder<Loaded extends { id: number }>(ids: number[], records: Loaded[]): Loaded[] {
  const byId = new Map(records.map((record) => [record.id, record]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
