import { type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { mayEditListing } from '#features/catalog/listings/access.ts'
import { PUBLIC_STATUSES } from '#features/catalog/listings/rules.ts'
import { countViews } from '#features/events/count-events.ts'
import { countOpenInquiries } from '#features/inquiries/find-inquiries.ts'
import { presentPhoto } from '#features/media/present-media.ts'
import { photosOf } from '#features/media/store.ts'
import { addDays, todayIso, utcDaysBetween } from '#lib/dates.ts'
import { wholeArea } from '#lib/units/area.ts'
import type { Db } from '#platform/database/db.ts'
import type { PortfolioListing } from './contract.ts'
import { isDue, type PortfolioOwner } from './find-portfolio.ts'
import { VIEW_DAYS } from './rules.ts'

/** The listings among these ids that the user may edit, in the order of `ids`, with their inquiries and views. */
export async function loadPortfolio(db: Db, owner: PortfolioOwner, ids: number[]): Promise<PortfolioListing[]> {
  if (ids.length === 0) return []
  const today = todayIso(owner.today)
  const [rows, inquiries, views] = await Promise.all([
    loadRows(db, owner, ids),
    countOpenInquiries(db, ids),
    countViews(db, ids, { from: addDays(today, 1 - VIEW_DAYS), to: today }),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const photo = row.photo ?? row.building_photo
    return {
      id,
      slug: row.slug,
      name: row.name,
      status: row.status,
      area: wholeArea(row.area_sqft, row.area_unit),
      building: { id: row.building_id, name: row.building_name },
      photo: photo && presentPhoto(photo),
      confirmedDaysAgo: utcDaysBetween(row.confirmed_at ?? row.created_at, owner.today),
      isDue: row.is_due,
      isPublic: PUBLIC_STATUSES.includes(row.status) && row.building_status === 'published',
      openInquiries: inquiries.get(id) ?? 0,
      views: views.get(id) ?? 0,
    }
  })
}

const loadRows = (db: Db, { user, today }: PortfolioOwner, ids: number[]) =>
  db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where(mayEditListing(user))
    .where('listing.id', 'in', ids)
    .select(['listing.id', 'listing.slug', 'listing.name', 'listing.status', 'listing.area_sqft', 'listing.area_unit'])
    .select(['listing.confirmed_at', 'listing.created_at', isDue(today).as('is_due')])
    .select(['building.id as building_id', 'building.name as building_name', 'building.status as building_status'])
    .select([
      jsonObjectFrom(photosOf(db, sql<SqlBool>`photo.listing_id = listing.id`).limit(1)).as('photo'),
      jsonObjectFrom(photosOf(db, sql<SqlBool>`photo.building_id = building.id`).limit(1)).as('building_photo'),
    ])
    .execute()
