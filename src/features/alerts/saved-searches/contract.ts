import Type, { type Static } from 'typebox'
import { ListingCard } from '#features/catalog/listings/contract.ts'
import { CriteriaQuery } from '#features/search/contract.ts'
import type { Contract } from '#lib/endpoint.ts'
import { Count, closed, Id, IdParams, List, Moment, Nullable, Pagination, Text } from '#lib/values.ts'
import { FREQUENCIES, MAX_NAME, MOST_SEARCHES, REASONS } from '../rules.ts'

const Name = Text(MAX_NAME, 1)
const Frequency = Type.Enum([...FREQUENCIES])
const Rent = Nullable(Type.Number({ minimum: 0, maximum: 1e8 }))
/** A local time, such as 22:00. */
const Time = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5 })
const Token = Text(4_000, 1)

/** How often somebody is told of what a search finds, and what of. */
const notifications = {
  frequency: Frequency,
  /** Switched off, the frequency is kept for when it is on again. */
  alertsOn: Type.Boolean(),
  wantsUnderOffer: Type.Boolean(),
  wantsLeased: Type.Boolean(),
}

export const SavedSearch = Type.Object({
  id: Id,
  name: Name,
  /** What it searches for, in the reader's words. */
  description: Text(5_000),
  criteria: CriteriaQuery,
  ...notifications,
  /** Of the last 30 days, and how many of these nobody has looked at. */
  counts: Type.Object({ recent: Count, unseen: Count }),
  createdAt: Moment,
  updatedAt: Moment,
})
export type SavedSearch = Static<typeof SavedSearch>

/** A space that matched and why. Rents are per square foot per year, where they are what changed. */
export const SearchMatch = Type.Object({
  listing: ListingCard,
  reason: Type.Enum([...REASONS]),
  rent: Nullable(Type.Object({ before: Rent, now: Rent })),
  foundAt: Moment,
})
export type SearchMatch = Static<typeof SearchMatch>

export const NotificationSettings = Type.Object(
  {
    alertsOn: Type.Boolean(),
    /** Of searches saved from now on, and of saved buildings and owners. */
    defaultFrequency: Frequency,
    /** Whether saved buildings and owners alert when a space comes on the market there. */
    placesOn: Type.Boolean(),
    /** Local times between which no mail is sent; they may go over midnight. */
    quietHours: Nullable(Type.Object({ from: Time, to: Time }, closed)),
    /** Null is that of their market. */
    timeZone: Nullable(Text(60, 1)),
  },
  closed,
)
export type NotificationSettings = Static<typeof NotificationSettings>

const NotificationSettingsReply = Type.Object({
  ...NotificationSettings.properties,
  /** That of their market, which holds while they chose none. */
  usualTimeZone: Text(60),
  /** Where mails go, and whether it is known to be theirs: nothing is sent before. */
  email: Text(254),
  emailVerified: Type.Boolean(),
})

export const savedSearches = {
  'GET /api/saved_searches': {
    access: 'save_items',
    summary: 'Your saved searches, the newest first, with what they found lately',
    reply: Type.Object({ savedSearches: List(SavedSearch, MOST_SEARCHES), pagination: Pagination }),
  },
  'POST /api/saved_searches': {
    access: 'save_items',
    summary: 'Saves a search; unnamed, it is called what it searches for',
    body: Type.Object(
      {
        name: Type.Optional(Name),
        criteria: CriteriaQuery,
        frequency: Type.Optional(Frequency),
        wantsUnderOffer: Type.Optional(Type.Boolean()),
        wantsLeased: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    status: 201,
    reply: SavedSearch,
  },
  'GET /api/saved_searches/preview': {
    access: 'save_items',
    summary: 'What a search is called, and how many matches it would have told of in the last 30 days',
    query: Type.Object(
      {
        ...CriteriaQuery.properties,
        wants_under_offer: Type.Optional(Type.Boolean()),
        wants_leased: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    reply: Type.Object({ name: Name, count: Count, frequency: Frequency }),
  },
  'GET /api/saved_searches/:id': {
    access: 'save_items',
    summary: 'One of your saved searches with its latest matches',
    params: IdParams,
    reply: Type.Object({ ...SavedSearch.properties, matches: List(SearchMatch, 100) }),
  },
  'PUT /api/saved_searches/:id': {
    access: 'save_items',
    summary: 'Renames a saved search, changes when it tells of what, notes that you looked, or brings it back',
    params: IdParams,
    body: Type.Object(
      {
        name: Type.Optional(Name),
        frequency: Type.Optional(notifications.frequency),
        alertsOn: Type.Optional(notifications.alertsOn),
        wantsUnderOffer: Type.Optional(notifications.wantsUnderOffer),
        wantsLeased: Type.Optional(notifications.wantsLeased),
        looked: Type.Optional(Type.Literal(true)),
        deleted: Type.Optional(Type.Literal(false)),
      },
      closed,
    ),
    reply: SavedSearch,
  },
  'DELETE /api/saved_searches/:id': {
    access: 'save_items',
    summary: 'Deletes a saved search; for 30 days PUT with `deleted: false` brings it back',
    params: IdParams,
    reply: Type.Object({ id: Id, name: Name }),
  },
  'GET /api/saved_searches/:id/criteria': {
    access: 'save_items',
    summary: 'What a saved search searches for, as GET /api/listings takes it',
    params: IdParams,
    reply: Type.Object({ criteria: CriteriaQuery }),
  },
  'PUT /api/saved_searches/:id/criteria': {
    access: 'save_items',
    summary: 'Has a saved search look for something else',
    params: IdParams,
    body: Type.Object({ criteria: CriteriaQuery }, closed),
    reply: SavedSearch,
  },
  'GET /api/current_user/saved_search_notifications': {
    access: 'manage_own_account',
    summary: 'What you want of all your alerts',
    reply: NotificationSettingsReply,
  },
  'PUT /api/current_user/saved_search_notifications': {
    access: 'manage_own_account',
    summary: 'Changes what you want of all your alerts',
    body: NotificationSettings,
    reply: NotificationSettingsReply,
  },
} satisfies Contract

/** The way out of mails, for whoever holds one: signed in or not. */
export const unsubscribing = {
  'GET /api/unsubscribe': {
    access: 'take_part',
    summary: 'Which mails the link of a mail has still to stop',
    query: Type.Object({ token: Token }, closed),
    reply: Type.Object({
      savedSearches: List(Type.Object({ id: Id, name: Name }), MOST_SEARCHES),
      /** Those of saved buildings and owners as well. */
      places: Type.Boolean(),
    }),
  },
  'POST /unsubscribe': {
    access: 'take_part',
    // Mail programs post here by themselves (RFC 8058); what the token was signed for is all it can do.
    csrfExempt: true,
    summary: 'Stops the mails that the link of a mail is about, or turns them down to one a week',
    query: Type.Object({ token: Token }, closed),
    body: Type.Object({ frequency: Type.Optional(Type.Literal('weekly')) }, closed),
    reply: Type.Object({ stopped: Count }),
  },
} satisfies Contract
