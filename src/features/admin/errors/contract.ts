import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { ERROR_PLACES } from '#lib/jobs/error-places.ts'
import {
  CodeList,
  Count,
  closed,
  Id,
  IdParams,
  List,
  Moment,
  Nullable,
  PageQuery,
  Pagination,
  Text,
} from '#lib/values.ts'
import { ERROR_CAUSES } from '../rules.ts'
import { ERROR_SORTS, ERROR_STATES, SHOWN_DAYS } from './rules.ts'

export const ErrorKind = Type.Object({
  id: Id,
  place: Type.Enum([...ERROR_PLACES]),
  cause: Type.Enum([...ERROR_CAUSES]),
  /** The pattern of a page's path or of a route, or the name of a job. */
  page: Text(300),
  /** Without ids, numbers and addresses. */
  message: Text(500),
  count: Count,
  /** On each of the last days in UTC, today last. */
  days: List(Count, SHOWN_DAYS),
  firstSeenAt: Moment,
  lastSeenAt: Moment,
  /** Null once it is seen again. */
  resolvedAt: Nullable(Moment),
})
export type ErrorKind = Static<typeof ErrorKind>

const one = {
  access: 'administer',
  params: IdParams,
  reply: Type.Object({ ...ErrorKind.properties, stack: Nullable(Text(4_000)) }),
} as const
export type ErrorDetails = Static<typeof one.reply>

export const errorKinds = {
  'GET /api/admin/errors': {
    access: 'administer',
    summary: 'Errors of the last 90 days by kind and page, usually the last seen first',
    query: Type.Object(
      {
        /** In the page or the message. */
        query: Type.Optional(Text(200)),
        place: Type.Optional(CodeList(ERROR_PLACES)),
        /** Default: those that are not resolved. */
        state: Type.Optional(Type.Enum([...ERROR_STATES])),
        sort_by: Type.Optional(Type.Enum([...ERROR_SORTS])),
        ...PageQuery.properties,
      },
      closed,
    ),
    reply: Type.Object({ errors: List(ErrorKind, 100), pagination: Pagination }),
  },
  'GET /api/admin/errors/:id': { ...one, summary: 'One kind of error, with the stack of the last one' },
  'POST /api/admin/errors/:id/resolve': { ...one, summary: 'Hides a kind of error until it is seen again' },
} satisfies Contract
