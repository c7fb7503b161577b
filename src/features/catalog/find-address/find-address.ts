import { MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import { distanceMeters } from '#lib/geo/distance.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import {
  mayBeSame,
  plain,
  readStreetAddress,
  type StreetAddress,
  spellingsOf,
  streetKey,
} from '#lib/streets/read-street.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { findStreet, hasStreetNames, type StreetRun } from '#platform/street-index.ts'
import type { FoundAddress, Place } from './contract.ts'
import { placeOnGrid } from './place-on-grid.ts'
import { haveSameNumber, MAX_PLACES, placeBetween } from './rules.ts'
import { type AddressedBuilding, findBuildingsOnStreet, findBuildingsToward, findCity } from './store.ts'

type Query = {
  query: string
  market?: MarketSlug | undefined
  except?: number | undefined
  /** A place that only the street is known of is not needed. */
  isExact?: boolean
}
type Known = AddressedBuilding & { address: StreetAddress }

/** A street of the city is at most so far from the middle of its buildings; further away it is of another city. */
const CITY_METERS = 6000

/**
 * Where an address is: the point of a building at it; else between the known addresses on its street; else on the street,
 * where parallel streets have its number; else the middle of the street. Only of buildings that the user may see. Without a market, that of the city.
 */
export async function findAddress(db: Db, query: Query, user: SessionUser): Promise<FoundAddress> {
  return (await findPlaces(db, query, user)).found
}

type Found = { found: FoundAddress; places: Place[] }

/** The same, with every place where it may be, the likeliest first. */
export async function findPlaces(db: Db, query: Query, user: SessionUser): Promise<Found> {
  const address = readStreetAddress(query.query)
  const asked = query.market ?? null
  const city = address?.city ? await findCity(db, address.city, { market: asked, user }) : undefined
  const market = asked ?? city?.market ?? marketNamed(address?.city)
  const none: FoundAddress = {
    ...{ precision: null, location: null, building: null, between: null, street: null, bounds: null, market },
    streets: market !== null && (await hasStreetNames(market)),
  }
  if (!address) return { found: none, places: [] }
  const where = { market, user, except: query.except }
  const known = sameCity(await findBuildingsOnStreet(db, spellingsOf(address.street), where), address)
  const twin = buildingAt(address, known)
  const numbers = between(address, known)
  const exact: Place[] = [
    ...(twin?.point ? [{ ...NOWHERE, precision: 'building' as const, location: locationOf(twin.point) }] : []),
    ...(numbers.isOneStreet ? numbers.places : []),
  ]
  const sure: Place[] = [
    ...exact,
    ...(market && exact.length === 0 && !query.isExact ? await onGrid(db, address, { ...where, market }) : []),
    ...(market ? onStreet(await findStreet(market, address.street), city?.middle) : []),
  ]
  const building = twin ? { id: twin.id, name: twin.name, isOwn: twin.isOwn } : null
  return {
    found: { ...none, building, ...sure[0] },
    places: [...sure, ...(numbers.isOneStreet ? [] : numbers.places)].slice(0, MAX_PLACES),
  }
}

const NOWHERE = { between: null, street: null, bounds: null }

/** The buildings on the street, of the city if one is named. */
function sameCity(rows: AddressedBuilding[], { street, city }: StreetAddress): Known[] {
  return rows.flatMap((row) => {
    const address = readStreetAddress(row.street)
    const isThere = address && mayBeSame(address.street, street) && (city === '' || plain(row.city) === city)
    return isThere ? [{ ...row, address }] : []
  })
}

/** The building with the same number; where the street is spelled otherwise, only if there is no second one. */
function buildingAt({ numbers, street }: StreetAddress, known: Known[]): Known | undefined {
  const there = known.filter(({ address }) => numbers && address.numbers && haveSameNumber(numbers, address.numbers))
  const exact = there.find(({ address }) => streetKey(address.street) === streetKey(street))
  return exact ?? (isOneStreet(there) ? there[0] : undefined)
}

/** Between its neighbors on the street as it is spelled; where that is not known, on each street that it may be. */
function between({ numbers, street }: StreetAddress, known: Known[]): { isOneStreet: boolean; places: Place[] } {
  const byStreet = Map.groupBy(known, ({ address }) => streetKey(address.street))
  const exact = byStreet.get(streetKey(street))
  const streets = exact ? [exact] : [...byStreet.values()]
  const places = streets.flatMap((on): Place[] => {
    const points = on.flatMap(({ address: { numbers, streetName }, point }) =>
      numbers && point ? [{ numbers, point, streetName }] : [],
    )
    const place = numbers && placeBetween(numbers, points)
    if (!place) return []
    const { point, from, to } = place
    return [
      {
        precision: 'between',
        location: locationOf(point),
        between: { from: String(from.numbers.low), to: String(to.numbers.low) },
        street: to.streetName,
        bounds: null,
      },
    ]
  })
  return { isOneStreet: streets.length === 1, places }
}

type Where = Parameters<typeof findBuildingsToward>[2]

/**
 * On its street, where the streets beside it have the number: "600 West" is at one longitude on all of them. The middle of a street that crosses the whole city would be miles away.
 */
async function onGrid(db: Db, { numbers, street, city }: StreetAddress, where: Where & { market: MarketSlug }) {
  const { direction } = street
  if (!numbers || direction === '') return []
  const rows = await findBuildingsToward(db, direction, where)
  const parallel = rows.flatMap(({ street, city: ofRow, point }) => {
    const address = readStreetAddress(street)
    const isParallel = address?.street.direction === direction && (city === '' || plain(ofRow) === city)
    return isParallel && address.numbers && point ? [{ numbers: address.numbers, point }] : []
  })
  const place = (runs: StreetRun[]) => placeOnGrid({ number: numbers.low, direction }, parallel, runs)
  // A part of Fulton Street is called Fulton Market; Fulton Boulevard is another street.
  const untyped = async () =>
    (await findStreet(where.market, { ...street, type: '' })).filter(
      ({ name }) => !readStreetAddress(`1 ${name}`)?.street.type,
    )
  const placed = place(await findStreet(where.market, street)) ?? place(await untyped())
  if (!placed) return []
  const { point, run } = placed
  return [{ ...NOWHERE, precision: 'street' as const, location: locationOf(point), street: run.name }]
}

/** The longest run in the city, then the others, the nearest to it first. */
function onStreet(runs: StreetRun[], near: LngLat | undefined): Place[] {
  const distances = new Map(runs.map((run) => [run, near ? distanceTo(run, near) : 0]))
  const inCity = runs.find((run) => distances.get(run)! <= CITY_METERS)
  const nearest = runs.toSorted((one, other) => distances.get(one)! - distances.get(other)!)
  const sorted = inCity ? [inCity, ...nearest.filter(({ name }) => name !== inCity.name)] : nearest
  return sorted.map(({ name, middle, bounds }) => ({
    precision: 'street',
    location: locationOf(middle),
    between: null,
    street: name,
    bounds: [...bounds],
  }))
}

const distanceTo = ({ bounds: [west, south, east, north] }: StreetRun, [lng, lat]: LngLat) =>
  distanceMeters([Math.min(Math.max(lng, west), east), Math.min(Math.max(lat, south), north)], [lng, lat])

const isOneStreet = (known: Known[]) => new Set(known.map(({ address }) => streetKey(address.street))).size === 1

const marketNamed = (city = ''): MarketSlug | null =>
  Object.values(MARKETS).find(({ name }) => plain(name) === city)?.slug ?? null

const locationOf = ([longitude, latitude]: LngLat) => ({ longitude, latitude })
