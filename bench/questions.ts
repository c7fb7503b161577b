import type { FindRequest, MarkersRequest } from '../src/features/search/engine/engine.ts'
import { type Criteria, EMPTY_CRITERIA, type Sort } from '../src/features/search/rules.ts'
import { checkRing, fromMicro, type LngLat } from '../src/lib/geo/geometry.ts'
import { makeRandom, type Random } from '../src/lib/random.ts'
import { TODAY } from './documents.ts'

/** In microdegrees. */
export type Place = { x: number; y: number }
export type Question = { name: string; criteria: Criteria; request: FindRequest }

const COMPARISON = { today: TODAY, currency: 'USD' } as const
export const FIRST_PAGE: FindRequest = { ...COMPARISON, page: 1, pageSize: 24, sort: 'best' }
const UNITED_STATES: Criteria['bbox'] = [-125, 24, -66, 50]

/** Twelve typical searches, from a street to a whole continent. */
export function twelveQuestions(): Question[] {
  return [
    makeQuestion('viewport', 'newest', { market: 'new-york', bbox: [-74.06, 40.68, -73.9, 40.82] }),
    makeQuestion('street', 'rent', { bbox: [-74, 40.74, -73.97, 40.765] }),
    makeQuestion('polygon', 'newest', {
      market: 'chicago',
      polygons: [star([-87.65, 41.87], 0.13, 60, 'one')],
      spaceTypes: ['office'],
    }),
    makeQuestion('three polygons', '-size', {
      polygons: [
        star([-74, 40.72], 0.06, 200, 'one'),
        star([-73.93, 40.8], 0.07, 200, 'two'),
        star([-73.85, 40.7], 0.06, 200, 'three'),
      ],
      minSize: 1000,
      maxSize: 10_000,
    }),
    makeQuestion('everything', 'newest', {}),
    makeQuestion('everything filtered', 'rent', NATIONWIDE_FILTERED),
    makeQuestion('words', 'best', { query: 'broadway 10003' }),
    makeQuestion('amenities', 'newest', {
      bbox: [-118.5, 33.85, -118, 34.25],
      amenities: ['key_card_space_entry', 'lobby_attendant', 'phone_booths'],
      availableBefore: '2027-03-01',
    }),
    makeQuestion('fifty buildings', '-size', { buildingIds: Array.from({ length: 50 }, (_, index) => 1 + index * 37) }),
    makeQuestion('submarkets', '-size', {
      market: 'chicago',
      submarketSlugs: [1, 2, 4, 5, 11].map((quarter) => `chicago-quarter-${quarter}`),
      spaceTypes: ['industrial_warehouse'],
    }),
    makeQuestion('wide box', 'newest', {
      bbox: [-124.5, 32.5, -114.1, 42],
      spaceTypes: ['office', 'retail', 'flex'],
      minRent: 10,
      maxRent: 40,
    }),
    makeQuestion('words in a viewport', 'best', {
      query: 'loft',
      bbox: [-118.6, 33.7, -117.8, 34.3],
      spaceTypes: ['office'],
    }),
  ]
}

/** The search whose cost is almost entirely reading columns. */
export const NATIONWIDE_FILTERED = {
  spaceTypes: ['office', 'retail'],
  leaseTypes: ['direct'],
  minSize: 5000,
  maxSize: 20_000,
  minRent: 20,
  maxRent: 60,
} satisfies Partial<Criteria>

/** Varied searches like those of a day's visitors, mostly around places that have listings. */
export function randomQuestions(count: number, places: Place[]): Question[] {
  const random = makeRandom('questions')
  return Array.from({ length: count }, (_, index) => {
    const { x, y } = random.pick(places)
    return randomQuestion(random, `random ${index}`, [fromMicro(x), fromMicro(y)])
  })
}

function randomQuestion(random: Random, name: string, [lng, lat]: LngLat): Question {
  const zoom = random.chance(0.1) ? 4 : random.int(10, 15)
  // Half the width and height of a 1400 by 900 pixel map.
  const across = (1400 * 360) / (256 * 2 ** zoom) / 2
  const down = ((900 * 360) / (256 * 2 ** zoom) / 2) * 0.76
  const criteria: Partial<Criteria> = {
    bbox:
      zoom === 4
        ? UNITED_STATES
        : ([lng - across, lat - down, lng + across, lat + down].map(whole) as Criteria['bbox']),
  }
  let sort = random.pick<Sort>(['best', 'newest', '-size', 'rent'])
  if (zoom > 4 && random.chance(0.12)) {
    criteria.bbox = null
    criteria.polygons = [star([lng, lat], across * 0.6, random.int(4, 104), name)]
  }
  if (random.chance(0.55)) {
    criteria.spaceTypes = random.pick([
      ['office'],
      ['office', 'retail'],
      ['industrial_warehouse'],
      ['retail'],
      ['flex'],
    ])
  }
  if (random.chance(0.25)) criteria.leaseTypes = ['direct']
  if (random.chance(0.35)) {
    criteria.minSize = random.int(1, 4) * 1000
    criteria.maxSize = random.int(1, 6) * 5000
  }
  if (random.chance(0.25)) {
    criteria.minRent = 10
    criteria.maxRent = random.int(30, 69)
  }
  if (random.chance(0.15)) {
    const further = random.pick(['phone_booths', 'private_outdoor_space', 'lobby_attendant', 'turnstiles'] as const)
    criteria.amenities = ['key_card_space_entry', further]
  }
  if (random.chance(0.1)) criteria.availableBefore = random.pick(['2026-12-01', '2027-03-01', '2027-09-01'])
  if (random.chance(0.08)) {
    criteria.query = random.pick(['broadway', 'loft', 'park av', 'retail corner'])
    sort = 'best'
  }
  return makeQuestion(name, sort, criteria)
}

