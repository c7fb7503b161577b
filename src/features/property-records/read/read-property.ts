import { BUILDING_CLASSES, CONNECTIVITY_TIERS, LEED_TIERS } from '#features/catalog/buildings/rules.ts'
import { SPACE_TYPES } from '#features/catalog/listings/rules.ts'
import { MAX_SQUARE_FEET, toSquareFeet } from '#lib/units/area.ts'
import type { Money } from '#lib/units/money.ts'
import type { FieldError } from '#platform/errors.ts'
import type { RecordValues, UnitValues } from '../fields.ts'
import { RECORD_FIELDS, UNIT_FIELDS } from '../fields.ts'
import { FILE_LIMITS, VACANCIES, type Vacancy } from '../rules.ts'
import { area, code, date, flag, number, rent, text, type ValueParser } from './read-value.ts'

/** A unit as a file has it. */
export type ReadUnit = UnitValues & {
  externalId: string
  rent: Money | null
  vacancy: Vacancy
  vacantOn: string | null
}
/** A property as a file has it; `units` is null for one whose file does not list them, so that they stay as they are. */
export type ReadProperty = RecordValues & {
  systemName: string
  externalId: string
  owner: string | null
  other: Record<string, string>
  units: ReadUnit[] | null
}

/** The names of values in a file, and how they are read; `location` is made of two. */
const PROPERTY = {
  system_name: text(80),
  id: text(80),
  name: text(RECORD_FIELDS.name.max),
  street_address: text(RECORD_FIELDS.street.max),
  locality: text(RECORD_FIELDS.city.max),
  abbreviated_region: text(RECORD_FIELDS.abbreviatedRegion.max),
  postal_code: text(RECORD_FIELDS.postalCode.max),
  country_code: text(RECORD_FIELDS.countryCode.max),
  lat: number({ min: -90, max: 90, decimals: 6 }),
  lon: number({ min: -180, max: 180, decimals: 6 }),
  class: code(BUILDING_CLASSES),
  rentable_area: area(RECORD_FIELDS.rentableAreaSqFt.max),
  year_built: number(RECORD_FIELDS.yearBuilt),
  year_renovated: number(RECORD_FIELDS.yearRenovated),
  number_of_floors: number(RECORD_FIELDS.floors),
  load_factor: number(RECORD_FIELDS.loadFactor),
  passenger_elevator_count: number(RECORD_FIELDS.passengerElevators),
  service_elevator_count: number(RECORD_FIELDS.serviceElevators),
  parking_ratio: number(RECORD_FIELDS.parkingRatio),
  electric_vehicle_charging_stations_count: number(RECORD_FIELDS.evChargingStations),
  leed_certification: code(LEED_TIERS),
  wired_certification: code(CONNECTIVITY_TIERS),
  owner: text(160),
} satisfies Record<string, ValueParser<unknown>>
const REQUIRED_OF_PROPERTY = ['system_name', 'id', 'street_address', 'locality'] as const

const UNIT = {
  id: text(80),
  suite: text(UNIT_FIELDS.suite.max),
  floor: number(UNIT_FIELDS.floor),
  space_type: code(SPACE_TYPES),
  area: area(MAX_SQUARE_FEET),
  asking_rent: rent,
  vacancy: code(VACANCIES),
  available: flag,
  available_date: date,
  hypothetical_space: flag,
} satisfies Record<string, ValueParser<unknown>>

/** The names of values that a table may have as columns, those of units behind "spaces.". */
export const PROPERTY_NAMES = Object.keys(PROPERTY)
export const UNIT_NAMES = Object.keys(UNIT)

type Mistakes = { at: string; of: string; found: FieldError[] }

/** Reads one property with its units. Mistakes name the value by its place in the document, its record and what was expected. */
export function readProperty(given: unknown, index: number, head: Record<string, unknown>, found: FieldError[]) {
  const at = `properties.${index}`
  if (!isObject(given)) return void found.push({ field: at, message: 'expected an object' })
  const named = { system_name: head.system_name, ...given }
  const mistakes = { at, of: `record ${nameOf(given, index)}`, found }
  const before = found.length
  const values = readValues(PROPERTY, named, mistakes)
  for (const name of REQUIRED_OF_PROPERTY)
    if (values[name] === null && !has(found, `${at}.${name}`)) add(mistakes, name, 'expected a text')
  if (values.country_code !== null && !/^[A-Z]{2}$/.test(values.country_code))
    add(mistakes, 'country_code', 'expected two capital letters, such as US or GB')
  if ((values.lat === null) !== (values.lon === null)) add(mistakes, 'lat', 'expected both lat and lon, or neither')
  const units = readUnits(given.spaces, { at, of: mistakes.of, found })
  if (found.length > before) return undefined
  return toProperty(values, units, given)
}

