import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type CopiedColumn, FILTERED_ATTRIBUTES } from '#features/catalog/attributes.ts'
import type { CatalogIndex } from '#features/catalog/changes/change-rows.ts'
import {
  enqueueAlertMatching,
  FACT_COLUMNS,
  recordGone,
  recordHistory,
  recordRewritten,
  recordWritten,
  watchedBefore,
} from '#features/catalog/changes/record-changes.ts'
import { MARKETED } from '#features/catalog/listings/rules.ts'
import { recordChanges } from '#platform/change-log/change-log.ts'
import type { Db } from '#platform/database/db.ts'
import type { SearchDocument } from '#schema'
import { foldedText } from './text/fold-words.ts'

/**
 * Updates search_document for these listings, or for all: marketed listings of published buildings are written, all
 * others removed, facts for alerts recorded, and the change log written. Call it once and last in the transaction that
 * changed them; outside a transaction it opens its own.
 */
export async function indexListings(db: Db, listingIds: number[] | 'all'): Promise<void> {
  if (listingIds === 'all') return indexAll(db)
  if (listingIds.length === 0) return
  await index(db, sql`listing.id = any(${[...new Set(listingIds)]})`)
}

/** The same for every listing of these buildings; needed for all of a landlord's when it is published or hidden. */
export async function indexListingsOfBuildings(db: Db, buildingIds: number[]): Promise<void> {
  if (buildingIds.length === 0) return
  if (!db.isTransaction)
    return db.transaction().execute((transaction) => indexListingsOfBuildings(transaction, buildingIds))
  await lockBuildings(buildingIds).execute(db)
  await index(db, sql`listing.building_id = any(${[...new Set(buildingIds)]})`)
}

/** The index that changes of the catalog update. */
export const CATALOG_INDEX: CatalogIndex = { listings: indexListings, buildings: indexListingsOfBuildings }

async function index(db: Db, scope: RawBuilder<SqlBool>): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((transaction) => index(transaction, scope))
  await lockListings(scope).execute(db)
  const { rows: before } = await removeAndReturn(scope).execute(db)
  const { rows: after } = await writeAndReturn(scope).execute(db)
  const changed = [...before, ...after]
  await recordChanges(db, 'listing', inOrder(changed.map((row) => row.listing_id)))
  await recordChanges(db, 'building', inOrder(changed.map((row) => row.building_id)))
  if (changed.some((row) => row.has_alert_facts)) await enqueueAlertMatching(db)
}

async function indexAll(db: Db): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute(indexAll)
  await lockAll.execute(db)
  const { rows } = await sql`select from search_document limit 1`.execute(db)
  const isFirst = rows.length === 0
  if (!isFirst) await saveWatched.execute(db)
  await removeAllUnmarketed.execute(db)
  await writeMarketed(sql`true`).execute(db)
  await rewriteWords.execute(db)
  await (isFirst ? recordHistory : recordRewritten).execute(db)
  if (!isFirst) await sql`drop table watched`.execute(db)
  await recordChanges(db, 'catalog', [0])
  await enqueueAlertMatching(db)
}

const inOrder = (ids: number[]) => [...new Set(ids)].sort((a, b) => a - b)

// Two transactions that change a listing and its building must write the listing's row one after the other, each
// reading what the other committed; without the lock the later one would write outdated values.
const lockAll = sql`lock table search_document in share row exclusive mode`
const lockListings = (scope: RawBuilder<unknown>) =>
  sql`select id from listing where ${scope} order by id for no key update`

// A listing that another transaction inserts into the building at this moment is not visible and cannot be locked. Its
// foreign key locks the building, which conflicts only with this lock, so one of the two transactions waits.
const lockBuildings = (ids: number[]) =>
  sql`select id from building where id = any(${[...new Set(ids)]}) order by id for update`

const isMarketed = sql<SqlBool>`listing.status = any(${[...MARKETED]}) and building.status = 'published'
  and building.location is not null and building.market is not null`

function removeUnmarketed(scope: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`
    delete from search_document document using listing join building on building.id = listing.building_id
    where listing.id = document.listing_id and ${scope} and not (${isMarketed})`
}

/** Rows are compared through a table: a million rows returned by the writing statement would fill the memory. */
const saveWatched = sql`create temporary table watched on commit drop as ${watchedBefore(sql`true`)}`
const removeAllUnmarketed = sql`
  with removed as (${removeUnmarketed(sql`true`)} returning document.*)
  ${recordGone}`

/** `has_alert_facts` when facts for alerts were recorded. */
type Place = { listing_id: number; building_id: number; has_alert_facts: boolean }

/** The listings' former buildings: a statement reads the state before its own data-modifying parts. */
const removeAndReturn = (scope: RawBuilder<SqlBool>) => sql<Place>`
  with removed as (${removeUnmarketed(scope)} returning document.*),
  gone as (${recordGone})
  select document.listing_id, document.building_id, exists (select from gone) as has_alert_facts
  from search_document document join listing on listing.id = document.listing_id where ${scope}`

/** The listings' present buildings. Words are inserted in sorted order, so that transactions with the same words don't deadlock. */
const writeAndReturn = (scope: RawBuilder<SqlBool>) => sql<Place>`
  with watched as materialized (${watchedBefore(scope)}),
  written as (${writeMarketed(scope)} returning listing_id, words, ${FACT_COLUMNS}),
  facts as (${recordWritten}),
  new_word as (
    insert into search_word
    select distinct unnest(tsvector_to_array(words)) collate "C" as word from written order by word
    on conflict do nothing
  )
  select listing_id, building_id, exists (select from facts) as has_alert_facts from written`

