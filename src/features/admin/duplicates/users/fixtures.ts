import { aListing } from '#features/catalog/listings/fixtures.ts'
import { addLink } from '#features/share-links/store.ts'
import { aTourbook } from '#features/tourbooks/fixtures.ts'
import type { Db } from '#platform/database/db.ts'

/** What the rows of an account are about. */
type Places = { building: number; listing: number; landlord: number; company: number }

export const saveSearch = (db: Db, userId: number, criteria: object, now: Date) =>
  db
    .insertInto('saved_search')
    .values({
      ...{ user_id: userId, name: 'Offices', criteria: JSON.stringify(criteria), locale: 'en-us' as const },
      ...{ currency: 'USD' as const, frequency: 'daily' as const },
      ...{ created_at: now, updated_at: now, last_viewed_at: now },
    })
    .execute()

/** Gives a user a row in every table that names users, some of them the same for every user. */
export async function fillAccount(
  db: Db,
  { id, email }: { id: number; email: string },
  { building, listing, landlord, company }: Places,
  now: Date,
) {
  const mark = `of ${id}`
  const saved = { user_id: id, name: mark, saved_at: now }
  await db
    .insertInto('saved_building')
    .values({ ...saved, building_id: building })
    .execute()
  await db
    .insertInto('saved_building_owner')
    .values({ ...saved, landlord_id: landlord })
    .execute()
  const found = { reason: 'new' as const, found_at: now, listing_id: listing }
  const at = { user_id: id, place: 'building' as const, place_id: building }
  await db
    .insertInto('saved_place_match')
    .values([
      { ...at, ...found, change_id: 1 },
      { ...at, ...found, change_id: id },
    ])
    .execute()
  await db.insertInto('alert_setting').values({ user_id: id }).execute()
  await db.insertInto('inquiry_settings').values({ user_id: id, updated_at: now }).execute()
  await db.insertInto('tourbook_contact').values({ user_id: id, display_name: mark, updated_at: now }).execute()
  await db
    .insertInto('inquiry')
    .values(
      [`user:${id}`, 'visitor:1'].map((requester) => ({
        ...{ user_id: id, requester, email, name: mark, kind: 'standard' as const },
        ...{ listing_id: listing, created_at: now },
      })),
    )
    .execute()
  await aTourbook(db, { user_id: id, name: mark }, now)
  await addLink(db, { subject: 'listing', userId: id, expiresAt: null }, now)
  await db
    .insertInto('email_recipient')
    .values(
      [0, id].map((byte) => ({
        user_id: id,
        address_hash: Buffer.alloc(32, byte),
        first_sent_at: now,
        last_sent_at: now,
      })),
    )
    .execute()
  await db
    .insertInto('catalog_import')
    .values({ id: crypto.randomUUID(), user_id: id, file_name: mark, created_at: now })
    .execute()
  await db
    .insertInto('pending_change')
    .values({
      ...{
        record_type: 'listing' as const,
        record_id: id,
        company_id: company,
        user_id: id,
        created_at: now,
        updated_at: now,
      },
      ...{ changes: '{}', before: '{}' },
    })
    .execute()
  await db
    .updateTable('listing')
    .set({ assignee_id: id })
    .where('id', '=', await aListing(db, building))
    .execute()
  await saveSearch(db, id, { market: 'chicago' }, now)
  await saveSearch(db, id, { market: 'london', size: id }, now)
}
