import { sql } from 'kysely'
import { figuresOf, marketCurrencies } from '#features/catalog/market-figures/store.ts'
import { utcMidnight } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.ts'
import { LANDLORD } from './people.ts'

const PAST_WEEKS = 52

/**
 * Stores a past year of market figures, one day a week, marked as demo: a listing was on the market from the day it was
 * published until, if it has left the market, its last change. Does nothing in a real catalog, and
 * where there are such rows.
 */
export async function seedMarketFigures(db: Db, now: Date): Promise<void> {
  const { rows } = await sql`
    select from landlord where slug = ${LANDLORD} and not exists (select from market_figure where is_demo)`.execute(db)
  if (rows.length === 0) return
  const space = sql`
    select past.day::date as day, building.market, listing.space_type, places.ids as submarket_ids,
      building.region_slug || '/' || building.locality_slug as locality, listing.area_sqft,
      case when listing.rent_currency = quoted.currency then (listing.rent_low + listing.rent_high) / 2 end as rent
    from generate_series(1, ${PAST_WEEKS}) as week
    cross join lateral (select ${utcMidnight(now)}::timestamptz - make_interval(days => 7 * week) as day) past
    join listing on listing.published_at <= past.day and listing.status <> 'draft'
      and (listing.status in ('on_market', 'under_offer') or listing.updated_at > past.day)
    join building on building.id = listing.building_id and building.status = 'published'
    join (${marketCurrencies}) quoted on quoted.market = building.market
    cross join lateral (
      select array(select submarket_id from building_submarket where building_id = building.id) as ids
    ) places`
  await sql`
    insert into market_figure
      (day, market, scope, slug, space_type, listing_count, area_sqft, median_rent_cents, is_demo)
    select figure.*, true from (${figuresOf(space)}) figure
    on conflict (market, scope, slug, space_type, day) do nothing`.execute(db)
}
