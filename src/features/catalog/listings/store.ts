import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#platform/db.ts'
import type { ListingCard } from './contract.ts'
import { presentCard } from './present-listing.ts'
import { PUBLIC_STATUSES } from './rules.ts'

/** Cards in the order of `ids`; an id that may not be shown is left out. `today` decides freshness. */
export async function loadCards(db: Db, ids: number[], today: Date): Promise<ListingCard[]> {
  if (ids.length === 0) return []
  const rows = await cardRows(db).where('listing.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [presentCard(row, today)] : []
  })
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['execute']>>[number]

/** What a card shows. Unpublished listings and buildings are filtered here, so that no caller can forget it. */
function cardRows(db: Db) {
  return db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .leftJoin('submarket', 'submarket.id', 'building.primary_submarket_id')
    .where('listing.status', 'in', PUBLIC_STATUSES)
    .where('building.status', '=', 'published')
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
      'listing.verified_at',
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
      jsonArrayFrom(photosOf(db, sql<SqlBool>`photo.listing_id = listing.id`).limit(6)).as('photos'),
    ])
}

/** Everything the page of one listing needs, or undefined when it may not be shown. */
export async function findListing(db: Db, id: number) {
  return cardRows(db)
    .where('listing.id', '=', id)
    .leftJoin('landlord', (join) =>
      join.onRef('landlord.id', '=', 'building.landlord_id').on('landlord.status', '=', 'published'),
    )
    .select([
      'listing.floor',
      'listing.top_floor',
      'listing.suite',
      'listing.sublease_expires_on',
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
      'building.employer_id',
      'building.abbreviated_region',
      'building.postal_code',
      'building.country_code',
      'building.region_slug',
      'building.locality_slug',
      'building.class',
      'building.floors',
      'building.amenities as building_amenities',
      'landlord.id as landlord_id',
      'landlord.slug as landlord_slug',
      'landlord.name as landlord_name',
      'landlord.logo_picture_id as landlord_logo',
    ])
    .select((eb) => [
      jsonArrayFrom(photosOf(db, sql<SqlBool>`photo.listing_id = listing.id`).limit(100)).as('gallery'),
      jsonObjectFrom(photosOf(db, sql<SqlBool>`photo.building_id = building.id`).limit(1)).as('building_photo'),
      jsonArrayFrom(
        eb
          .selectFrom('room')
          .whereRef('room.listing_id', '=', 'listing.id')
          .select(['room.kind', 'room.name', 'room.count', 'room.seats', 'room.area_sqft'])
          .orderBy('room.position')
          .limit(60),
      ).as('rooms'),
      jsonArrayFrom(
        eb
          .selectFrom('floor_plan')
          .whereRef('floor_plan.listing_id', '=', 'listing.id')
          .select(['floor_plan.id', 'floor_plan.label', 'floor_plan.picture_id'])
          .orderBy('floor_plan.position')
          .limit(20),
      ).as('plans'),
      jsonArrayFrom(
        eb
          .selectFrom('video')
          .whereRef('video.listing_id', '=', 'listing.id')
          .select([
            'video.id',
            'video.hosted_media_identifier',
            'video.poster_path',
            'video.poster_start_offset',
            'video.title',
          ])
          .orderBy('video.position')
          .limit(20),
      ).as('videos'),
      jsonArrayFrom(
        eb
          .selectFrom('listing_agent')
          .innerJoin('agent', 'agent.id', 'listing_agent.agent_id')
          .innerJoin('company', 'company.id', 'agent.company_id')
          .whereRef('listing_agent.listing_id', '=', 'listing.id')
          .select([
            'agent.id',
            'agent.first_name',
            'agent.last_name',
            'agent.title',
            'company.name as company',
            'agent.email',
            'agent.phone',
            'agent.picture_id',
          ])
          .orderBy('listing_agent.position')
          .limit(20),
      ).as('agents'),
      jsonObjectFrom(
        eb
          .selectFrom('listing as other')
          .whereRef('other.building_id', '=', 'building.id')
          .where('other.status', 'in', ['on_market', 'under_offer'])
          .select((other) => [
            other.fn.countAll<number>().as('count'),
            other.fn.min('other.area_sqft').as('low'),
            other.fn.max('other.area_sqft').as('high'),
          ]),
      ).as('spaces'),
    ])
    .executeTakeFirst()
}

export type ListingRow = NonNullable<Awaited<ReturnType<typeof findListing>>>

/** Spaces of the same kind and a comparable size, nearest first. */
export async function findSimilar(db: Db, id: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('search_document as near')
    .innerJoin('search_document as self', (join) => join.on('self.listing_id', '=', id))
    .whereRef('near.market', '=', 'self.market')
    .whereRef('near.space_type', '=', 'self.space_type')
    .whereRef('near.building_id', '<>', 'self.building_id')
    .where(sql<SqlBool>`near.area_high between self.area_high * 0.5 and self.area_high * 2`)
    .select('near.listing_id')
    .orderBy(sql`near.location <-> self.location`)
    .orderBy('near.listing_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.listing_id)
}

/** Placed photos in order, archived ones left out. */
function photosOf(db: Db, where: Expression<SqlBool>) {
  return db
    .selectFrom('photo')
    .innerJoin('picture', 'picture.id', 'photo.picture_id')
    .where('photo.archived_at', 'is', null)
    .where(where)
    .select([
      'photo.id',
      'picture.id as picture_id',
      'picture.width',
      'picture.height',
      'picture.thumbhash',
      'photo.caption',
    ])
    .orderBy('photo.position')
    .orderBy('photo.id')
}
