import { type Expression, type NotNull, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { agentRows } from '#features/companies/store.ts'
import type { MarketSlug } from '#features/markets/rules.ts'
import { marketAreaUnit } from '#features/markets/settings/store.ts'
import { mediaOf } from '#features/media/marketing-media/store.ts'
import { photosOf, videosOf } from '#features/media/store.ts'
import { compileDaily } from '#platform/database/compile-daily.ts'
import type { Db } from '#platform/database/db.ts'
import { wordPatterns } from '#platform/database/like-pattern.ts'
import { planRows } from '../floor-plans/plan-rows.ts'
import { MAX_PLANS } from '../floor-plans/rules.ts'
import { type Editor, mayEdit } from '../listings/access.ts'
import { PUBLIC_STATUSES } from '../listings/rules.ts'
import { marketedIn } from '../listings/store.ts'
import { BUILDING_FIGURES } from './fields.ts'
import { MAX_CONTACTS } from './rules.ts'

/** How many photos the page of a building shows, and how many of its listings one without own photos. */
const OWN_PHOTOS = 100
const SPACE_PHOTOS = 12

/** Ids of a page of published buildings whose name, street, city or postal code contains every word, by name. */
export async function findBuildingIds(
  db: Db,
  { query = '', market }: { query?: string | undefined; market?: MarketSlug | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; totalCount: number }> {
  const matching = db
    .selectFrom('building')
    .where('building.status', '=', 'published')
    .$if(market !== undefined, (buildings) => buildings.where('building.market', '=', market!))
    .where((eb) =>
      eb.and(
        wordPatterns(query).map(
          (pattern) => sql<SqlBool>`concat_ws(' ', name, street, city, postal_code) ilike ${pattern}`,
        ),
      ),
    )
  const [found, { totalCount }] = await Promise.all([
    matching
      .select('building.id')
      .orderBy('building.name')
      .orderBy('building.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow(),
  ])
  return { ids: found.map(({ id }) => id), totalCount }
}

export type BuildingCardRow = Awaited<ReturnType<ReturnType<typeof cardRows>['execute']>>[number]

/** Everything the page of one building needs except its stack; undefined when it is not published. */
export const findBuilding = async (db: Db, id: number, today: Date) => (await buildingById(db, { id }, today))[0]

/** Whether the building is published. */
export const isPublished = async (db: Db, id: number, today: Date) =>
  (await publishedById(db, { id }, today)).length > 0

const publishedById = compileDaily((db, { id }: { id: number }) =>
  db.selectFrom('building').where('id', '=', id).where('status', '=', 'published').select('id'),
)

/** The name of the published site of a published building, and its own domain where one is proved. */
export const findPublicSite = async (db: Db, id: number, today: Date): Promise<PublicSite | undefined> =>
  (await siteById(db, { id }, today))[0]

type PublicSite = { name: string; domain: string | null }

const siteById = compileDaily((db, { id }: { id: number }) =>
  db
    .selectFrom('microsite')
    .leftJoin('microsite_domain', (join) =>
      join
        .onRef('microsite_domain.building_id', '=', 'microsite.building_id')
        .on('microsite_domain.verified_at', 'is not', null),
    )
    .where('microsite.building_id', '=', id)
    .where('published_version_id', 'is not', null)
    .select(['microsite.name', 'microsite_domain.main_name as domain']),
)

const FIGURE_COLUMNS = Object.values(BUILDING_FIGURES).map(({ column }) => `building.${column}` as const)

const buildingById = compileDaily((db, { id }: { id: number }, today) =>
  withPage(cardRows(db, today), db).where('building.id', '=', id),
)

/** The same of a building that the user may edit, published or not; undefined for any other, and while it has neither a market nor a place. */
export const findEditorsBuilding = (db: Db, id: number, user: Editor, today: Date) =>
  withPage(unfilteredRows(db, today), db)
    .where('building.id', '=', id)
    .where(mayEdit(user))
    .where('building.market', 'is not', null)
    .where('building.location', 'is not', null)
    .executeTakeFirst()

const withPage = (rows: ReturnType<typeof cardRows>, db: Db) =>
  rows
    .select([
      'building.status',
      'building.employer_id',
      'building.abbreviated_region',
      'building.postal_code',
      'building.country_code',
      'building.region_slug',
      'building.locality_slug',
      'building.rentable_area_sqft',
      'building.hvac_hours',
      'building.description',
      'building.amenities',
      'building.connectivity',
      'building.fiber_providers',
      'building.leed',
      'building.epc',
      'building.notable_tenants',
    ])
    .select(FIGURE_COLUMNS)
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('landlord')
          .whereRef('landlord.id', '=', 'building.landlord_id')
          .where('landlord.status', '=', 'published')
          .select(['landlord.id', 'landlord.slug', 'landlord.name', 'landlord.logo_picture_id'])
          .select((landlords) =>
            landlords
              .selectFrom('building as owned')
              .whereRef('owned.landlord_id', '=', 'landlord.id')
              .where('owned.status', '=', 'published')
              .select((owned) => owned.fn.countAll<number>().as('count'))
              .as('building_count'),
          ),
      ).as('landlord'),
      jsonObjectFrom(companyOf(db, sql<SqlBool>`company.id = building.managing_company_id`)).as('managing_company'),
      jsonObjectFrom(companyOf(db, sql<SqlBool>`company.id = building.leasing_company_id`)).as('leasing_company'),
      jsonArrayFrom(
        eb
          .selectFrom('building_submarket')
          .innerJoin('submarket as around', 'around.id', 'building_submarket.submarket_id')
          .whereRef('building_submarket.building_id', '=', 'building.id')
          .select(['around.slug', 'around.name'])
          .orderBy('around.square_metres')
          .limit(40),
      ).as('submarkets'),
      ...pagePhotos(db),
      jsonArrayFrom(
        planRows(db)
          .where(sql<SqlBool>`floor_plan.building_id = building.id and floor_plan.listing_id is null`)
          .limit(MAX_PLANS),
      ).as('plans'),
      jsonArrayFrom(mediaOf(db, sql<SqlBool>`marketing_medium.building_id = building.id`)).as('media'),
      jsonArrayFrom(videosOf(db, sql<SqlBool>`video.building_id = building.id`).limit(20)).as('videos'),
      jsonArrayFrom(
        eb
          .selectFrom('building_demographic')
          .whereRef('building_demographic.building_id', '=', 'building.id')
          .selectAll('building_demographic')
          .orderBy('building_demographic.ring_miles')
          .limit(10),
      ).as('demographics'),
      jsonObjectFrom(
        eb
          .selectFrom('building_industrial')
          .whereRef('building_industrial.building_id', '=', 'building.id')
          .selectAll('building_industrial'),
      ).as('industrial'),
      jsonArrayFrom(contactRows(db)).as('contacts'),
    ])

