import Type, { type Static, type TSchema } from 'typebox'
import { EARLIEST_DATE, LATEST_DATE } from './dates.ts'
import { SLUG } from './slugs/slug.ts'

// The value objects of the API, as JSON Schema. Every string, array and number is bounded, and every pattern has a
// description, which the error of a refused value repeats; tests check them all.

/** A short text without NUL, which PostgreSQL cannot store. */
export const Text = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000]*$', description: 'a text without NUL' })
export const Count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 })
const Magnitude = Type.Number({ minimum: 0, maximum: 1e12 })
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })
/** An id in lowercase hexadecimal. */
export const Uuid = Type.String({
  pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
  maxLength: 36,
  description: 'a UUID in lowercase',
})
/** A day of the calendar. In a request it exists and is plausible (`isPlausibleDate`); a reply repeats what is stored. */
export const IsoDate = Type.String({
  format: 'date',
  maxLength: 10,
  description: `an existing date as yyyy-MM-dd, from ${EARLIEST_DATE} to ${LATEST_DATE}`,
})
/** A time of day, 00:00 to 23:59. */
export const TimeOfDay = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  maxLength: 5,
  description: 'a time as HH:mm',
})
/** A moment in UTC, as `Date.toISOString` writes it. */
export const Moment = Type.String({
  pattern: '^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$',
  maxLength: 30,
  description: 'a time in UTC as yyyy-MM-ddTHH:mm:ss.sssZ',
})
export const Slug = Type.String({
  pattern: SLUG.source,
  minLength: 1,
  maxLength: 120,
  description: 'lowercase letters and digits, separated by hyphens',
})
/** An ISO 3166 code, such as US. */
export const CountryCode = Type.String({
  pattern: '^[A-Z]{2}$',
  maxLength: 2,
  description: 'a country code of two capital letters',
})
export const Longitude = Type.Number({ minimum: -180, maximum: 180 })
export const Latitude = Type.Number({ minimum: -90, maximum: 90 })
/** For objects in requests: properties that are not in the schema are rejected. */
export const closed = { additionalProperties: false }
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
export const List = <T extends TSchema>(items: T, maxItems: number) => Type.Array(items, { maxItems })

/** The id in a path, such as /api/listings/:id. */
export const IdParams = Type.Object({ id: Id })

export const MoneyValue = Type.Object({
  magnitude: Magnitude,
  units: Type.Object({
    money: Type.Enum(['USD', 'GBP', 'CAD', 'AED', 'EUR']),
    area: Nullable(Type.Enum(['sf', 'sm', 'sqm'])),
    period: Nullable(Type.Enum(['yr', 'mo'])),
  }),
})

export const AreaValue = Type.Object({ magnitude: Magnitude, unit: Type.Enum(['sf', 'sm', 'sqm']) })
export const LengthValue = Type.Object({ magnitude: Magnitude, unit: Type.Enum(['Inches', 'Centimeters']) })

export const AddressValue = Type.Object({
  street: Text(200),
  city: Text(120),
  abbreviatedRegion: Nullable(Text(60)),
  postalCode: Nullable(Text(16)),
  countryCode: CountryCode,
  buildingName: Nullable(Text(160)),
})

/** Up to `most` ids in a query, "7,12,31". */
export const IdList = (most: number) =>
  Type.String({
    pattern: `^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,${most - 1}}$`,
    maxLength: most * 16,
    description: `up to ${most} ids, separated by commas`,
  })

/** Some of these codes in a query, "draft,published". */
export const CodeList = (codes: readonly string[]) =>
  Type.String({
    pattern: `^(${codes.join('|')})(,(${codes.join('|')})){0,${codes.length - 1}}$`,
    maxLength: codes.length * (Math.max(...codes.map((code) => code.length)) + 1),
    description: `some of ${codes.join(', ')}, separated by commas`,
  })

/** A page of a list: the total count, and the ids of this page in order. */
export const Pagination = Type.Object({
  totalCount: Count,
  currentPage: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 100 }),
  ids: List(Id, 100),
})
export type Pagination = Static<typeof Pagination>

/** `page` and `page_size` of a list; page defaults to 1. */
export const PageQuery = Type.Object(
  {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  closed,
)
export type PageQuery = Static<typeof PageQuery>
