import { loadBuildingCards } from '#features/catalog/buildings/store.ts'
import { isMarketed, loadCards } from '#features/catalog/listings/store.ts'
import { putItem } from '#features/favorites/store.ts'
import { addInquiry, loadPersonAsking, type NewInquiry } from '#features/inquiries/store.ts'
import { type Criteria, EMPTY_CRITERIA } from '#features/search/rules.ts'
import { nameSearch } from '#features/search/saved/present-search.ts'
import type { Frequency } from '#features/search/saved/rules.ts'
import { saveSearch } from '#features/search/saved/save-search.ts'
import { addDays, todayIso } from '#lib/dates.ts'
import type { Db } from '#platform/db.ts'

/** Ids of the people who own something, and the landlord whose spaces are asked about. */
export type Owners = { broker: number; occupier: number; landlord: { id: number; name: string } }

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

/** The listings with the least ids are those that the demo's walkthroughs show. */
const MOST_SHOWN = 63
const SAVED = { listings: 5, buildings: 2 }
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Gives people what they would have kept and asked after some days. The broker has saved no space, building or owner. */
export async function giveBelongings(db: Db, owners: Owners, now: Date) {
  await saveItems(db, owners, now)
  for (const owner of ['occupier', 'broker'] as const) await saveSearches(db, owners[owner], SEARCHES[owner], now)
  await ask(db, owners, now)
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

const NOTHING_NEEDED = {
  phone: null,
  who: null,
  forClient: false,
  client: null,
  headCount: null,
  minSize: null,
  maxSize: null,
  targetRent: null,
  moveIn: null,
  termMonths: null,
  tourSlots: [],
  copyTo: [],
  sourcePage: 'LISTING',
  sourceContent: null,
  campaign: null,
} satisfies Partial<NewInquiry>

/** A visitor who has an answer, the occupier with what they need, and the broker in haste. */
async function ask(db: Db, { broker, occupier, landlord }: Owners, now: Date) {
  const spaces = await db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where('building.landlord_id', '=', landlord.id)
    .where(isMarketed(now))
    .select('listing.id')
    .orderBy('listing.id')
    // The first is the one that everybody tries to ask about.
    .offset(1)
    .limit(3)
    .execute()
  const [first, second, third] = spaces.map(({ id }) => id) as [number, number, number]
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const visitor: NewInquiry = {
    ...NOTHING_NEEDED,
    listingId: third,
    kind: 'site_visitor',
    userId: null,
    caller: 'visitor:demo',
    name: 'Priya Raman',
    email: 'priya@alderwray.example',
    company: 'Alder & Wray',
    who: 'occupier',
    message: 'Is the kitchen part of the space, and could we see it on Thursday afternoon?',
  }
  const needs: NewInquiry = {
    ...NOTHING_NEEDED,
    ...(await personAsking(db, occupier)),
    listingId: second,
    kind: 'standard',
    company: 'Lindqvist Audio',
    message: 'Our lease ends next summer, and we would like to stay near the river.',
    headCount: 48,
    minSize: 7_000,
    maxSize: 12_000,
    targetRent: { magnitude: 42, units: { money: 'USD', area: 'sf', period: 'yr' } },
    moveIn: addDays(todayIso(now), 210),
    termMonths: 60,
    tourSlots: [{ date: addDays(todayIso(now), 4), time: '10:00' }],
  }
  const quick: NewInquiry = {
    ...NOTHING_NEEDED,
    ...(await personAsking(db, broker)),
    listingId: first,
    kind: 'quick',
    company: 'Whitcombe Tenant Advisors',
    message: 'Please send me the floor plan and tour times.',
  }
  const answered = await addInquiry(db, visitor, daysAgo(6))
  await db.updateTable('inquiry').set({ status: 'answered' }).where('id', '=', answered).execute()
  await addInquiry(db, needs, daysAgo(3))
  await addInquiry(db, quick, daysAgo(1))
}

async function personAsking(db: Db, userId: number) {
  const { email, first_name, last_name } = await loadPersonAsking(db, userId)
  return { userId, caller: `user:${userId}`, name: `${first_name} ${last_name}`, email }
}
