import Type, { type Static } from 'typebox'
import { CompanyName } from '#features/companies/contract.ts'
import type { Contract } from '#lib/endpoint.ts'
import { RecordChange, RecordSchema } from '#lib/fields/field-schemas.ts'
import { ROLES } from '#lib/permissions.ts'
import {
  CodeList,
  Count,
  closed,
  Id,
  IdList,
  IdParams,
  List,
  Moment,
  Nullable,
  PageQuery,
  Pagination,
  Text,
  Uuid,
} from '#lib/values.ts'
import { LONGEST } from '../settings/rules.ts'
import { USER_FIELDS } from './fields.ts'
import { MAX_MERGED_SHOWN, USER_SORTS, USER_STATES } from './rules.ts'

const Company = Nullable(Type.Omit(CompanyName, ['logo']))
/** A user by name, or by address while there is no name. */
const Named = Type.Object({ id: Id, name: Text(254) })
const shown = {
  email: Text(254),
  firstName: Text(LONGEST.name),
  lastName: Text(LONGEST.name),
  company: Company,
  state: Type.Enum([...USER_STATES]),
  createdAt: Moment,
  /** When one of their sessions was last used; null if they have none. */
  seenAt: Nullable(Moment),
}

export const UserRow = Type.Object({ id: Id, ...shown, role: Type.Enum([...ROLES]), market: Nullable(Text(40)) })
export type UserRow = Static<typeof UserRow>

/** A user as admins see them, with how many of each thing they have. */
export const UserRecord = RecordSchema(USER_FIELDS, {
  ...shown,
  emailVerified: Type.Boolean(),
  phone: Nullable(Text(LONGEST.phone)),
  title: Nullable(Text(LONGEST.title)),
  /** When the latest invitation was sent, until it is accepted. */
  invitedAt: Nullable(Moment),
  counts: Type.Object({
    sessions: Count,
    tourbooks: Count,
    sharedListings: Count,
    savedListings: Count,
    savedSearches: Count,
    inquiries: Count,
  }),
  /** The account that this one was merged into; `undoableUntil` is null once that can no longer be undone. */
  mergedInto: Nullable(
    Type.Object({ ...Named.properties, mergeId: Uuid, at: Moment, undoableUntil: Nullable(Moment) }),
  ),
  /** The accounts that were merged into this one, the latest first. */
  mergedFrom: List(Named, MAX_MERGED_SHOWN),
})
export type UserRecord = Static<typeof UserRecord>

const one = { access: 'administer', params: IdParams, reply: UserRecord } as const
const Choices = <Code extends string>(codes: readonly Code[]) =>
  List(Type.Object({ value: Type.Enum([...codes]), count: Count }), codes.length)

export const users = {
  'GET /api/admin/users': {
    access: 'administer',
    summary: 'Users who have every word of the query in their name, address or company',
    query: Type.Object(
      {
        query: Type.Optional(Text(200)),
        roles: Type.Optional(CodeList(ROLES)),
        states: Type.Optional(CodeList(USER_STATES)),
        /** Ids of the companies for which they work. */
        companies: Type.Optional(IdList(50)),
        sort_by: Type.Optional(Type.Enum([...USER_SORTS])),
        ...PageQuery.properties,
      },
      closed,
    ),
    reply: Type.Object({ users: List(UserRow, 100), pagination: Pagination }),
  },
  'GET /api/admin/filters/users': {
    access: 'administer',
    summary: 'What users can be filtered by, with the number of users',
    reply: Type.Object({ roles: Choices(ROLES), states: Choices(USER_STATES) }),
  },
  'GET /api/admin/users/:id': { ...one, summary: 'A user, with how many of each thing they have' },
  'PUT /api/admin/users/:id': {
    ...one,
    summary: 'Changes the fields that are sent; 409 with the user when their version is a later one',
    body: RecordChange(USER_FIELDS),
  },
  'POST /api/admin/users/:id/invitation': {
    ...one,
    summary: 'Emails a user who has not accepted their invitation another one; the link of the former no longer works',
  },
  'PUT /api/admin/users/:id/deactivation': {
    ...one,
    summary: 'Ends a user’s sessions and sign-ins; what they shared stays, and says that they are no longer here',
  },
  'DELETE /api/admin/users/:id/deactivation': { ...one, summary: 'Lets a user who was deactivated sign in again' },
} satisfies Contract
