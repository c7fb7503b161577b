import { saveTourbookContact } from '#features/accounts/settings/store.ts'
import type { Frequency } from '#features/alerts/rules.ts'
import { nameSearch } from '#features/alerts/saved-searches/present-saved-search.ts'
import { saveSearch } from '#features/alerts/saved-searches/save-search.ts'
import { loadBuildingCards } from '#features/catalog/buildings/load-building-cards.ts'
import { loadCards } from '#features/catalog/listings/load-cards.ts'
import { isMarketed } from '#features/catalog/listings/store.ts'
import { putItem } from '#features/favorites/store.ts'
import { type Criteria, EMPTY_CRITERIA } from '#features/search/rules.ts'
import { HOUR_MS } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import { seedInquiries } from './inquiries.ts'

/** Ids of the people who own something, and the landlord whose spaces are asked about. */
type Owners = { broker: number; occupier: number; landlord: { id: number; name: string } }

type Wanted = { criteria: Criteria; frequency: Frequency }

const CHICAGO_OFFICES: Criteria = { ...EMPTY_CRITERIA, market: 'chicago', spaceTypes: ['office'] }
const SEARCHES: Record<'broker' | 'occupier', Wanted[]> = {
  occupier: [
    { criteria: { ...CHICAGO_OFFICES, leaseTypes: ['sublease'], maxRent: 40 }, frequency: 'weekly' },
    { criteria: { ...CHICAGO_OFFICES, minSize: 5_000, maxSize: 15_000 }, frequency: 'daily' },
  ],
  broker: [
    { criteria: { ...CHICAGO_OFFICES, spaceTypes: ['retail'], minSize: 2_000 }, frequency: 'weekly' },
    { criteria: { ...CHICAGO_OFFICES, classes: ['A'], minSize: 10_000 }, frequency: 'daily' },
  ],
}

/** As their account says. */
const BRANDING = { displayName: '', title: '', phone: '', email: '' }

/** The listings with the least ids are those that the demo's walkthroughs show. */
const MOST_SHOWN = 63
const SAVED = { listings: 5, buildings: 2 }

/** Gives people what they would have kept and asked after some days. The broker has saved no space, building or owner. */
export async function giveBelongings(db: Db, owners: Owners, now: Date) {
  await saveItems(db, owners, now)
  for (const owner of ['occupier', 'broker'] as const) await saveSearches(db, owners[owner], SEARCHES[owner], now)
  await seedInquiries(db, owners, now)
  await saveTourbookContact(db, owners.broker, { ...BRANDING, color: '#004f8a' }, now)
}

/** A space of each of the first buildings, some of these buildings, and the landlord; one after the other. */
async function saveItems(db: Db, { occupier: userId, landlord }: Owners, now: Date) {
  const spaces = await db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where('listing.id', '<=', MOST_SHOWN)
    .where('building.market', '=', 'chicago')
    .where(isMarketed(now))
    .groupBy('building.id')
    .select((eb) => ['building.id as buildingId', eb.fn.min('listing.id').as('id')])
    .orderBy('building.id')
    .limit(SAVED.listings)
    .execute()
  const cards = await loadCards(
    db,
    spaces.map(({ id }) => id),
    now,
  )
  const buildingIds = spaces.slice(0, SAVED.buildings).map(({ buildingId }) => buildingId)
  const items = [
    { kind: 'landlord' as const, id: landlord.id, name: landlord.name },
    ...(await loadBuildingCards(db, buildingIds, now)).map(({ id, name }) => ({ kind: 'building' as const, id, name })),
    ...cards.map(({ id, name, building }) => ({ kind: 'listing' as const, id, name: `${name}, ${building.name}` })),
  ]
  for (const [index, { kind, ...item }] of items.toReversed().entries()) {
    await putItem(db, kind, {
      ...item,
      userId,
      savedAt: new Date(now.getTime() - (items.length - index) * 9 * HOUR_MS),
    })
  }
}

async function saveSearches(db: Db, userId: number, wanted: Wanted[], now: Date) {
  for (const { criteria, frequency } of wanted) {
    const name = await nameSearch(db, criteria, { locale: 'en-us', now })
    const saying = { criteria, locale: 'en-us', currency: 'USD' } as const
    await saveSearch(db, { ...saying, userId, name, frequency, wantsUnderOffer: false, wantsLeased: false }, now)
  }
}
