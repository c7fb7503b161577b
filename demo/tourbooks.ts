import { isMarketed } from '#features/catalog/listings/store.ts'
import type { RequirementChange } from '#features/tourbooks/requirement/contract.ts'
import { changeRequirement } from '#features/tourbooks/requirement/store.ts'
import { addPublicListings } from '#features/tourbooks/stops/add-listings.ts'
import { changeStop, findStops } from '#features/tourbooks/stops/store.ts'
import { addTourbook } from '#features/tourbooks/store.ts'
import { changeTour } from '#features/tourbooks/tour-day/store.ts'
import { addDays, todayIso } from '#lib/dates.ts'
import { daysBefore, HOUR_MS } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import type { Listing } from '#schema'
import { leadWithDifferentPhotos } from './spread-first-photos.ts'

type TourbookSeed = {
  name: string
  client: string
  /** Days from now. */
  tourIn: number
  spaceType: Listing['space_type']
  /** Areas of the stops in square feet, from and to. */
  area: [number, number]
  startsAt: string | null
  requirement: RequirementChange
  /** Notes and plans of the stops in order. */
  stops: Parameters<typeof changeStop>[2][]
}

const SEEDS: TourbookSeed[] = [
  {
    name: 'West Loop showroom',
    client: 'Hartwell Coffee',
    tourIn: 24,
    spaceType: 'retail',
    area: [1_000, 6_000],
    startsAt: null,
    requirement: {},
    stops: [
      { sharedNote: 'Two windows on the corner. The bakery next door closes at three.' },
      {},
      { privateNote: 'The landlord prefers a five-year term. Ask about the patio license.' },
      { sharedNote: 'The kitchen exhaust is in place, which saves about three months.' },
      {},
    ],
  },
  {
    name: 'Chicago headquarters',
    client: 'Alder & Wray',
    tourIn: 12,
    spaceType: 'office',
    area: [8_000, 22_000],
    startsAt: '10:00',
    requirement: {
      area: { magnitude: 12_000, unit: 'sf' },
      people: 60,
      budget: { magnitude: 45_000, currency: 'USD', period: 'mo', basis: 'all_in' },
      term: { minMonths: 60, maxMonths: 84 },
      mustHaves: ['8 min to Clinton', 'Private entrance', '11 ft ceilings'],
    },
    stops: [
      {
        sharedNote: 'Best light of the five. Ask about splitting the north side for your lab team.',
        contact: 'Priya Raman, (312) 555-0142',
        access: 'Check in at the security desk. Visitors take the low-rise elevators.',
      },
      { privateNote: 'Dana hinted at ten months free on ten years. Do not share.' },
      {
        sharedNote: 'Shortest walk from Union Station. The lobby is being renovated until spring.',
        startsAt: '11:45',
        contact: 'Luis Ortega, (312) 555-0168',
      },
      {},
      { sharedNote: 'Furnished, and ready within a month.', privateNote: 'The sublease ends in three years.' },
    ],
  },
]

const STOPS = 5
/** Days before now: earlier than the first visit by a link, to which the stops would otherwise be new. */
const MADE_DAYS = 14
/** From the tour until the space is needed. */
const NEEDED_DAYS = 120

/**
 * Seeds the broker's tourbooks: stops of different Chicago buildings, with notes, and one with its tour day. The last one was
 * changed last. `setsPhotos`: the stops begin with different photos, once for everyone.
 */
export async function seedTourbooks(db: Db, userId: number, now: Date, { setsPhotos = true } = {}) {
  for (const [index, { name, client, tourIn, startsAt, requirement, stops: plans, ...spaces }] of SEEDS.entries()) {
    const at = new Date(daysBefore(now, MADE_DAYS).getTime() - (SEEDS.length - index) * HOUR_MS)
    const tourDate = addDays(todayIso(now), tourIn)
    const id = await addTourbook(db, { userId, name, client, tourDate }, at)
    await changeRequirement(db, id, { neededBy: addDays(tourDate, NEEDED_DAYS), ...requirement })
    const listingIds = await findListings(db, spaces, now)
    if (setsPhotos) await leadWithDifferentPhotos(db, listingIds)
    await addPublicListings(db, id, listingIds, at)
    await changeTour(db, id, { startsAt })
    const stops = await findStops(db, id)
    for (const [position, stop] of stops.entries()) await changeStop(db, stop.id, plans[position] ?? {})
  }
}

/** One listing of each of the first buildings. */
async function findListings(db: Db, { spaceType, area }: Pick<TourbookSeed, 'spaceType' | 'area'>, now: Date) {
  const rows = await db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where('building.market', '=', 'chicago')
    .where('listing.space_type', '=', spaceType)
    .where('listing.area_sqft', '>=', area[0])
    .where('listing.area_sqft', '<=', area[1])
    .where(isMarketed(now))
    .groupBy('building.id')
    .select((eb) => eb.fn.min('listing.id').as('id'))
    .orderBy('building.id')
    .limit(STOPS)
    .execute()
  return rows.map(({ id }) => id)
}
