import type { Updateable } from 'kysely'
import { changeListings } from '#features/catalog/changes/change-catalog.ts'
import type { CatalogContext, ChangeAuthor } from '#features/catalog/changes/change-rows.ts'
import { aListing } from '#features/catalog/listings/fixtures.ts'
import { CATALOG_INDEX } from '#features/search/engine/index-listing.ts'
import type { Db } from '#platform/database/db.ts'
import type { Listing } from '#schema'

export const SYSTEM: ChangeAuthor = { actor: { type: 'system' }, action: 'listing.changed' }

/** What a change of the catalog needs, on this database or in this transaction. */
export const catalogOn = (db: Db): CatalogContext => ({ db, clock: () => new Date(), catalogIndex: CATALOG_INDEX })

/** Changes listings as the product does, with index, audit log and change log. */
export const editListings = (db: Db, ids: number[], values: Updateable<Listing>) =>
  changeListings(catalogOn(db), ids, SYSTEM, (transaction) =>
    transaction.updateTable('listing').set(values).where('id', 'in', ids).execute(),
  )

/** Adds a listing as the product does; override what the test depends on. */
export async function publishListing(db: Db, buildingId: number, values: Parameters<typeof aListing>[2] = {}) {
  const { created } = await changeListings(catalogOn(db), [], SYSTEM, async (transaction) => ({
    created: [await aListing(transaction, buildingId, values)],
  }))
  return created[0]!
}
