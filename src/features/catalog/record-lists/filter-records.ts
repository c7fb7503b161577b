import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { EARTH_RADIUS_METERS, milesToMeters } from '#lib/geo/distance.ts'
import { type FieldError, rejectInvalid } from '#platform/errors.ts'
import type { CatalogListQuery } from './contract.ts'
import { MAX_LISTED } from './rules.ts'

type Condition = Expression<SqlBool>
type Circle = { latitude: number; longitude: number; miles: number }

/**
 * SQL: the conditions of a list's query on the `building` that it joins; each list adds those of its status and its words.
 * 400 for an incomplete circle, or a list that is too long.
 */
export function catalogFilters(query: CatalogListQuery): Condition[] {
  const providers = splitList('space_providers', query.space_providers).map(Number)
  const cities = splitList('cities', query.cities)
  const states = splitList('states', query.states)
  const countries = splitList('countries', query.countries)
  const circle = circleOf(query)
  return [
    ...(providers.length > 0 ? [isProvidedBy(providers)] : []),
    ...(cities.length > 0 ? [sql<SqlBool>`building.city = any(${cities})`] : []),
    ...(states.length > 0 ? [sql<SqlBool>`building.abbreviated_region = any(${states})`] : []),
    ...(countries.length > 0 ? [sql<SqlBool>`building.country_code = any(${countries})`] : []),
    ...(circle ? [isWithin(circle)] : []),
  ]
}

/** The statuses in a query; 400 for any other code than these. */
export const readStatuses = <Code extends string>({ statuses }: CatalogListQuery, codes: readonly Code[]): Code[] =>
  readCodes('statuses', statuses, codes)

/** SQL: the record lacks one of what the query names; 400 for any other code than those of `lacks`. */
export function needsFilter({ needs }: CatalogListQuery, lacks: Readonly<Record<string, Condition>>): Condition[] {
  const given = readCodes('needs', needs, Object.keys(lacks))
  return given.length === 0
    ? []
    : [
        sql<SqlBool>`(${sql.join(
          given.map((each) => lacks[each]),
          sql` or `,
        )})`,
      ]
}

function readCodes<Code extends string>(field: string, text: string | undefined, codes: readonly Code[]): Code[] {
  const given = splitList(field, text)
  const isKnown = (each: string): each is Code => (codes as readonly string[]).includes(each)
  if (!given.every(isKnown))
    rejectInvalid([{ field, message: `expected some of ${codes.join(', ')}, separated by commas` }])
  return given.filter(isKnown)
}

/** SQL: what a search for words reads of the query's `building`; the index building_words has the same expression. */
export const buildingWords = sql<string>`(building.name || ' ' || building.street || ' ' || building.city)`

function splitList(field: string, text = ''): string[] {
  const items = [...new Set(text.split(',').map((item) => item.trim()))].filter(Boolean)
  if (items.length > MAX_LISTED) rejectInvalid([{ field, message: `expected at most ${MAX_LISTED} values` }])
  return items
}

/** The companies that own, manage or lease the building, as count-choices.ts counts them. */
const isProvidedBy = (ids: number[]): Condition =>
  sql<SqlBool>`(building.employer_id = any(${ids}::bigint[]) or building.managing_company_id = any(${ids}::bigint[])
    or building.leasing_company_id = any(${ids}::bigint[])
    or building.landlord_id in (select id from landlord where company_id = any(${ids}::bigint[])))`

function circleOf({ latitude, longitude, distance }: CatalogListQuery): Circle | undefined {
  const given = { latitude, longitude, distance }
  if (latitude !== undefined && longitude !== undefined && distance !== undefined)
    return { latitude, longitude, miles: distance }
  const missing = Object.entries(given).flatMap(([field, value]): FieldError[] =>
    value === undefined ? [{ field, message: 'expected with the other two of latitude, longitude and distance' }] : [],
  )
  if (missing.length < 3) rejectInvalid(missing)
  return undefined
}

/** By the haversine, as distanceMeters, of buildings that are not further north or south. */
function isWithin({ latitude, longitude, miles }: Circle): Condition {
  const meters = milesToMeters(miles)
  const degrees = (meters / EARTH_RADIUS_METERS) * (180 / Math.PI)
  const [lng, lat] = [0, 1].map((axis) => sql`(building.location[${sql.lit(axis)}] / 1e6)`)
  const halfSine = (degrees: RawBuilder<unknown>) => sql`sind((${degrees}) / 2)`
  const haversine = sql`${halfSine(sql`${lat} - ${latitude}::float8`)} ^ 2
    + cosd(${lat}) * cosd(${latitude}::float8) * ${halfSine(sql`${lng} - ${longitude}::float8`)} ^ 2`
  // `least` ignores null; the first condition also leaves out buildings without a point.
  return sql<SqlBool>`abs(${lat} - ${latitude}::float8) <= ${degrees}::float8 and 2 * ${sql.lit(EARTH_RADIUS_METERS)}::float8 * asin(least(1, sqrt(${haversine})))
    <= ${meters}::float8`
}
