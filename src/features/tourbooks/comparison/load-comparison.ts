import { presentListing } from '#features/catalog/listings/present-listing.ts'
import { findListings } from '#features/catalog/listings/store.ts'
import type { Db } from '#platform/database/db.ts'
import { costTermsOf, marketOf } from '../requirement/rules.ts'
import { requirementOf } from '../requirement/store.ts'
import { MAX_COMPARED } from '../rules.ts'
import { loadSpaces } from '../spaces/load-spaces.ts'
import { factsOf, spaceOfListing } from '../spaces/present-space.ts'
import { findStops } from '../stops/store.ts'
import type { TourbookRow } from '../store.ts'
import type { ComparedSpace } from './contract.ts'
import { loadOwnRows } from './load-own-rows.ts'

type Choice = { tourbookId: number; sortableIds: number[] | undefined }

/** These stops of a tourbook for its owner, or the first, in the order of the tour. Ids of no stop are left out. */
async function loadComparedStops(db: Db, { tourbookId, sortableIds }: Choice, now: Date): Promise<ComparedSpace[]> {
  const all = await findStops(db, tourbookId)
  const rows = (sortableIds ? all.filter(({ id }) => sortableIds.includes(id)) : all).slice(0, MAX_COMPARED)
  const spaces = await loadSpaces(db, rows, now)
  return rows.map((row, index) => {
    const { space, listing } = spaces[index]!
    const number = all.indexOf(row) + 1
    return { id: row.id, number, listing: listing && linkTo(listing), ...factsOf(space), sharedNote: row.shared_note }
  })
}

/** Stops of a tourbook beside each other with what its owner has added, for the page and for files. */
export async function loadTourbookComparison(
  db: Db,
  tourbook: TourbookRow,
  sortableIds: number[] | undefined,
  now: Date,
) {
  const spaces = await loadComparedStops(db, { tourbookId: tourbook.id, sortableIds }, now)
  const ownRows = await loadOwnRows(
    db,
    tourbook,
    spaces.map(({ id }) => id),
  )
  const requirement = requirementOf(tourbook)
  const terms = costTermsOf(requirement, marketOf(spaces))
  const { hidden_rows: hiddenRows, row_order: rowOrder } = tourbook
  return { spaces, ownRows, hiddenRows, rowOrder, terms, term: requirement.term }
}

/** Listings in the order of `ids`, without those that are not public. */
export async function loadComparedListings(db: Db, ids: number[], now: Date): Promise<ComparedSpace[]> {
  const rows = await findListings(db, ids, now)
  const byId = new Map(rows.map((row) => [row.id, presentListing(row, now)]))
  return [...new Set(ids)].flatMap((id) => {
    const listing = byId.get(id)
    if (!listing) return []
    return [{ id, number: null, listing: linkTo(listing), ...factsOf(spaceOfListing(listing)), sharedNote: '' }]
  })
}

const linkTo = ({ id, slug }: { id: number; slug: string }) => ({ id, slug })
