import { CompiledQuery } from 'kysely'
import { lockInTransaction } from '#platform/database/advisory-lock.ts'
import type { Db } from '#platform/database/db.ts'

/**
 * Makes the caller's transaction wait for any other that changes outlines or assigns buildings, so that neither misses
 * the other's changes. Take the lock before the first change, or two transactions can deadlock.
 */
export const lockSubmarkets = (transaction: Db): Promise<void> => lockInTransaction(transaction, 'submarkets')

/**
 * Puts buildings into every submarket of their market whose outlines contain them, the smallest being the primary one,
 * and takes them out of the others. Returns the ids of the changed buildings, which must be indexed again for search. Call
 * it in the transaction that moved the buildings or the outlines, with the submarkets locked.
 */
export async function assignSubmarkets(transaction: Db, buildingIds: readonly number[]): Promise<number[]> {
  if (buildingIds.length === 0) return []
  const { rows } = await transaction.executeQuery<{ id: number }>(CompiledQuery.raw(ASSIGN, [buildingIds]))
  return rows.map((row) => row.id)
}

// The index supports only polygons, so && with a polygon of no size finds candidates for the exact @>. No step joins
// `held`: the planner estimates it as one row, and would compare thousands with thousands in a nested loop.
const ASSIGN = `
  with place as (
    select id, market, location from building where id = any ($1::bigint[])
  ), held as (
    select place.id as building_id, submarket.id as submarket_id, submarket.square_metres
    from place
      join submarket_ring on submarket_ring.ring && polygon(box(place.location, place.location))
        and submarket_ring.ring @> place.location
      join submarket on submarket.id = submarket_ring.submarket_id and submarket.market = place.market
    group by place.id, submarket.id
    having count(*) % 2 = 1
  ), left_behind as (
    delete from building_submarket
    where building_id = any ($1::bigint[])
      and (building_id, submarket_id) not in (select building_id, submarket_id from held)
    returning building_id
  ), joined as (
    insert into building_submarket (building_id, submarket_id)
    select building_id, submarket_id from held order by building_id, submarket_id
    on conflict do nothing
    returning building_id
  ), smallest as (
    select distinct on (building_id) building_id, submarket_id
    from (
      select building_id, submarket_id, square_metres from held
      union all select id, null, 'infinity' from place
    ) as choice
    order by building_id, square_metres, submarket_id
  ), promoted as (
    update building set primary_submarket_id = smallest.submarket_id, updated_at = now()
    from smallest
    where building.id = smallest.building_id and building.primary_submarket_id is distinct from smallest.submarket_id
    returning building.id
  )
  select building_id as id from left_behind
  union select building_id from joined
  union select id from promoted
  order by id`
