import type { Market } from '#features/markets/rules.ts'
import { toMicro } from '#lib/geo/geometry.ts'
import { makeRandom, type Random } from '#lib/random.ts'
import { profileOf } from '../profiles.ts'
import { drawChicagoAddress } from './chicago-grid.ts'
import { PLACES, type Place } from './places.ts'

/** A building's address; `location` is [longitude, latitude] in microdegrees. */
export type DrawnAddress = {
  street: string
  city: string
  abbreviatedRegion: string
  postalCode: string | null
  countryCode: string
  location: [number, number]
}

const METERS_PER_DEGREE = 111_200
/** Letters a British postal code may end with. */
const INWARD_LETTERS = [...'ABDEFGHJLNPQRSTUWXYZ']

/** Draws an address in the market: in Chicago on real streets, elsewhere along the streets of a submarket. */
export function drawAddress(random: Random, market: Market): DrawnAddress {
  if (market.slug === 'chicago') {
    const { street, postalCode, point } = drawChicagoAddress(random)
    return {
      street,
      city: 'Chicago',
      abbreviatedRegion: 'IL',
      postalCode,
      countryCode: 'US',
      location: [toMicro(point[0]), toMicro(point[1])],
    }
  }
  return addressIn(random, market, random.weighted(PLACES[market.slug].map((place) => [place, weightOf(place)])))
}

function addressIn(random: Random, market: Market, place: Place): DrawnAddress {
  const index = random.int(0, place.streets.length - 1)
  const street = place.streets[index]!
  const along = random.range(-1, 1)
  const { abbreviatedRegion, postalCode } = postalParts(random, market, place)
  const point = pointAlong(place, index, along, random.range(10, 22))
  return {
    street: streetLine(market, street, numberAt(market, place, street, along, random)),
    city: place.city,
    abbreviatedRegion,
    postalCode,
    countryCode: market.countryCode,
    location: [toMicro(point[0]), toMicro(point[1])],
  }
}

/** Prestigious and central submarkets have more of a market's buildings. */
function weightOf(place: Place): number {
  return place.character === 'core' ? 2 + place.prestige / 4 : 1.4 + place.prestige / 8
}

/** A submarket's streets are parallel and crossing lines, so that its buildings stand in rows. */
function pointAlong(place: Place, index: number, along: number, setback: number): [number, number] {
  const tilt = (makeRandom(`tilt/${place.slug}`).range(-20, 20) * Math.PI) / 180
  const lanes = Math.ceil(place.streets.length / 2)
  const lane = Math.floor(index / 2)
  const offset = lanes === 1 ? 0 : (lane / (lanes - 1) - 0.5) * 1.3
  const length = place.reachMeters * along * Math.sqrt(1 - offset * offset)
  const aside = place.reachMeters * offset + setback
  const angle = tilt + (index % 2) * (Math.PI / 2)
  const east = length * Math.cos(angle) - aside * Math.sin(angle)
  const north = length * Math.sin(angle) + aside * Math.cos(angle)
  const shrink = Math.cos((place.center[1] * Math.PI) / 180)
  return [place.center[0] + east / METERS_PER_DEGREE / shrink, place.center[1] + north / METERS_PER_DEGREE]
}

/** Numbers rise along a street; each street has its own range within the market's usual numbers. */
function numberAt(market: Market, place: Place, street: string, along: number, random: Random): number {
  const [low, high] = profileOf(market.slug).houseNumbers
  const span = Math.max(40, (high - low) / 6)
  const start = makeRandom(`numbers/${place.slug}/${street}`).int(low, Math.max(low, Math.round(high - span)))
  return Math.max(1, Math.round(start + ((along + 1) / 2) * span) + random.int(0, 1))
}

function streetLine(market: Market, street: string, number: number): string {
  return market.countryCode === 'AE' ? `${street}, Plot ${number}` : `${number} ${street}`
}

function postalParts(random: Random, market: Market, place: Place) {
  switch (market.countryCode) {
    case 'US': {
      const [abbreviatedRegion = '', postalCode = ''] = place.postal.split(' ')
      return { abbreviatedRegion, postalCode }
    }
    case 'CA': {
      const [abbreviatedRegion = '', district = ''] = place.postal.split(' ')
      const unit = `${random.int(1, 9)}${random.pick(INWARD_LETTERS)}${random.int(1, 9)}`
      return { abbreviatedRegion, postalCode: `${district} ${unit}` }
    }
    case 'GB': {
      const sector = place.postal.includes(' ') ? place.postal : `${place.postal} ${random.int(1, 9)}`
      const letters = random.pick(INWARD_LETTERS) + random.pick(INWARD_LETTERS)
      const abbreviatedRegion = market.slug === 'london' ? 'Greater London' : 'Greater Manchester'
      return { abbreviatedRegion, postalCode: `${sector}${letters}` }
    }
    case 'AE':
      return { abbreviatedRegion: 'Dubai', postalCode: null }
  }
}