/** The largest allowed searches: ten outlines of five hundred corners, two hundred characters, the last page. */
export function worstQuestions(total: number): Question[] {
  const combs = (west: number, south: number, width: number, height: number) =>
    Array.from({ length: 10 }, (_, index) => comb([west + (index * width) / 100, south], width * 0.9, height))
  const sorts: Sort[] = ['best', 'newest', 'size', '-size', 'rent', '-rent', 'available', 'distance']
  return [
    makeQuestion('ten combs over a city', 'best', { market: 'new-york', polygons: combs(-74.3, 40.5, 0.6, 0.5) }),
    makeQuestion('ten combs over a country', 'best', { polygons: combs(-125, 24, 59, 26) }),
    makeQuestion('letters', 'best', { query: shortWords() }),
    makeQuestion('two letters', 'best', { query: 's b' }),
    makeQuestion('typing errors', 'best', { query: misspeltWords() }),
    {
      ...makeQuestion('last page', 'best', {}),
      request: { ...FIRST_PAGE, page: Math.ceil(total / FIRST_PAGE.pageSize) },
    },
    {
      ...makeQuestion('middle page', 'rent', {}),
      request: { ...FIRST_PAGE, sort: 'rent', page: Math.ceil(total / FIRST_PAGE.pageSize / 2) },
    },
    ...sorts.map((sort) => makeQuestion(`everything by ${sort}`, sort, { near: [-87.63, 41.88] })),
  ]
}

/** Zoom levels of a map that shows everything. */
export const WORST_MARKERS: MarkersRequest[] = [3, 10, 16].map((zoom) => ({ ...COMPARISON, zoom }))

function makeQuestion(name: string, sort: Sort, criteria: Partial<Criteria>): Question {
  return { name, criteria: { ...EMPTY_CRITERIA, ...criteria }, request: { ...FIRST_PAGE, sort } }
}

/** Words of one and two letters, the prefixes of very many others. */
function shortWords(): string {
  const letters = [...'bcdfghklmnpqrst', '1', '2']
  const pairs = ['a', 'e', 'i', 'o'].flatMap((vowel) => [...'bcdfhlmnprst'].map((letter) => letter + vowel))
  return [...letters, ...pairs].join(' ').slice(0, 200)
}

/** Unused words, each of which is searched with every possible typing error. */
function misspeltWords(): string {
  return Array.from(
    { length: 40 },
    (_, index) => `xq${String.fromCharCode(97 + (index % 26))}${index < 26 ? 'z' : 'v'}`,
  ).join(' ')
}

/** A ring of corners at uneven distances around a center; in degrees. */
function star([lng, lat]: LngLat, radius: number, corners: number, seed: string): LngLat[] {
  const random = makeRandom(seed)
  return simple(
    Array.from({ length: corners }, (_, corner) => {
      const angle = (2 * Math.PI * corner) / corners
      const reach = radius * random.range(0.65, 1)
      return [whole(lng + Math.cos(angle) * reach), whole(lat + Math.sin(angle) * reach * 0.76)]
    }),
  )
}

/** Five hundred corners, nearly all of them the ends of teeth over the full height. */
function comb([west, south]: LngLat, width: number, height: number): LngLat[] {
  const teeth = Array.from({ length: 498 }, (_, corner): LngLat => {
    const tip = corner % 2 === 0 ? height : height * 0.02
    return [whole(west + (width * corner) / 497), whole(south + tip)]
  })
  return simple([...teeth, [whole(west + width), south], [west, south]])
}

function simple(points: LngLat[]): LngLat[] {
  const check = checkRing(points)
  if (!check.ok) throw new Error(`Expected a simple polygon, got ${check.reason}`)
  return check.ring.map(([x, y]) => [fromMicro(x), fromMicro(y)])
}

const whole = (degrees: number) => Math.round(degrees * 1e5) / 1e5
