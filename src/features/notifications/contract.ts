import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { Count, closed, List, Moment, Text } from '#lib/values.ts'
import { MAX_NOTIFICATIONS, NOTIFICATION_KINDS, NOTIFICATION_TOPICS } from './rules.ts'

const Notification = Type.Object({
  /** Unique among those of the user. */
  key: Text(200),
  kind: Type.Enum([...NOTIFICATION_KINDS]),
  /** One sentence in the language of the request. */
  sentence: Text(1_000),
  /** The page with what it is about. */
  path: Text(500),
  at: Moment,
  /** It came after the user last opened the list. */
  isNew: Type.Boolean(),
})
export type Notification = Static<typeof Notification>

const NewCount = Type.Object({ count: Count })

const Topic = { topic: Type.Enum([...NOTIFICATION_TOPICS]), isShown: Type.Boolean() }
const Topics = Type.Object({ topics: List(Type.Object(Topic), NOTIFICATION_TOPICS.length) })

export const notifications = {
  'GET /api/current_user/notifications': {
    access: 'save_items',
    summary:
      'What happened for you in the last 90 days, the latest first: answers, inquiries, new matches, reviews and join requests',
    reply: Type.Object({ notifications: List(Notification, MAX_NOTIFICATIONS), readAt: Moment }),
  },
  'GET /api/current_user/new_notifications': {
    access: 'save_items',
    summary: 'How many notifications you have not seen, 50 at most',
    reply: NewCount,
  },
  'POST /api/current_user/notifications_seen': {
    access: 'save_items',
    inSandbox: true,
    summary: 'Marks the notifications until a moment as seen, such as `readAt` of a list that was shown',
    body: Type.Object({ until: Moment }, closed),
    reply: NewCount,
  },
  'GET /api/current_user/notification_topics': {
    access: 'manage_own_account',
    summary: 'What you can be notified of, and whether the list shows it',
    reply: Topics,
  },
  'PUT /api/current_user/notification_topics': {
    access: 'manage_own_account',
    inSandbox: true,
    summary: 'Shows a topic in the list of notifications, or hides it',
    body: Type.Object(Topic, closed),
    reply: Topics,
  },
} satisfies Contract
