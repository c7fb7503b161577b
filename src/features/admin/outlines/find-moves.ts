import { sql } from 'kysely'
import { ringText } from '#features/markets/save-submarkets.ts'
import type { Ring } from '#lib/geo/geometry.ts'
import type { Db } from '#platform/database/db.ts'
import type { OutlineMoves } from './contract.ts'
import type { MeasuredOutline } from './read-rings.ts'
import { type Area, countSavedSearches } from './store.ts'

/** Above the ids of all submarkets, as the next one's will be. */
const NEXT_ID = Number.MAX_SAFE_INTEGER

/** SQL: the buildings in these rings, those that an odd number of rings hold; for submarkets, only those of the market. */
export const inside = ({ kind, market }: Pick<Area, 'kind' | 'market'>, rings: readonly Ring[]) => sql`
  select building.id from building join unnest(${rings.map(ringText)}::polygon[]) as ring on ring @> building.location
  ${kind === 'submarkets' ? sql`where building.market = ${market}` : sql``}
  group by building.id having count(*) % 2 = 1`

/** SQL: the buildings that a submarket or shape holds. */
export const held = (area: Area) =>
  area.kind === 'submarkets'
    ? sql`select building_id as id from building_submarket where submarket_id = ${area.id}`
    : inside(area, area.rings)

/**
 * What another outline would change, without changing anything: how many buildings and spaces on the market come in or leave,
 * and from which first submarket to which they move. Spaces are those confirmed since that moment.
 */
export async function findMoves(
  db: Db,
  area: Area,
  { rings, squareMeters }: MeasuredOutline,
  confirmedSince: Date,
): Promise<OutlineMoves> {
  const id = area.id ?? NEXT_ID
  const redrawn =
    area.kind === 'submarkets' ? sql`union all select id, ${id}::bigint, ${squareMeters} from inside` : sql``
  const { rows } = await sql<MoveRow>`
    with inside as (${inside(area, rings)}), was as (${held(area)}), touched as (
      select id from inside union select id from was
    ), held as (
      select building_id, submarket_id, square_metres from building_submarket
        join submarket on submarket.id = submarket_id
      where submarket_id <> ${id} and building_id in (select id from touched)
      ${redrawn}
    ), first as (
      select distinct on (building_id) building_id, submarket_id from held order by building_id, square_metres, submarket_id
    )
    select previous.name as from_name,
      case when first.submarket_id = ${id} then ${area.name} else next.name end as to_name,
      was.id is not null as is_now, inside.id is not null as is_next,
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
    now: sum(rows.filter(({ is_now }) => is_now)),
    next: sum(rows.filter(({ is_next }) => is_next)),
    enter: sum(rows.filter(({ is_now, is_next }) => is_next && !is_now)),
    leave: sum(rows.filter(({ is_now, is_next }) => is_now && !is_next)),
    moves: [...moved.values()].map((some) => ({ from: some[0]!.from_name, to: some[0]!.to_name, ...sum(some) })),
    savedSearchCount: await countSavedSearches(db, area),
  }
}

type MoveRow = {
  from_name: string | null
  to_name: string | null
  is_now: boolean
  is_next: boolean
  buildings: number
  spaces: number
}
