import { sql } from 'kysely'
import { mayEdit } from '#features/catalog/listings/access.ts'
import { freshSince } from '#features/catalog/listings/rules.ts'
import { todayIso, utcMidnight } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.ts'
import { type Interest, interestByDay } from '../count-interest.ts'
import { isMarketed, ownListings, type PortfolioOwner } from '../find-portfolio.ts'
import { MAX_PORTFOLIO_BUILDINGS } from '../rules.ts'
import type { BuildingFigures, SubmarketArea } from './contract.ts'
import { bucketsOf, type ComparedRange, MAX_FIGURE_SUBMARKETS } from './rules.ts'

/** All listings of the company, or those of one building, or one. */
export type FigureScope = { building?: number | undefined; listing?: number | undefined }

const SUMS = sql`coalesce(sum(views), 0)::int as views, coalesce(sum(saves), 0)::int as saves,
  coalesce(sum(inquiries), 0)::int as inquiries, coalesce(sum(tours), 0)::int as tours`
/** SQL: whether the query's building has a published site. */
const HAS_SITE = sql<boolean>`exists (
  select from microsite where microsite.building_id = building.id and published_version_id is not null)`
const NONE: Interest = { views: 0, saves: 0, inquiries: 0, tours: 0 }

/** The sums of each bucket of the range, oldest first, and of the range before. */
export async function findSeries(db: Db, owner: PortfolioOwner, scope: FigureScope, range: ComparedRange) {
  const { from, to, before } = range
  const { size, starts } = bucketsOf(range)
  const { rows } = await sql<Interest & { ago: number }>`
    with own as materialized (${listingsOf(db, owner, scope).select('listing.id')})
    select case when day < ${from} then -1 else least(${starts.length - 1}, (${to}::date - day) / ${size}) end::int as ago, ${SUMS}
    from (${interestByDay(sql`select id from own`, { from: before.from, to })}) interest
    group by 1`.execute(db)
  const byAgo = new Map(rows.map(({ ago, ...sums }) => [ago, sums]))
  return {
    before: byAgo.get(-1) ?? NONE,
    series: starts.map((date, index) => ({ date, ...(byAgo.get(starts.length - 1 - index) ?? NONE) })),
  }
}

/** Every building of the company with the sums of its listings, the most viewed first. */
export async function findBuildingFigures(
  db: Db,
  owner: PortfolioOwner,
  { from, to }: Pick<ComparedRange, 'from' | 'to'>,
): Promise<BuildingFigures[]> {
  const own = ownListings(db, owner, {})
    .select(['listing.id', 'listing.building_id', 'listing.area_sqft', 'listing.published_at'])
    .select(isMarketed.as('is_marketed'))
  const { rows } = await sql<BuildingFigures>`
    with own as materialized (${own}),
    interest as (
      select listing_id, ${SUMS} from (${interestByDay(sql`select id from own`, { from, to })}) day group by listing_id
    )
    select building.id, building.name, count(own.id)::int as "listingCount",
      coalesce(sum(area_sqft) filter (where is_marketed), 0)::float8 as "areaSqFt",
      round(percentile_cont(0.5) within group (order by greatest(0, ${todayIso(owner.today)}::date - (published_at at time zone 'UTC')::date))
        filter (where is_marketed))::int as "daysOnMarket", ${SUMS},
      coalesce((select sum(count)::int from site_visit_day where building_id = building.id and day between ${from} and ${to}), case when ${HAS_SITE} then 0 end) as "siteVisits"
    from building left join own on own.building_id = building.id left join interest on interest.listing_id = own.id
    where ${mayEdit(owner.user)}
    group by building.id
    order by views desc, building.name, building.id
    limit ${MAX_PORTFOLIO_BUILDINGS}`.execute(db)
  return rows
}

/** Visits to the own sites of the company's buildings, or of one; null where there is no site. */
export async function countSiteVisits(
  db: Db,
  { user }: PortfolioOwner,
  { building }: FigureScope,
  { from, to, before }: ComparedRange,
): Promise<{ count: number; before: number } | null> {
  const own = db
    .selectFrom('building')
    .where(mayEdit(user))
    .$if(building !== undefined, (found) => found.where('building.id', '=', building!))
    .select(['building.id', HAS_SITE.as('has_site')])
  const { rows } = await sql<{ count: number | null; before: number | null; has_site: boolean | null }>`
    with own as materialized (${own})
    select sum(count) filter (where day >= ${from})::int as count, sum(count) filter (where day < ${from})::int as before,
      (select bool_or(has_site) from own) as has_site
    from site_visit_day where building_id in (select id from own) and day between ${before.from} and ${to}`.execute(db)
  const { count, before: earlier, has_site } = rows[0]!
  return has_site || count || earlier ? { count: count ?? 0, before: earlier ?? 0 } : null
}

/** Square feet on the market in each submarket, the largest first. */
export async function findAvailable(db: Db, owner: PortfolioOwner, scope: FigureScope): Promise<SubmarketArea[]> {
  const own = listingsOf(db, owner, scope)
    .where(isMarketed)
    .where('building.status', '=', 'published')
    .leftJoin('submarket', 'submarket.id', 'building.primary_submarket_id')
    .select(sql<string>`coalesce(submarket.name, building.city)`.as('name'))
    .select(['listing.area_sqft', availableState(owner.today).as('state')])
  const area = (state: string) => sql`coalesce(sum(area_sqft) filter (where state = ${state}), 0)::float8`
  const { rows } = await sql<SubmarketArea>`
    select name, ${area('onMarket')} as "onMarket", ${area('underOffer')} as "underOffer", ${area('coming')} as coming,
      ${area('unconfirmed')} as unconfirmed
    from (${own}) own group by name order by sum(area_sqft) desc, name limit ${MAX_FIGURE_SUBMARKETS}`.execute(db)
  return rows
}

/** Whether the building and the listing of a scope are the company's own. */
export async function ownsScope(db: Db, owner: PortfolioOwner, scope: FigureScope): Promise<boolean> {
  if (scope.listing !== undefined) return (await countListings(db, owner, scope)) > 0
  if (scope.building === undefined) return true
  const own = db.selectFrom('building').where('id', '=', scope.building).where(mayEdit(owner.user)).select('id')
  return (await own.executeTakeFirst()) !== undefined
}

/** How many listings the figures are of. */
export async function countListings(db: Db, owner: PortfolioOwner, scope: FigureScope): Promise<number> {
  const found = listingsOf(db, owner, scope).select((eb) => eb.fn.countAll<number>().as('count'))
  return (await found.executeTakeFirstOrThrow()).count
}

const availableState = (today: Date) => sql<string>`case
  when listing.status = 'under_offer' then 'underOffer'
  when coalesce(listing.confirmed_at, listing.created_at) < ${freshSince(today)} then 'unconfirmed'
  when listing.availability = 'specified' and listing.available_on > ${todayIso(utcMidnight(today))} then 'coming'
  else 'onMarket' end`

const listingsOf = (db: Db, owner: PortfolioOwner, { building, listing }: FigureScope) =>
  ownListings(db, owner, building === undefined ? {} : { building }).$if(listing !== undefined, (found) =>
    found.where('listing.id', '=', listing!),
  )
