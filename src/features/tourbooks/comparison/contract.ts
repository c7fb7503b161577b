import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { RENT_BASES } from '#lib/units/rent.ts'
import { closed, Id, IdList, IdParams, List, Nullable, Slug } from '#lib/values.ts'
import { MAX_COMPARED, MAX_STOPS } from '../rules.ts'
import { SpaceFacts } from '../spaces/contract.ts'
import { Notes } from '../stops/contract.ts'
import { COMPARISON_ROWS } from './rules.ts'

/** A column of a comparison. */
export const ComparedSpace = Type.Object({
  /** The sortable id of a stop; outside of a tourbook, the id of the listing. */
  id: Id,
  /** The place of a stop in its tour, from 1; null outside of a tourbook. */
  number: Nullable(Type.Integer({ minimum: 1, maximum: MAX_STOPS })),
  /** A public listing, which has a page. */
  listing: Nullable(Type.Object({ id: Id, slug: Slug })),
  ...SpaceFacts.properties,
  /** Empty outside of a tourbook. */
  sharedNote: Notes.sharedNote,
})
export type ComparedSpace = Static<typeof ComparedSpace>

const Comparison = Type.Object({ spaces: List(ComparedSpace, MAX_COMPARED) })

const Stops = { stops: Type.Optional(IdList(MAX_COMPARED)) }
const Listings = { listings: IdList(MAX_COMPARED) }

/** What a file shows: as in the address of the page, with the basis of rents that the browser has stored. */
const Shown = {
  rents: Type.Optional(Type.Enum([...RENT_BASES])),
  differences: Type.Optional(Type.Literal('only')),
  /** The chosen rows, "area,rent"; all if not given. */
  rows: Type.Optional(
    Type.String({
      pattern: `^(${COMPARISON_ROWS.join('|')})(,(${COMPARISON_ROWS.join('|')}))*$`,
      maxLength: 300,
      description: 'names of rows, separated by commas',
    }),
  ),
}
export const StopsFileQuery = Type.Object({ ...Stops, ...Shown }, closed)
export const ListingsFileQuery = Type.Object({ ...Listings, ...Shown }, closed)
export type ShownRows = Pick<Static<typeof StopsFileQuery>, keyof typeof Shown>

export const comparisons = {
  'GET /api/tourbooks/:id/comparison': {
    access: 'manage_tourbooks',
    summary: 'Up to six stops of a tourbook for comparing them: those with these sortable ids, or else the first',
    params: IdParams,
    query: Type.Object(Stops, closed),
    reply: Comparison,
  },
  'GET /api/listing_comparisons': {
    access: 'public',
    summary: 'Up to six listings for comparing them, without those that are not public',
    query: Type.Object(Listings, closed),
    reply: Comparison,
  },
} satisfies Contract
