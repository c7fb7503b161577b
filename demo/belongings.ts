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
import { seedTourbookVisits } from './tourbook-visits.ts'
import { seedTourbooks } from './tourbooks.ts'

/** User ids of the accounts with saved items, and the landlord whose listings get inquiries. */
type DemoAccounts = { broker: number; occupier: number; landlord: { id: number; name: string } }

type SearchSeed = { criteria: Criteria; frequency: Frequency }

const CHICAGO_OFFICES: Criteria = { ...EMPTY_CRITERIA, market: 'chicago', spaceTypes: ['office'] }
const SEARCHES: Record<'broker' | 'occupier', SearchSeed[]> = {
  occupier: [
    { criteria: { ...CHICAGO_OFFICES, leaseTypes: ['sublease'], maxRent: 40 }, frequency: 'weekly' },
    { criteria: { ...CHICAGO_OFFICES, minSize: 5_000, maxSize: 15_000 }, frequency: 'daily' },
  ],
  broker: [
    { criteria: { ...CHICAGO_OFFICES, spaceTypes: ['retail'], minSize: 2_000 }, frequency: 'weekly' },
    { criteria: { ...CHICAGO_OFFICES, classes: ['A'], minSize: 10_000 }, frequency: 'daily' },
  ],
}

/** Empty fields fall back to the account's own. */
const BRANDING = { displayName: '', title: '', phone: '', email: '' }

/** The demo's walkthroughs show the listings with the lowest ids. */
const LAST_WALKTHROUGH_LISTING = 63
const SAVED = { listings: 5, buildings: 2 }

/** Seeds the saved items, saved searches and inquiries of a few days of use. The broker has no saved items. */
export async function seedBelongings(db: Db, accounts: DemoAccounts, now: Date) {
  await saveItems(db, accounts, now)
  for (const owner of ['occupier', 'broker'] as const) await saveSearches(db, accounts[owner], SEARCHES[owner], now)
  await seedInquiries(db, accounts, now)
  await saveTourbookContact(db, accounts.broker, { ...BRANDING, color: '#004f8a' }, now)
  await seedTourbooks(db, accounts.broker, now)
  await seedTourbookVisits(db, accounts.broker, now)
}

/** Saves one listing of each of the first buildings, some of these buildings, and the landlord, 9 hours apart. */
async function saveItems(db: Db, { occupier: userId, landlord }: DemoAccounts, now: Date) {
  const listings = await db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where('listing.id', '<=', LAST_WALKTHROUGH_LISTING)
    .where('building.market', '=', 'chicago')
    .where(isMarketed(now))
    .groupBy('building.id')
    .select((eb) => ['building.id as buildingId', eb.fn.min('listing.id').as('id')])
    .orderBy('building.id')
    .limit(SAVED.listings)
    .execute()
  const cards = await loadCards(
    db,
    listings.map(({ id }) => id),
    now,
  )
  const buildingIds = listings.slice(0, SAVED.buildings).map(({ buildingId }) => buildingId)
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

async function saveSearches(db: Db, userId: number, searches: SearchSeed[], now: Date) {
  for (const { criteria, frequency } of searches) {
    const name = await nameSearch(db, criteria, { locale: 'en-us', now })
    const context = { criteria, locale: 'en-us', currency: 'USD' } as const
    await saveSearch(db, { ...context, userId, name, frequency, wantsUnderOffer: false, wantsLeased: false }, now)
  }
}
