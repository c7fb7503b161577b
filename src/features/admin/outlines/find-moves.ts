import { sql } from 'kysely'
import type { MarketSlug } from '#features/markets/rules.ts'
import { ringText } from '#features/markets/save-submarkets.ts'
import type { Ring } from '#lib/geo/geometry.ts'
import type { Db } from '#platform/database/db.ts'
import type { OutlineMoves } from './contract.ts'
import type { DrawnOutline } from './read-rings.ts'

type Redrawn = { id: number; market: MarketSlug }

/** SQL: the buildings of a market in these rings, those that an odd number of rings hold. */
export const inside = (market: MarketSlug, rings: readonly Ring[]) => sql`
  select building.id from building join unnest(${rings.map(ringText)}::polygon[]) as ring on ring @> building.location
  where building.market = ${market} group by building.id having count(*) % 2 = 1`

/**
 * What a redrawn outline would change, without changing anything: how many buildings and spaces on the market come in or leave,
 * and from which first submarket to which they move. Spaces are those confirmed since that moment.
 */
export async function findMoves(
  db: Db,
  { id, market }: Redrawn,
  { rings, squareMetres }: DrawnOutline,
  confirmedSince: Date,
): Promise<OutlineMoves> {
  const { rows } = await sql<MoveRow>`
    with inside as (${inside(market, rings)}), was as (
      select building_id as id from building_submarket where submarket_id = ${id}
    ), touched as (
      select id from inside union select id from was
    ), held as (
      select building_id, submarket_id, square_metres from building_submarket
        join submarket on submarket.id = submarket_id
      where submarket_id <> ${id} and building_id in (select id from touched)
      union all select id, ${id}, ${squareMetres} from inside
    ), first as (
      select distinct on (building_id) building_id, submarket_id from held order by building_id, square_metres, submarket_id
    )
    select previous.name as from_name, next.name as to_name,
      (inside.id is not null and was.id is null) as enters, (inside.id is null) as leaves,
      count(*)::int as buildings, coalesce(sum(spaces.count), 0)::int as spaces
    from touched
      join building on building.id = touched.id
      left join inside on inside.id = touched.id
      left join was on was.id = touched.id
      left join first on first.building_id = touched.id
      left join submarket previous on previous.id = building.primary_submarket_id
      left join submarket next on next.id = first.submarket_id
      cross join lateral (
        select count(*) from search_document where building_id = touched.id and confirmed_at >= ${confirmedSince}
      ) spaces
    group by 1, 2, 3, 4
    order by spaces desc, buildings desc, 1, 2`.execute(db)
  const sum = (some: MoveRow[]) => ({
    buildings: some.reduce((total, { buildings }) => total + buildings, 0),
    spaces: some.reduce((total, { spaces }) => total + spaces, 0),
  })
  const moved = Map.groupBy(
    rows.filter(({ from_name, to_name }) => from_name !== to_name),
    ({ from_name, to_name }) => JSON.stringify([from_name, to_name]),
  )
  return {
    enter: sum(rows.filter(({ enters }) => enters)),
    leave: sum(rows.filter(({ leaves }) => leaves)),
    moves: [...moved.values()].map((some) => ({ from: some[0]!.from_name, to: some[0]!.to_name, ...sum(some) })),
  }
}

type MoveRow = {
  from_name: string | null
  to_name: string | null
  enters: boolean
  leaves: boolean
  buildings: number
  spaces: number
}
