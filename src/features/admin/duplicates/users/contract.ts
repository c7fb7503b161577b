import Type, { type Static } from 'typebox'
import { UserRecord } from '#features/accounts/users/contract.ts'
import type { Contract } from '#lib/endpoint.ts'
import { Version } from '#lib/fields/field-schemas.ts'
import { Count, closed, Id, IdParams, List, Nullable, Uuid } from '#lib/values.ts'
import { MERGE_REFUSALS, SHOWN_HOLDINGS } from './rules.ts'

/** How many of one thing each of two accounts has; `same` are those of the merged one that the other one has, too. */
const Holding = Type.Object({
  name: Type.Enum([...SHOWN_HOLDINGS]),
  merged: Count,
  target: Count,
  same: Count,
})

const UserComparison = Type.Object({
  merged: UserRecord,
  target: UserRecord,
  holdings: List(Holding, SHOWN_HOLDINGS.length),
  refusal: Nullable(Type.Enum([...MERGE_REFUSALS])),
})
export type UserComparison = Static<typeof UserComparison>

/** Two accounts of one person, for admins. */
export const userMerges = {
  'GET /api/admin/users/:id/merge/:other': {
    access: 'administer',
    summary: 'An account, the one that it may be merged into, what each has, and why they are not merged, if so',
    params: Type.Object({ id: Id, other: Id }),
    reply: UserComparison,
  },
  'POST /api/admin/users/:id/merge': {
    access: 'administer',
    summary:
      'Merges an account into another one of the same person: what it has follows, its sessions end, and it can no longer sign in',
    params: IdParams,
    body: Type.Object({ version: Version, into: Id, intoVersion: Version }, closed),
    /** How much followed. */
    reply: Type.Object({ id: Uuid, moved: Count }),
  },
  'POST /api/admin/user_merges/:id/undo': {
    access: 'administer',
    summary: 'Undoes a merge of two accounts within 30 days; what is still there goes back',
    params: Type.Object({ id: Uuid }),
    reply: Type.Object({}),
  },
} satisfies Contract
