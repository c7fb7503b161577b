import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { Count, closed, Id, IdParams, List, Moment, Nullable, Text } from '#lib/values.ts'
import { MAX_ADDRESSES, MAX_KEY, MAX_URL } from './rules.ts'

export const WatchedAddress = Type.Object({
  id: Id,
  url: Text(MAX_URL),
  hasKey: Type.Boolean(),
  readAt: Nullable(Moment),
  /** What the last reading did; null before the first, and after one that failed. */
  result: Nullable(Type.Object({ created: Count, changed: Count, unchanged: Count, units: Count })),
  /** Why the last reading failed. */
  error: Nullable(Text(2000)),
})
export type WatchedAddress = Static<typeof WatchedAddress>

/** Where the files of property management systems are read each night, for admins. */
export const watchedAddresses = {
  'GET /api/admin/watched_addresses': {
    access: 'administer',
    summary: 'The addresses from which property records are read each night',
    reply: Type.Object({ addresses: List(WatchedAddress, MAX_ADDRESSES) }),
  },
  'POST /api/admin/watched_addresses': {
    access: 'administer',
    summary: 'Adds an https address, with a key that is stored encrypted and sent as a bearer token',
    body: Type.Object({ url: Text(MAX_URL, 1), key: Type.Optional(Nullable(Text(MAX_KEY))) }, closed),
    status: 201,
    reply: WatchedAddress,
  },
  'DELETE /api/admin/watched_addresses/:id': {
    access: 'administer',
    summary: 'Removes an address; the records that were read from it stay',
    params: IdParams,
    reply: Type.Object({}),
  },
  'POST /api/admin/watched_addresses/:id/read': {
    access: 'administer',
    summary: 'Reads the file of an address now, and says what it did or why it failed',
    params: IdParams,
    reply: WatchedAddress,
  },
} satisfies Contract
