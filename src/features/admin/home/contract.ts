import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { ROLES } from '#lib/permissions.ts'
import { Count, IsoDate, List, Moment, Nullable, Text } from '#lib/values.ts'
import { ACTIVITY_DAYS, ATTENTION_KINDS, PARTS_OF_DAY } from './rules.ts'

const AttentionItem = Type.Object({
  kind: Type.Enum([...ATTENTION_KINDS]),
  count: Count,
  /** Whom it touches: landlords, senders or recipients. */
  people: Count,
  /** How many of them have come within a week. */
  recent: Count,
  oldest: Nullable(Moment),
  /** One of them: the latest file or recipient, or the surest of the records entered twice. */
  name: Nullable(Text(254)),
  /** The list of exactly these. */
  href: Text(300),
})
export type AttentionItem = Static<typeof AttentionItem>

const Activity = Type.Object({
  firstName: Text(80),
  partOfDay: Type.Enum([...PARTS_OF_DAY]),
  today: IsoDate,
  /** Spaces that searches find, now and a month ago; null where the figures of that day are missing. */
  marketed: Count,
  marketedBefore: Nullable(Count),
  /** The signed-in users of the last minutes, by role. */
  present: List(Type.Object({ role: Type.Enum([...ROLES]), count: Count }), ROLES.length),
  /** The last days in order, the last of which is today. */
  days: List(Type.Object({ date: IsoDate, changed: Count, confirmed: Count }), ACTIVITY_DAYS),
})
export type Activity = Static<typeof Activity>

export const home = {
  'GET /api/admin/attention': {
    access: 'administer',
    summary: 'What waits for an admin, what touches most people first; what waits for nobody is left out',
    reply: Type.Object({ items: List(AttentionItem, ATTENTION_KINDS.length) }),
  },
  'GET /api/admin/activity': {
    access: 'administer',
    summary:
      'The spaces on the market, the users present, and by day the records changed and spaces confirmed; in the time zone of the user',
    reply: Activity,
  },
} satisfies Contract
