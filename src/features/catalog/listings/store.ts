import { type Expression, type NotNull, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { agentRows } from '#features/companies/store.ts'
import type { MarketSlug } from '#features/markets/rules.ts'
import { marketAreaUnit } from '#features/markets/settings/store.ts'
import { photosOf, pictureRows, videosOf } from '#features/media/store.ts'
import { columnNames, type StoredRow } from '#lib/fields/stored-fields.ts'
import type { AreaUnit } from '#lib/units/area.ts'
import { compileDaily } from '#platform/database/compile-daily.ts'
import type { Db } from '#platform/database/db.ts'
import { planRows } from '../floor-plans/plan-rows.ts'
import { MAX_PLANS, MAX_ROOMS, type Outline } from '../floor-plans/rules.ts'
import { type Editor, mayEditListing } from './access.ts'
import type { ListingCard } from './contract.ts'
import { LISTING_TERMS } from './fields.ts'
import {
  CARD_PHOTOS,
  confirmedSince,
  freshSince,
  MARKETED,
  PUBLIC_STATUSES,
  type SpaceType,
  type TermsVisibility,
} from './rules.ts'

export type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['execute']>>[number]

/** Rows of cards. Unpublished listings and buildings are filtered here, so that no query can omit the filter. */
export const cardRows = (db: Db) =>
  unfilteredRows(db).where('listing.status', 'in', PUBLIC_STATUSES).where('building.status', '=', 'published')

/** Only for a query that says itself who may see which of them. */
function unfilteredRows(db: Db) {
  return db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .leftJoin('submarket', 'submarket.id', 'building.primary_submarket_id')
    .select([
      'listing.id',
      'listing.slug',
      'listing.name',
      'listing.status',
      'listing.space_type',
      'listing.lease_type',
      'listing.lease_structure',
      'listing.exclusive',
      'listing.published_at',
      'listing.created_at',
      'listing.confirmed_at',
      'listing.area_sqft',
      'listing.area_unit',
      'listing.min_divisible_sqft',
      'listing.availability',
      'listing.available_on',
      'listing.rent_mode',
      'building.id as building_id',
      'building.slug as building_slug',
      'building.name as building_name',
      'building.street',
      'building.city',
      'building.market',
      'building.location',
      'submarket.name as submarket_name',
    ])
    .select(marketAreaUnit.as('market_area_unit'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('listing_price')
          .whereRef('listing_price.listing_id', '=', 'listing.id')
          .select([
            'listing_price.kind',
            'listing_price.low',
            'listing_price.high',
            'listing_price.currency',
            'listing_price.area_unit',
            'listing_price.period',
            'listing_price.estimated_year',
          ])
          .orderBy('listing_price.id'),
      ).as('prices'),
      jsonArrayFrom(photosOf(db, sql<SqlBool>`photo.listing_id = listing.id`).limit(CARD_PHOTOS)).as('photos'),
      jsonArrayFrom(photosOf(db, sql<SqlBool>`photo.building_id = building.id`).limit(CARD_PHOTOS)).as(
        'building_photos',
      ),
      jsonObjectFrom(
        pictureRows(db)
          .innerJoin('floor_plan', 'floor_plan.picture_id', 'picture.id')
          .where(sql<SqlBool>`floor_plan.listing_id = listing.id`)
          .select(['floor_plan.id', 'floor_plan.label as caption'])
          .orderBy('floor_plan.position')
          .limit(1),
      ).as('plan'),
    ])
    .$narrowType<{ status: ListingCard['status']; market: NotNull; location: NotNull }>()
}

/** Rows of cards in any order, without listings that are not public. */
export const findCards = (db: Db, ids: number[], today: Date) => cardsByIds(db, { ids }, today)

const cardsByIds = compileDaily((db, { ids }: { ids: number[] }) =>
  cardRows(db).where(sql<SqlBool>`listing.id = any(${ids}::bigint[])`),
)

/** The same of buildings that the user may edit, published or not. */
export const findEditorsCards = (db: Db, ids: number[], user: Editor) =>
  unfilteredRows(db)
    .where(sql<SqlBool>`listing.id = any(${ids}::bigint[])`)
    .where('listing.status', 'in', PUBLIC_STATUSES)
    .where(mayEditListing(user))
    .execute()

/** Everything the page of one listing needs; undefined when it is not public. */
export const findListing = async (db: Db, id: number, today: Date) => (await findListings(db, [id], today))[0]

