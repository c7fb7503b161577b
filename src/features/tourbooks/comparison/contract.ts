import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { RENT_BASES } from '#lib/units/rent.ts'
import { closed, Id, IdList, IdParams, List, Nullable, Slug, Text } from '#lib/values.ts'
import { MAX_COMPARED, MAX_STOPS } from '../rules.ts'
import { SpaceFacts } from '../spaces/contract.ts'
import { Notes } from '../stops/contract.ts'
import { MAX_OWN_ROWS, MAX_ROW_NAME, MAX_ROW_VALUE, OWN_ROW_KINDS } from './own-rows/rules.ts'
import { COMPARISON_ROWS } from './rules.ts'

const MAX_ROW_KEYS = 60

/** The name of a row, or that of an own row by its id. */
const ROW_KEY = `(${COMPARISON_ROWS.join('|')}|own-[1-9]\\d{0,14})`

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

/** A row that the owner of a tourbook has added. */
const OwnRow = Type.Object({
  id: Id,
  name: Text(MAX_ROW_NAME, 1),
  kind: Type.Enum([...OWN_ROW_KINDS]),
  /** Left out of the deck and the files. */
  isHidden: Type.Boolean(),
  /** What was typed of each of the spaces, in their order; empty where nothing was. */
  contents: List(Text(MAX_ROW_VALUE), MAX_COMPARED),
})

const TourbookComparison = Type.Object({
  spaces: List(ComparedSpace, MAX_COMPARED),
  ownRows: List(OwnRow, MAX_OWN_ROWS),
  /** Rows of the spaces that are left out of the deck and the files. */
  hiddenRows: List(Type.Enum([...COMPARISON_ROWS]), COMPARISON_ROWS.length),
  /** The keys of rows in the order that was chosen; empty where none was. */
  rowOrder: List(Text(40, 1), MAX_ROW_KEYS),
})
export type TourbookComparison = Static<typeof TourbookComparison>
export type TypedRow = Static<typeof OwnRow>

const RowKey = Type.String({
  pattern: `^${ROW_KEY}$`,
  maxLength: 40,
  description: 'the name of a row, or own- with the id of an own row',
})
const RowKeys = Type.Array(RowKey, { maxItems: MAX_ROW_KEYS, uniqueItems: true })

/** Only what is given changes, so that two windows do not undo each other. */
const RowsChange = Type.Object(
  {
    /** Rows for the deck and the files. */
    shown: Type.Optional(RowKeys),
    hidden: Type.Optional(RowKeys),
    /** Rows in their order, each within its group; rows that are not named stay where they are. */
    order: Type.Optional(RowKeys),
    /** What own rows say of stops; an empty text deletes it. */
    contents: Type.Optional(
      Type.Array(Type.Object({ rowId: Id, stopId: Id, content: Text(MAX_ROW_VALUE) }, closed), {
        maxItems: MAX_OWN_ROWS * MAX_COMPARED,
      }),
    ),
  },
  closed,
)
export type RowsChange = Static<typeof RowsChange>

const Stops = { stops: Type.Optional(IdList(MAX_COMPARED)) }
const Listings = { listings: IdList(MAX_COMPARED) }

/** What a file shows: as in the address of the page, with the basis of rents that the browser has stored. */
const Shown = {
  rents: Type.Optional(Type.Enum([...RENT_BASES])),
  differences: Type.Optional(Type.Literal('only')),
  /** The chosen rows, "area,rent"; if not given, those that are not hidden. */
  rows: Type.Optional(
    Type.String({
      pattern: `^${ROW_KEY}(,${ROW_KEY})*$`,
      maxLength: 800,
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
    reply: TourbookComparison,
  },
  'PUT /api/tourbooks/:id/comparison': {
    access: 'manage_tourbooks',
    inSandbox: true,
    summary: 'Changes which rows the deck and the files have, the order of all rows, and what own rows say of stops',
    params: IdParams,
    body: RowsChange,
    reply: Type.Object({ id: Id }),
  },
  'POST /api/tourbooks/:id/comparison_rows': {
    access: 'manage_tourbooks',
    inSandbox: true,
    summary: 'Adds an own row to the comparison of a tourbook',
    params: IdParams,
    body: Type.Object({ name: OwnRow.properties.name, kind: OwnRow.properties.kind }, closed),
    status: 201,
    reply: Type.Object({ id: Id }),
  },
  'PUT /api/comparison_rows/:id': {
    access: 'manage_tourbooks',
    inSandbox: true,
    summary: 'Renames an own row, or puts a deleted one back',
    params: IdParams,
    body: Type.Object(
      { name: Type.Optional(OwnRow.properties.name), deleted: Type.Optional(Type.Literal(false)) },
      closed,
    ),
    reply: Type.Object({ id: Id }),
  },
  'DELETE /api/comparison_rows/:id': {
    access: 'manage_tourbooks',
    inSandbox: true,
    summary: 'Deletes an own row; for 30 days PUT with `deleted: false` puts it back',
    params: IdParams,
    reply: Type.Object({ id: Id }),
  },
  'GET /api/listing_comparisons': {
    access: 'public',
    summary: 'Up to six listings for comparing them, without those that are not public',
    query: Type.Object(Listings, closed),
    reply: Comparison,
  },
} satisfies Contract
