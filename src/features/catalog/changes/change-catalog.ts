import { sql } from 'kysely'
import { assignSubmarkets, lockSubmarkets } from '#features/markets/assign-submarkets.ts'
import type { Db } from '#platform/database/db.ts'
import {
  type CatalogContext,
  type ChangeAuthor,
  changeRows,
  type RowChange,
  type TableRules,
  type Work,
} from './change-rows.ts'

/**
 * Changes listings and their details; the only way to write them besides loading a whole catalog. Locks them, runs
 * `work`, and in the same transaction sets `updated_at`, writes the audit log and the change log and updates the index.
 * Who moves a listing to another building first locks both buildings `for key share`, in the order of their ids.
 */
export const changeListings = <Result>(
  ctx: CatalogContext,
  ids: readonly number[],
  author: ChangeAuthor,
  work: Work<Result>,
): Promise<Result> => changeRows(ctx, LISTINGS, { ids, author, work })

/** The same for buildings. One that is new or moved is also assigned to its submarkets. */
export const changeBuildings = <Result>(
  ctx: CatalogContext,
  ids: readonly number[],
  author: ChangeAuthor,
  work: Work<Result>,
): Promise<Result> => changeRows(ctx, BUILDINGS, { ids, author, work })

/** The same for landlords, with the listings of all their buildings. */
export const changeLandlords = <Result>(
  ctx: CatalogContext,
  ids: readonly number[],
  author: ChangeAuthor,
  work: Work<Result>,
): Promise<Result> => changeRows(ctx, LANDLORDS, { ids, author, work })

const LISTINGS: TableRules = {
  table: 'listing',
  async lock(transaction, ids) {
    // Buildings before listings, as changeBuildings locks them: a second update of a row checks its foreign key again.
    await sql`select from building where id in (select building_id from listing where id = any(${ids}))
      order by id for key share`.execute(transaction)
    await lockRows(transaction, 'listing', ids)
  },
  derive: (transaction, changes, index) => index.listings(transaction, idsOf(changes)),
}

const BUILDINGS: TableRules = {
  table: 'building',
  async lock(transaction, ids) {
    await lockSubmarkets(transaction)
    // The index takes this lock for buildings; upgrading a weaker one could deadlock with another change.
    await sql`select from building where id = any(${ids}) order by id for update`.execute(transaction)
  },
  async derive(transaction, changes, index) {
    await assignSubmarkets(transaction, idsOf(changes.filter(isMoved)))
    await index.buildings(transaction, idsOf(changes))
  },
}

const LANDLORDS: TableRules = {
  table: 'landlord',
  lock: (transaction, ids) => lockRows(transaction, 'landlord', ids),
  async derive(transaction, changes, index) {
    const { rows } = await sql<{ id: number }>`
      select id from building where landlord_id = any(${idsOf(changes)}) order by id`.execute(transaction)
    await index.buildings(
      transaction,
      rows.map(({ id }) => id),
    )
  },
}

const lockRows = async (transaction: Db, table: 'listing' | 'landlord', ids: number[]) =>
  void (await sql`select from ${sql.table(table)} where id = any(${ids}) order by id for no key update`.execute(
    transaction,
  ))

const idsOf = (changes: readonly RowChange[]) => changes.map(({ id }) => id)
const isMoved = ({ columns }: RowChange) => columns.includes('location') || columns.includes('market')
