import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { Count, closed, Id, IdParams, List, Moment, Nullable, PageQuery, Pagination, Text } from '#lib/values.ts'
import { SECURITY_ACTIONS, SECURITY_ACTORS, SECURITY_EVENT_PAGE_SIZE } from './rules.ts'

const SecurityEvent = Type.Object({
  id: Id,
  at: Moment,
  action: Type.Enum([...SECURITY_ACTIONS]),
  by: Type.Enum([...SECURITY_ACTORS]),
  /** The name of the admin or colleague, for admins alone. */
  actorName: Nullable(Text(161)),
  /** Of a sign-in: whether the browser was new. */
  isNewBrowser: Type.Boolean(),
  /** The shortened IP address, for 90 days. */
  network: Nullable(Text(50)),
  /** How often it happened within the hour. */
  count: Count,
})
export type SecurityEvent = Static<typeof SecurityEvent>

const events = List(SecurityEvent, SECURITY_EVENT_PAGE_SIZE)

export const securityEvents = {
  'GET /api/current_user/security_events': {
    access: 'manage_own_account',
    summary: 'What happened to your account last, such as sign-ins and changes by an admin, the latest first',
    reply: Type.Object({ events }),
  },
  'GET /api/admin/users/:id/security_events': {
    access: 'administer',
    summary: 'What happened to a user’s account, the latest first',
    params: IdParams,
    query: Type.Object({ page: PageQuery.properties.page }, closed),
    reply: Type.Object({ events, pagination: Pagination }),
  },
} satisfies Contract
