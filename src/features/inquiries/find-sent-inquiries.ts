import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { isPublicListing } from '#features/catalog/listings/access.ts'
import { presentPhoto } from '#features/media/present-media.ts'
import { photosOf } from '#features/media/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { Page } from '#platform/http/pagination.ts'
import type { OwnInquiry } from './contract.ts'
import { presentRequirement, REQUIREMENT_COLUMNS } from './present-inquiry.ts'

/** Ids of a page of the inquiries that a user sent while signed in, the latest first, and the total count. */
export async function findSentInquiries(db: Db, userId: number, { limit, offset }: Page) {
  const sent = db.selectFrom('inquiry').where('user_id', '=', userId)
  const [rows, { count }] = await Promise.all([
    sent.select('id').orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    sent.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map(({ id }) => id), totalCount: count }
}

/** The user's inquiries among these ids, in the order of `ids`. */
export async function loadSentInquiries(db: Db, userId: number, ids: number[]): Promise<OwnInquiry[]> {
  if (ids.length === 0) return []
  const rows = await loadRows(db, userId, ids)
  const byId = new Map(rows.map((row) => [row.id, presentOwnInquiry(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const loadRows = (db: Db, userId: number, ids: number[]) =>
  db
    .selectFrom('inquiry')
    .innerJoin('listing', 'listing.id', 'inquiry.listing_id')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where('inquiry.user_id', '=', userId)
    .where('inquiry.id', 'in', ids)
    .select(['inquiry.id', 'inquiry.kind', 'inquiry.created_at', 'inquiry.message', 'inquiry.status'])
    .select(REQUIREMENT_COLUMNS.map((column) => `inquiry.${column}` as const))
    .select(['listing.id as listing_id', 'listing.slug', 'listing.name', 'listing.status as listing_status'])
    .select(['building.id as building_id', 'building.name as building_name', 'building.market'])
    .select(isPublicListing.as('is_public'))
    .select((eb) => [
      jsonObjectFrom(photosOf(db, sql<SqlBool>`photo.listing_id = listing.id`).limit(1)).as('photo'),
      jsonObjectFrom(photosOf(db, sql<SqlBool>`photo.building_id = building.id`).limit(1)).as('building_photo'),
      jsonArrayFrom(
        eb
          .selectFrom('listing_agent')
          .innerJoin('agent', 'agent.id', 'listing_agent.agent_id')
          .whereRef('listing_agent.listing_id', '=', 'listing.id')
          .select(['agent.first_name as firstName', 'agent.last_name as lastName'])
          .orderBy('listing_agent.position')
          .limit(20),
      ).as('agents'),
    ])
    .execute()

/** Of a listing that is no longer public, only the names that the user knows, without pictures and agents. */
function presentOwnInquiry(row: Awaited<ReturnType<typeof loadRows>>[number]): OwnInquiry {
  const isPublic = Boolean(row.is_public)
  const photo = isPublic ? (row.photo ?? row.building_photo) : null
  return {
    id: row.id,
    kind: row.kind,
    createdAt: row.created_at.toISOString(),
    message: row.message,
    isAnswered: row.status === 'answered',
    requirement: presentRequirement(row),
    listing: {
      id: row.listing_id,
      slug: row.slug,
      name: row.name,
      building: { id: row.building_id, name: row.building_name, market: row.market },
      isPublic,
      isLeased: isPublic && row.listing_status === 'leased',
      photo: photo && presentPhoto(photo),
    },
    agents: isPublic ? row.agents : [],
  }
}
