import type { Db } from '#platform/database/db.ts'
import { findBuildingRecords } from '../../buildings/records/store.ts'
import type { Choices } from '../contract.ts'
import { matchBuildings } from '../rows/match-buildings.ts'
import { findListingsOf, type KnownListing, matchListing } from '../rows/match-listings.ts'
import { candidateOf, NOTHING_PLANNED } from '../rows/plan-rows.ts'
import type { ReadRow } from '../rows/read-row.ts'
import type { PlannedRow, Run } from '../rows/row-plans.ts'

/** A row of a table of contacts, and the building or the listing whose contact it names. */
export type PlacedRow = { row: PlannedRow; buildingId: number | null; listingId: number | null }

/** The buildings and listings of rows of contacts, among those that the user may edit. What is not there is a problem of its row. */
export async function placeRows(
  db: Db,
  rows: readonly (ReadRow & { choices: Choices | null })[],
  run: Run,
): Promise<PlacedRow[]> {
  const { matches, known } = await matchBuildings(db, rows.filter(isPlaced), run)
  const placed = rows.map((row): PlacedRow => {
    const { identity, ids } = matches.get(row.number) ?? { identity: '', ids: [] }
    const chosen = row.choices?.buildingId
    const one = chosen === undefined ? ids : ids.filter((id) => id === chosen)
    const candidates = one.length > 1 ? one.slice(0, 10).map((id) => candidateOf(known.get(id)!)) : []
    const planned = { ...row, problems: [...row.problems], identity, ...NOTHING_PLANNED(), candidates }
    const isMissing = isPlaced(row) && (one.length === 0 || one.some((id) => known.get(id)?.deleted_at))
    if (isMissing) planned.problems.push({ column: null, message: 'expected a building that is there: add it first' })
    return { row: planned, buildingId: one.length === 1 && !isMissing ? one[0]! : null, listingId: null }
  })
  const ids = [...new Set(placed.flatMap(({ buildingId }) => buildingId ?? []))]
  const own = new Set((await findBuildingRecords(db, ids, run.user)).map(({ id }) => id))
  const stored = Map.groupBy(await findListingsOf(db, [...own]), ({ building_id }) => building_id)
  return placed.map((each) => {
    if (each.buildingId === null) return each
    if (own.has(each.buildingId)) return withListing(each, stored.get(each.buildingId) ?? [], run.source)
    each.row.problems.push({ column: null, message: 'its building is not there any more' })
    return each
  })
}

const isPlaced = ({ building: { id, key, values } }: ReadRow) =>
  id !== null || key !== null || Boolean(values.street || values.name)

/** A row that names no space is of its building. */
function withListing(placed: PlacedRow, known: readonly KnownListing[], source: string): PlacedRow {
  const { listing } = placed.row
  if (!listing || (listing.id === null && listing.key === null && Object.keys(listing.values).length === 0))
    return placed
  const found = matchListing(listing, known, source)
  if (found.length === 1) return { ...placed, listingId: found[0]!.id }
  const names = found.map(({ name }) => name).join(', ')
  const message =
    found.length === 0
      ? 'expected a space of its building that is there: add it first'
      : `expected one space of its building, but it may be: ${names}`
  placed.row.problems.push({ column: null, message: message.slice(0, 1000) })
  return placed
}