/** No other transaction writes words meanwhile: that takes the lock on search_document, which is held. */
const rewriteWords = sql`
  with used as materialized (select word from ts_stat('select words from search_document')),
  unused as (delete from search_word where not exists (select from used where used.word = search_word.word))
  insert into search_word select word from used on conflict do nothing`

const ROWS = { listing: 'listing', building: 'place' } as const
const COPIED = Object.fromEntries(
  FILTERED_ATTRIBUTES.flatMap(({ column, copiedFrom }) =>
    copiedFrom ? [[column, sql.ref(`${ROWS[copiedFrom]}.${column}`)]] : [],
  ),
) as Record<CopiedColumn, RawBuilder<unknown>>

/** Each column of search_document with its expression; `place` is the building with what all its listings share. */
const COLUMNS: Record<keyof SearchDocument, RawBuilder<unknown>> = {
  ...COPIED,
  listing_id: sql`listing.id`,
  building_id: sql`listing.building_id`,
  landlord_id: sql`place.owner_id`,
  market: sql`place.market`,
  submarket_ids: sql`place.submarket_ids`,
  location: sql`place.location`,
  status: sql`listing.status`,
  area_low: sql`coalesce(listing.min_divisible_sqft, listing.area_sqft)`,
  area_high: sql`listing.area_sqft`,
  rent_currency: sql`case when listing.rent_low is not null then listing.rent_currency end`,
  rent_low: sql`listing.rent_low`,
  rent_high: sql`listing.rent_high`,
  cost_low: sql`listing.rent_low + coalesce(listing.extras, 0)`,
  // Null is now. "By arrangement" may be now, so it matches any date; an unavailable listing matches none.
  available_on: sql`case listing.availability when 'specified' then listing.available_on
    when 'arranged' then listing.available_on when 'not_available' then 'infinity' end`,
  // A floor is full from nine tenths of the building's average floor: shared halls and shafts differ from floor to floor.
  floors: sql`array_remove(array[
    case when 1 between listing.floor and coalesce(listing.top_floor, listing.floor) then 'ground_floor' end,
    case when listing.area_sqft::bigint * place.floors >= 0.9 * place.rentable_area_sqft
      * (coalesce(listing.top_floor, listing.floor) - listing.floor + 1) then 'full_floor' end,
    case when listing.area_sqft >= 0.95 * place.rentable_area_sqft then 'whole_building' end], null)`,
  // As floorNumber counts.
  floor: sql`listing.floor - (place.country_code = 'GB')::int`,
  min_term_months: sql`listing.min_term_months`,
  max_term_months: sql`listing.max_term_months`,
  certificates: sql`array_remove(array['leed_' || lower(place.leed), 'epc_' || lower(coalesce(listing.epc, place.epc))], null)`,
  amenities: sql`array(select distinct unnest(listing.amenities || place.amenities) order by 1)`,
  media: sql`array_remove(array[case when media.video then 'video' end, case when media.tour then 'tour' end,
    case when media.floor_plan then 'floor_plan' end], null)`,
  quality: sql`least(media.photos, 6) * 5 + least(place.photos, 4) * 3 + media.floor_plan::int * 15
    + (media.video or media.tour)::int * 8 + (listing.rent_low is not null)::int * 20
    + (listing.description <> '')::int * 5 + listing.exclusive::int`,
  published_at: sql`date_trunc('second', coalesce(listing.published_at, listing.created_at))`,
  confirmed_at: sql`coalesce(listing.confirmed_at, listing.created_at)`,
  words: sql`place.words
    || setweight(to_tsvector('simple', ${foldedText(sql`concat_ws(' ', listing.name, listing.suite)`)}), 'A')
    || setweight(to_tsvector('simple', ${foldedText(sql`listing.description || ' ' || array_to_string(listing.highlights, ' ')`)}), 'D')`,
}

function writeMarketed(scope: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const names = Object.keys(COLUMNS)
  const updates = names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  return sql`
    with place as materialized (${places(scope)})
    insert into search_document (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(Object.values(COLUMNS))}
    from listing join place on place.id = listing.building_id
    cross join lateral (
      select listing.has_video or exists (select from video where video.listing_id = listing.id) as video,
        listing.has_tour or listing.tour_url is not null as tour,
        exists (select from floor_plan where floor_plan.listing_id = listing.id) as floor_plan,
        (select count(*) from photo where photo.listing_id = listing.id and archived_at is null)::int as photos
    ) media
    where listing.status = any(${[...MARKETED]}) and ${scope}
    on conflict (listing_id) do update set ${sql.join(updates)}`
}

/**
 * The published buildings of the listings, so that shared columns are computed once per building. A landlord whose page
 * is a draft is left out: its name and id match nothing.
 */
const places = (scope: RawBuilder<SqlBool>) => sql`
  select building.*, landlord.id as owner_id, industrial.clear_height_inches, industrial.dock_doors, industrial.drive_in_doors,
    industrial.power_amps, submarkets.submarket_ids,
    (select count(*) from photo where photo.building_id = building.id and archived_at is null)::int as photos,
    setweight(to_tsvector('simple', ${foldedText(sql`concat_ws(' ', building.name, building.street, building.city,
      building.postal_code, submarkets.names, landlord.name)`)}), 'A') as words
  from building
  left join building_industrial industrial on industrial.building_id = building.id
  left join landlord on landlord.id = building.landlord_id and landlord.status = 'published'
  cross join lateral (
    select coalesce(array_agg(submarket.id order by submarket.id), '{}') as submarket_ids,
      string_agg(submarket.name, ' ' order by submarket.id) as names
    from building_submarket join submarket on submarket.id = building_submarket.submarket_id
    where building_submarket.building_id = building.id
  ) submarkets
  where building.status = 'published' and building.location is not null and building.market is not null
    and building.id in (select listing.building_id from listing where ${scope})`