type Values = { [Name in keyof typeof PROPERTY]: ReadOf<(typeof PROPERTY)[Name]> }
type ReadOf<R> = R extends ValueParser<infer Value> ? Value | null : never

function toProperty(values: Values, units: ReadUnit[] | null, given: Record<string, unknown>): ReadProperty {
  const { lat, lon, rentable_area: rentable } = values
  return {
    systemName: values.system_name!,
    externalId: values.id!,
    name: values.name ?? values.street_address!.slice(0, RECORD_FIELDS.name.max),
    street: values.street_address!,
    city: values.locality!,
    abbreviatedRegion: values.abbreviated_region,
    postalCode: values.postal_code,
    countryCode: values.country_code ?? 'US',
    location: lat === null || lon === null ? null : { latitude: lat, longitude: lon },
    class: values.class,
    rentableAreaSqFt: rentable && Math.min(Math.round(toSquareFeet(rentable)), RECORD_FIELDS.rentableAreaSqFt.max),
    yearBuilt: values.year_built,
    yearRenovated: values.year_renovated,
    floors: values.number_of_floors,
    loadFactor: values.load_factor,
    passengerElevators: values.passenger_elevator_count,
    serviceElevators: values.service_elevator_count,
    parkingRatio: values.parking_ratio,
    evChargingStations: values.electric_vehicle_charging_stations_count,
    leed: values.leed_certification,
    connectivity: values.wired_certification,
    owner: values.owner,
    other: otherValues(given),
    units,
  }
}

function readUnits(given: unknown, { at, of, found }: Mistakes): ReadUnit[] | null {
  if (given === undefined || given === null) return null
  if (!Array.isArray(given) || given.length > FILE_LIMITS.units) {
    found.push({ field: `${at}.spaces`, message: `${of}: expected a list of at most ${FILE_LIMITS.units} spaces` })
    return null
  }
  const seen = new Set<string>()
  return given.flatMap((each, index) => {
    const place = `${at}.spaces.${index}`
    if (!isObject(each)) {
      found.push({ field: place, message: `${of}: expected an object` })
      return []
    }
    const mistakes = { at: place, of: `${of}, space ${nameOf(each, index)}`, found }
    const before = found.length
    const values = readValues(UNIT, each, mistakes)
    const id = values.id ?? values.suite
    if (id === null) add(mistakes, 'id', 'expected a text')
    else if (seen.has(id)) add(mistakes, 'id', 'expected another id than that of an earlier space')
    if (id !== null) seen.add(id)
    // Spaces that are only planned are of no use to an occupier.
    if (found.length > before || values.hypothetical_space === true) return []
    return [
      {
        ...{ externalId: id!, suite: values.suite, floor: values.floor, spaceType: values.space_type },
        ...{ area: values.area, rent: values.asking_rent, vacantOn: values.available_date },
        vacancy: values.vacancy ?? vacancyOf(values.available, values.available_date),
      },
    ]
  })
}

/** A unit that is available is vacant; one that will be is leased until then. */
function vacancyOf(available: boolean | null, from: string | null): Vacancy {
  if (available === true) return 'vacant'
  return from === null ? 'occupied' : 'leaving'
}

function readValues<Readers extends Record<string, ValueParser<unknown>>>(
  readers: Readers,
  given: Record<string, unknown>,
  mistakes: Mistakes,
): { [Name in keyof Readers]: ReadOf<Readers[Name]> } {
  const entries = Object.entries(readers).map(([name, read]) => {
    const reading = read(given[name])
    if ('value' in reading) return [name, reading.value]
    add(mistakes, name, reading.expected)
    return [name, null]
  })
  return Object.fromEntries(entries)
}

const add = ({ at, of, found }: Mistakes, name: string, expected: string) =>
  void found.push({ field: `${at}.${name}`, message: `${of}: ${expected}` })

const has = (found: FieldError[], field: string) => found.some((each) => each.field === field)

/** Its id, else its place in its list, from 1. */
function nameOf({ id, suite }: Record<string, unknown>, index: number): string {
  const given = [id, suite].find((each) => typeof each === 'string' || typeof each === 'number')
  return given === undefined ? `number ${index + 1}` : String(given).toWellFormed().slice(0, 80)
}

/** Texts, numbers and answers that have no place in the catalog, as texts. */
function otherValues(given: Record<string, unknown>): Record<string, string> {
  const others = Object.entries(given).filter(
    ([name, value]) => !(name in PROPERTY) && ['string', 'number', 'boolean'].includes(typeof value) && value !== '',
  )
  const clean = (value: unknown, max: number) =>
    String(value).toWellFormed().replaceAll('\0', '').slice(0, max).toWellFormed()
  return Object.fromEntries(
    others.slice(0, FILE_LIMITS.others).map(([name, value]) => [clean(name, 80), clean(value, FILE_LIMITS.otherText)]),
  )
}

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
