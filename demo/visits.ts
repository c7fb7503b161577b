import { EVENTS, type InformationOf, type PageName, type TrackName } from '#events'
import { listingInformation } from '#features/catalog/listings/events.ts'
import { loadCards } from '#features/catalog/listings/load-cards.ts'
import { isMarketed } from '#features/catalog/listings/store.ts'
import { createEventPartitions } from '#features/events/maintain-partitions.ts'
import { ACCEPTED_DAYS } from '#features/events/rules.ts'
import { appendEvents, type EventRow } from '#features/events/store.ts'
import { makeMessageIds, makeRandomId } from '#features/events/web/make-message-id.ts'
import { utcMidnight } from '#lib/dates.ts'
import { HOUR_MS, MINUTE_MS } from '#lib/durations.ts'
import { makeRandom, type Random } from '#lib/random.ts'
import type { Db } from '#platform/database/db.ts'

const VISITORS = 96
const MAX_LISTINGS = 40
/** Hours of a working day in Chicago, in UTC. */
const OPEN = { from: 14, to: 23 }
const MS = { hour: HOUR_MS, minute: MINUTE_MS }

/** The inquiries about the landlord's second, third and fourth listing, with their age in days. */
export const SEEDED_INQUIRIES = [
  { kind: 'quick', daysAgo: 1 },
  { kind: 'standard', daysAgo: 3 },
  { kind: 'site_visitor', daysAgo: 6 },
] as const
export const inquiryTime = (now: Date, daysAgo: number) => new Date(utcMidnight(now, daysAgo).getTime() + 16 * MS.hour)

type ListingInformation = InformationOf<'LISTING'>
type VisitEvent = Pick<EventRow, 'information' | 'sourcePage'> & {
  at: number
  name: PageName | TrackName
  sourceContent?: string
}

/**
 * Seeds some 600 events of visitors of a landlord's listings in the last seven whole days. Running it again on the same
 * day gives the same events.
 */
export async function seedVisits(db: Db, landlordId: number, now: Date) {
  await createEventPartitions(db, now)
  const listings = await loadListings(db, landlordId, now)
  if (listings.length === 0) return
  const random = makeRandom('visits')
  const visits = Array.from({ length: VISITORS }, (_, index) => visit(random.fork(`visitor ${index}`), listings, now))
  await appendEvents(db, [...visits.flat(), ...inquiries(random.fork('inquiries'), listings, now)], { forward: false })
}

async function loadListings(db: Db, landlordId: number, now: Date): Promise<ListingInformation[]> {
  return (await loadCards(db, await findListingIds(db, landlordId, now), now)).map(listingInformation)
}

/** Ids of a landlord's first listings on the market. */
export async function findListingIds(db: Db, landlordId: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where('building.landlord_id', '=', landlordId)
    .where(isMarketed(now))
    .select('listing.id')
    .orderBy('listing.id')
    .limit(MAX_LISTINGS)
    .execute()
  return rows.map(({ id }) => id)
}

/** One visitor sees a few cards in search, opens one or two of them, and may save the last. */
function visit(random: Random, listings: ListingInformation[], now: Date): EventRow[] {
  // The first listings get the most views.
  const weighted = listings.map((listing, rank) => [listing, 1 / (rank + 2)] as const)
  const seen = [...new Set(Array.from({ length: random.int(4, 7) }, () => random.weighted(weighted)))]
  const opened = seen.slice(0, random.int(1, 2))
  const day = utcMidnight(now, random.int(1, ACCEPTED_DAYS.before)).getTime()
  const start = Math.floor(day + random.range(OPEN.from, OPEN.to) * MS.hour)
  const events: VisitEvent[] = seen.map((information, index) => ({
    at: start + index * 1_500,
    name: 'LISTING_IMPRESSION',
    information,
    sourcePage: 'LISTING_SEARCH',
    sourceContent: 'card',
  }))
  for (const [index, information] of opened.entries()) {
    const at = start + (index + 1) * MS.minute
    events.push({ at, name: 'LISTING', information, sourcePage: 'LISTING_SEARCH' })
  }
  if (random.chance(0.15)) {
    const { listingId, market } = opened.at(-1)!
    const information = { itemType: 'listing', listingId, market } satisfies InformationOf<'ITEM_SAVED'>
    events.push({ at: start + 4 * MS.minute, name: 'ITEM_SAVED', information, sourcePage: 'LISTING' })
  }
  return rowsOf(events, random)
}

function inquiries(random: Random, listings: ListingInformation[], now: Date): EventRow[] {
  return listings.slice(1, 1 + SEEDED_INQUIRIES.length).flatMap((listing, index) => {
    const { kind, daysAgo } = SEEDED_INQUIRIES[index]!
    const information = { ...listing, inquiryType: kind } satisfies InformationOf<'INQUIRY_SENT'>
    const at = inquiryTime(now, daysAgo).getTime()
    return rowsOf([{ at, name: 'INQUIRY_SENT', information, sourcePage: 'LISTING' }], random)
  })
}

function rowsOf(events: VisitEvent[], random: Random): EventRow[] {
  const bytes = { random: (count: number) => Uint8Array.from({ length: count }, () => random.int(0, 255)) }
  const anonymousId = makeRandomId(bytes)
  return events.map(({ at, name, ...rest }) => ({
    at: new Date(at),
    messageId: makeMessageIds({ ...bytes, now: () => at })(),
    type: EVENTS[name].type,
    name,
    anonymousId,
    userId: null,
    listingId: Number(rest.information.listingId),
    tourbookId: null,
    sourceContent: null,
    ...rest,
  }))
}