/** The same of several listings, in any order and without those that are not public. */
export const findListings = (db: Db, ids: number[], today: Date) => listingsByIds(db, { ids }, today)

const listingsByIds = compileDaily((db, { ids }: { ids: number[] }, today) =>
  withPage(cardRows(db), db, today).where(sql<SqlBool>`listing.id = any(${ids}::bigint[])`),
)

/**
 * The same of one listing that the user may edit, published or not; undefined for any other, and while its building has
 * neither a market nor a place.
 */
export const findEditorsListing = async (db: Db, id: number, user: Editor, today: Date) =>
  (await findEditorsListings(db, [id], user, today))[0]

/** The same of several listings, in any order. */
export const findEditorsListings = (db: Db, ids: number[], user: Editor, today: Date) =>
  withPage(unfilteredRows(db), db, today)
    .where(sql<SqlBool>`listing.id = any(${ids}::bigint[])`)
    .where(mayEditListing(user))
    .where('building.market', 'is not', null)
    .where('building.location', 'is not', null)
    .execute()

function withPage(rows: ReturnType<typeof cardRows>, db: Db, today: Date) {
  return rows
    .select([
      'listing.floor',
      'listing.top_floor',
      'listing.suite',
      'listing.usable_area_sqft',
      'listing.sublease_expires_on',
      'listing.sublandlord',
      'listing.condition',
      'listing.max_contiguous_sqft',
      'listing.min_term_months',
      'listing.max_term_months',
      'listing.amenities',
      'listing.highlights',
      'listing.description',
      'listing.ceiling_finished_inches',
      'listing.ceiling_slab_inches',
      'listing.use_class',
      'listing.epc',
      'listing.vat_applicable',
      'listing.tour_url',
      'submarket.slug as submarket_slug',
      'building.employer_id',
      'building.abbreviated_region',
      'building.postal_code',
      'building.country_code',
      'building.region_slug',
      'building.locality_slug',
      'building.class',
      'building.floors',
      'building.year_renovated',
      'building.amenities as building_amenities',
    ])
    .select((eb) => [
      termsFor('everyone').as('terms'),
      eb
        .selectFrom('building_industrial')
        .whereRef('building_industrial.building_id', '=', 'building.id')
        .select('building_industrial.sprinklers')
        .as('sprinklers'),
      jsonArrayFrom(photosOf(db, sql<SqlBool>`photo.listing_id = listing.id`).limit(100)).as('gallery'),
      jsonArrayFrom(
        eb
          .selectFrom('room')
          .whereRef('room.listing_id', '=', 'listing.id')
          .select(['room.kind', 'room.name', 'room.count', 'room.seats', 'room.area_sqft', 'room.floor_plan_id'])
          .select(sql<Outline[] | null>`room.outlines`.as('outlines'))
          .orderBy('room.position')
          .orderBy('room.id')
          .limit(MAX_ROOMS),
      ).as('rooms'),
      jsonArrayFrom(planRows(db).where(sql<SqlBool>`floor_plan.listing_id = listing.id`).limit(MAX_PLANS)).as('plans'),
      jsonArrayFrom(videosOf(db, sql<SqlBool>`video.listing_id = listing.id`).limit(20)).as('videos'),
      jsonArrayFrom(
        agentRows(db)
          .innerJoin('listing_agent', 'listing_agent.agent_id', 'agent.id')
          .where(sql<SqlBool>`listing_agent.listing_id = listing.id`)
          .orderBy('listing_agent.position')
          .limit(20),
      ).as('agents'),
      jsonObjectFrom(
        eb
          .selectFrom('landlord')
          .whereRef('landlord.id', '=', 'building.landlord_id')
          .where('landlord.status', '=', 'published')
          .select(['landlord.id', 'landlord.slug', 'landlord.name', 'landlord.logo_picture_id']),
      ).as('landlord'),
      jsonObjectFrom(marketedIn(db, today)).as('spaces'),
    ])
}

export type ListingRow = NonNullable<Awaited<ReturnType<typeof findListing>>>

/** SQL: the columns of the terms of the query's `listing` if they are shown to these, else null: others never leave the database. */
const termsFor = (visibility: TermsVisibility) => sql<StoredRow | null>`case
  when listing.terms_visibility = ${sql.lit(visibility)} and num_nonnulls(${TERMS_COLUMNS.columns}) > 0
  then jsonb_build_object(${TERMS_COLUMNS.named}) end`