/** The contacts of the query's `building`, in order. */
export const contactRows = (db: Db) =>
  agentRows(db)
    .innerJoin('building_contact', 'building_contact.agent_id', 'agent.id')
    .where(sql<SqlBool>`building_contact.building_id = building.id`)
    .orderBy('building_contact.position')
    .limit(MAX_CONTACTS)

export type BuildingRow = NonNullable<Awaited<ReturnType<typeof findBuilding>>>

/** Which of these ids are published, or were. */
export async function findKnownBuildings(db: Db, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('building')
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .where('status', '<>', 'draft')
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Rows of cards in any order, without unpublished buildings. */
export const findBuildingCards = (db: Db, ids: number[], today: Date) => cardsByIds(db, { ids }, today)

const cardsByIds = compileDaily((db, { ids }: { ids: number[] }, today) =>
  cardRows(db, today).where(sql<SqlBool>`building.id = any(${ids}::bigint[])`),
)

/** Rows of cards. Unpublished buildings are filtered here, so that no query can omit the filter. */
export const cardRows = (db: Db, today: Date) => unfilteredRows(db, today).where('building.status', '=', 'published')

/** Only for a query that says itself who may see which of them. */
function unfilteredRows(db: Db, today: Date) {
  return db
    .selectFrom('building')
    .leftJoin('submarket', 'submarket.id', 'building.primary_submarket_id')
    .select([
      'building.id',
      'building.slug',
      'building.name',
      'building.street',
      'building.city',
      'building.market',
      'building.location',
      'building.class',
      'building.space_type',
      'submarket.name as submarket_name',
    ])
    .select([
      marketAreaUnit.as('market_area_unit'),
      jsonArrayFrom(photosOfBuilding(db).limit(1)).as('own_photo'),
      jsonArrayFrom(photosOfSpaces(db).limit(1)).as('space_photo'),
      jsonObjectFrom(marketedIn(db, today)).as('spaces'),
    ])
    .$narrowType<{ market: NotNull; location: NotNull }>()
}

function companyOf(db: Db, where: Expression<SqlBool>) {
  return db.selectFrom('company').where(where).select(['company.id', 'company.name', 'company.logo_picture_id'])
}

/** The photos of the outer query's building. */
export const photosOfBuilding = (db: Db) => photosOf(db, sql<SqlBool>`photo.building_id = building.id`)

/** The photos of the public listings of the outer query's building, the first of each listing first. */
export const photosOfSpaces = (db: Db) =>
  photosOf(
    db,
    sql<SqlBool>`photo.listing_id in (
      select id from listing where listing.building_id = building.id and listing.status = any(${[...PUBLIC_STATUSES]}))`,
  )

/** The photos of which the page of the outer query's building shows those that `choosePhotos` takes. */
export const pagePhotos = (db: Db) =>
  [
    jsonArrayFrom(photosOfBuilding(db).limit(OWN_PHOTOS)).as('own_photos'),
    jsonArrayFrom(photosOfSpaces(db).limit(SPACE_PHOTOS)).as('space_photos'),
  ] as const

/** The first own photo of each building that has one: what it looks like from outside. */
export const findExteriors = (db: Db, buildingIds: number[]) =>
  photosOf(db, sql<SqlBool>`photo.building_id = any(${buildingIds}::bigint[])`)
    .distinctOn('photo.building_id')
    .select('photo.building_id')
    .clearOrderBy()
    .orderBy('photo.building_id')
    .orderBy('photo.position')
    .orderBy('photo.id')
    .execute()

/** Ids of the pictures that a building shows as its photos. */
export async function findBuildingPhotos(db: Db, buildingIds: number[]): Promise<number[]> {
  const rows = await photosOf(db, sql<SqlBool>`photo.building_id = any(${buildingIds}::bigint[])`).execute()
  return rows.map(({ picture_id }) => picture_id)
}
