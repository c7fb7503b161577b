import { findAddress } from '#features/catalog/find-address/find-address.ts'
import { MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import { regionName } from '#lib/address.ts'
import { distanceMeters } from '#lib/geo/distance.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { FlyerField, FoundField, SourcedField } from './contract.ts'
import { boxOf, type PageSize } from './locate-words.ts'

const BRITISH_POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i

type City = { city: string; region: string }
/** The city whose name a market has, with its state or province; a market of several cities has none. */
const CITIES: Record<MarketSlug, City | null> = {
  'new-york': { city: 'New York', region: 'NY' },
  'los-angeles': { city: 'Los Angeles', region: 'CA' },
  'inland-empire': null,
  'san-francisco': { city: 'San Francisco', region: 'CA' },
  'silicon-valley': null,
  chicago: { city: 'Chicago', region: 'IL' },
  boston: { city: 'Boston', region: 'MA' },
  'washington-dc': { city: 'Washington', region: 'DC' },
  dallas: { city: 'Dallas', region: 'TX' },
  houston: { city: 'Houston', region: 'TX' },
  atlanta: { city: 'Atlanta', region: 'GA' },
  miami: { city: 'Miami', region: 'FL' },
  seattle: { city: 'Seattle', region: 'WA' },
  toronto: { city: 'Toronto', region: 'ON' },
  london: { city: 'London', region: '' },
  manchester: { city: 'Manchester', region: '' },
  dubai: { city: 'Dubai', region: '' },
}

/** `pages` are those of the PDF, in points. */
type Place = { market: MarketSlug | undefined; user: SessionUser; pages: readonly PageSize[] }

/** Adds what the tourbook's market and the streets of the map know of an address: city, region, country and point. */
export async function completePlace(
  db: Db,
  found: readonly FoundField[],
  { market: ofTourbook, user, pages }: Place,
): Promise<SourcedField[]> {
  const ofFlyer = found.map(
    ({ cells, ...field }): SourcedField => ({ ...field, source: 'flyer', box: boxOf(cells, pages) }),
  )
  const street = ofFlyer.find(({ field }) => field === 'street')
  if (!street) return ofFlyer
  const isNamedByAddress = ofFlyer.some(({ field, value }) => field === 'buildingName' && value === street.value)
  const textOf = (name: FlyerField) => ofFlyer.find(({ field }) => field === name)?.value
  const isBritish = BRITISH_POSTCODE.test(textOf('postalCode') ?? '')
  // An address in another country is not in the city of the other stops.
  const isElsewhere = isBritish && ofTourbook !== undefined && MARKETS[ofTourbook].countryCode !== 'GB'
  const market = isElsewhere ? undefined : ofTourbook
  const own = market && CITIES[market]
  const city = textOf('city') ?? own?.city
  const added = (field: FlyerField, value: string | undefined): SourcedField[] =>
    value ? [{ field, value, source: 'tourbook', page: null, words: '', box: null, doubt: null }] : []
  const ofAddress = isBritish ? 'GB' : countryOf(textOf('abbreviatedRegion'))
  const country = market ? MARKETS[market].countryCode : ofAddress
  return [
    ...ofFlyer,
    ...(textOf('city') ? [] : [...added('city', own?.city), ...added('abbreviatedRegion', own?.region)]),
    ...added('countryCode', country),
    ...(city ? await findPin(db, { query: `${street.value}, ${city}`.slice(0, 200), market }, user) : []),
  ].filter(({ field, source }, index, all) => {
    // The marketplace's name of a building rather than its address.
    if (field === 'buildingName' && source === 'flyer' && isNamedByAddress) return !all.some(isOfAddress)
    return all.slice(0, index).every((other) => other.field !== field || (isNamedByAddress && field === 'buildingName'))
  })
}

const isOfAddress = ({ field, source }: SourcedField) => field === 'buildingName' && source === 'address'

/** The country that has this state or province. */
const countryOf = (region: string | undefined) =>
  region && ['US', 'CA'].find((country) => regionName(region, country) !== region)

/** The middle of a longer street may be another part of the city. */
const MAX_STREET_METERS = 1500

const isLong = (bounds: number[] | null) => {
  const [west = 0, south = 0, east = 0, north = 0] = bounds ?? []
  return distanceMeters([west, south], [east, north]) > MAX_STREET_METERS
}

/** The point of the address, and the name of the marketplace's building there. */
async function findPin(
  db: Db,
  address: { query: string; market: MarketSlug | undefined },
  user: SessionUser,
): Promise<SourcedField[]> {
  const { location, precision, building, street, bounds } = await findAddress(db, address, user)
  const ofAddress = { source: 'address', page: null, words: '', box: null } as const
  const doubt = precision === 'street' ? { kind: 'approximate' as const, detail: street ?? '' } : null
  return [
    ...(location && !isLong(bounds)
      ? [{ ...ofAddress, field: 'pin' as const, value: JSON.stringify(location), doubt }]
      : []),
    ...(building ? [{ ...ofAddress, field: 'buildingName' as const, value: building.name, doubt: null }] : []),
  ]
}