const termColumns = columnNames(LISTING_TERMS).map((column) => [sql.lit(column), sql.ref(`listing.${column}`)] as const)
const TERMS_COLUMNS = {
  columns: sql.join(termColumns.map(([, column]) => column)),
  named: sql.join(termColumns.flat()),
}

/** The terms of a public listing that only brokers see, null for none; undefined when it is not public. */
export const findBrokerTerms = async (db: Db, id: number, today: Date) => (await brokerTermsById(db, { id }, today))[0]

const brokerTermsById = compileDaily((db, { id }: { id: number }) =>
  db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where('listing.id', '=', id)
    .where('listing.status', 'in', PUBLIC_STATUSES)
    .where('building.status', '=', 'published')
    .select(termsFor('brokers').as('terms')),
)

/** Where listings are, without those that are not public. */
export const findListingLocations = (db: Db, ids: number[]) =>
  db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where('listing.status', 'in', PUBLIC_STATUSES)
    .where('building.status', '=', 'published')
    .where(sql<SqlBool>`listing.id = any(${ids}::bigint[])`)
    .select(['listing.id', 'listing.building_id', 'building.location'])
    .execute()

/** Ids of fresh listings of the same kind and a comparable size, nearest first; undefined when the listing is not public. */
export async function findSimilar(db: Db, id: number, { today, limit }: { today: Date; limit: number }) {
  const [subject] = await subjectById(db, { id }, today)
  if (!subject) return undefined
  const { id: buildingId, market, location, space_type: spaceType, area_sqft: sqft } = subject
  const point = `(${location!.x},${location!.y})`
  const nearest = limit * NEAREST_PER_SHOWN
  const values = { buildingId, market: market!, spaceType, point, low: sqft * 0.5, high: sqft * 2, nearest }
  const rows = await similarSpaces(db, values, today)
  // One listing of each building: four suites of the same tower are one alternative.
  const firstOfBuilding = new Map(rows.toReversed().map((row) => [row.building_id, row.listing_id]))
  const ids = new Set(firstOfBuilding.values())
  return rows.flatMap(({ listing_id }) => (ids.has(listing_id) ? [listing_id] : [])).slice(0, limit)
}

const NEAREST_PER_SHOWN = 8

const subjectById = compileDaily((db, { id }: { id: number }) =>
  db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where('listing.id', '=', id)
    .where('listing.status', 'in', PUBLIC_STATUSES)
    .where('building.status', '=', 'published')
    .select(['building.id', 'building.market', 'building.location', 'listing.space_type', 'listing.area_sqft']),
)

type Similar = {
  buildingId: number
  market: MarketSlug
  spaceType: SpaceType
  /** In PostgreSQL's notation. */
  point: string
  low: number
  high: number
  nearest: number
}

const similarSpaces = compileDaily((db, values: Similar, today) =>
  db
    .selectFrom('search_document')
    .where('market', '=', values.market)
    .where('space_type', '=', values.spaceType)
    .where('building_id', '<>', values.buildingId)
    .where('confirmed_at', '>=', freshSince(today))
    .where(sql<SqlBool>`area_high between ${values.low}::float8 and ${values.high}::float8`)
    .select(['listing_id', 'building_id'])
    .orderBy(sql`location <-> ${values.point}::point`)
    .orderBy('listing_id')
    .limit(values.nearest),
)

/** Which of these ids were ever published and are not drafts again, whatever their status now. */
export async function findKnownListings(db: Db, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('listing')
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .where('status', '<>', 'draft')
    .where('published_at', 'is not', null)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Number and range of areas of a building's listings on the market; `building` is a table of the outer query. */
export function marketedIn(db: Db, today: Date) {
  return db
    .selectFrom('listing')
    .where(sql<SqlBool>`listing.building_id = building.id`)
    .where(isMarketed(today))
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('listing.area_sqft').as('low'),
      eb.fn.max('listing.area_sqft').as('high'),
      sql<AreaUnit | null>`min(listing.area_unit)`.as('unit'),
    ])
}

/** SQL: the listing is on the market and was confirmed recently enough. */
export function isMarketed(today: Date): Expression<SqlBool> {
  const statuses = sql.join(MARKETED.map((status) => sql.lit(status)))
  const confirmed = sql`coalesce(listing.confirmed_at, listing.created_at)`
  return sql<SqlBool>`(listing.status in (${statuses}) and ${confirmed} >= ${confirmedSince(today)})`
}
