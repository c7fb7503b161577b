import Type, { type Static } from 'typebox'
import { LISTING_STATUSES } from '#features/catalog/listings/rules.ts'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { closed, Id, List, Nullable, Text } from '#lib/values.ts'
import { FOUND_KINDS, MAX_OF_A_KIND } from './rules.ts'

const FoundRecord = Type.Object({
  kind: Type.Enum([...FOUND_KINDS]),
  id: Id,
  name: Text(200),
  /** Its address, building, company or email. */
  detail: Nullable(Text(330)),
  /** Of a listing. */
  status: Nullable(Type.Enum([...LISTING_STATUSES])),
  /** Its page on the site, if it has one. */
  publicPath: Nullable(Text(300)),
  /** A user as whom an admin may view the site. */
  isViewable: Type.Boolean(),
})
export type FoundRecord = Static<typeof FoundRecord>

export const find = {
  'GET /api/admin/find': {
    access: 'administer',
    summary:
      'The records that have every word of a query, at most three of a kind, those whose name begins with it first',
    query: Type.Object({ query: Text(200, 1) }, closed),
    reply: Type.Object({ records: List(FoundRecord, FOUND_KINDS.length * MAX_OF_A_KIND) }),
  },
} satisfies Contract

/** For landlords' users: of their own company alone. */
export const portfolioFind = portfolioOf(find)
