import Type, { type Static } from 'typebox'
import { ListingCard } from '#features/catalog/listings/contract.ts'
import { CriteriaQuery } from '#features/search/contract.ts'
import type { Contract } from '#lib/endpoint.ts'
import { Count, closed, Id, IdParams, List, Moment, Nullable, Pagination, Text, TimeOfDay } from '#lib/values.ts'
import { FREQUENCIES, MAX_NAME, MAX_SEARCHES, REASONS } from '../rules.ts'

const Name = Text(MAX_NAME, 1)
const Frequency = Type.Enum([...FREQUENCIES])
const Rent = Nullable(Type.Number({ minimum: 0, maximum: 1e8 }))
/** A local time, such as 22:00. */
const Token = Text(4_000, 1)

/** How often alerts of a search are sent, and about what. */
const notifications = {
  frequency: Frequency,
  /** While alerts are off, the frequency stays stored for later. */
  alertsOn: Type.Boolean(),
  wantsUnderOffer: Type.Boolean(),
  wantsLeased: Type.Boolean(),
}

export const SavedSearch = Type.Object({
  id: Id,
  name: Name,
  /** What it searches for, in the user's language. */
  description: Text(5_000),
  criteria: CriteriaQuery,
  ...notifications,
  /** Matches of the last 30 days, and how many of them the user has not viewed. */
  counts: Type.Object({ recent: Count, unseen: Count }),
  createdAt: Moment,
  updatedAt: Moment,
})
export type SavedSearch = Static<typeof SavedSearch>

/** A listing that matched and why. `rent` is set if it is the reason; per square foot per year. */
export const SearchMatch = Type.Object({
  listing: ListingCard,
  reason: Type.Enum([...REASONS]),
  rent: Nullable(Type.Object({ before: Rent, now: Rent })),
  foundAt: Moment,
})
export type SearchMatch = Static<typeof SearchMatch>

const NotificationSettings = Type.Object(
  {
    alertsOn: Type.Boolean(),
    /** For searches saved from now on, and for saved buildings and landlords. */
    defaultFrequency: Frequency,
    /** Whether alerts are sent when a listing comes on the market in a saved building or of a saved landlord. */
    placesOn: Type.Boolean(),
    /** Local times between which no email is sent; the range may cross midnight. */
    quietHours: Nullable(Type.Object({ from: TimeOfDay, to: TimeOfDay }, closed)),
    /** Null means the time zone of the user's market. */
    timeZone: Nullable(Text(60, 1)),
  },
  closed,
)

const NotificationSettingsReply = Type.Object({
  ...NotificationSettings.properties,
  /** The time zone of the user's market; applies while none is chosen. */
  usualTimeZone: Text(60),
  /** Where emails go, and whether the address is verified: before that, nothing is sent. */
  email: Text(254),
  emailVerified: Type.Boolean(),
})

export const savedSearches = {
  'GET /api/saved_searches': {
    access: 'save_items',
    summary: 'Lists your saved searches, newest first, with counts of recent matches',
    reply: Type.Object({ savedSearches: List(SavedSearch, MAX_SEARCHES), pagination: Pagination }),
  },
  'POST /api/saved_searches': {
    access: 'save_items',
    inSandbox: true,
    summary: 'Saves a search; without a name, it is named after its criteria',
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
    summary: 'The default name of a search, and how many matches it would have had in the last 30 days',
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
    inSandbox: true,
    summary: 'Renames a saved search, changes its alerts, marks it as viewed, or restores it',
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
    inSandbox: true,
    summary: 'Deletes a saved search; for 30 days PUT with `deleted: false` restores it',
    params: IdParams,
    reply: Type.Object({ id: Id, name: Name }),
  },
  'GET /api/saved_searches/:id/criteria': {
    access: 'save_items',
    summary: 'The criteria of a saved search, as query parameters of GET /api/listings',
    params: IdParams,
    reply: Type.Object({ criteria: CriteriaQuery }),
  },
  'PUT /api/saved_searches/:id/criteria': {
    access: 'save_items',
    inSandbox: true,
    summary: 'Replaces the criteria of a saved search',
    params: IdParams,
    body: Type.Object({ criteria: CriteriaQuery }, closed),
    reply: SavedSearch,
  },
  'GET /api/current_user/saved_search_notifications': {
    access: 'manage_own_account',
    summary: 'Your settings for all alerts',
    reply: NotificationSettingsReply,
  },
  'PUT /api/current_user/saved_search_notifications': {
    access: 'manage_own_account',
    summary: 'Changes your settings for all alerts; those that are left out stay as they are',
    body: Type.Partial(NotificationSettings, closed),
    reply: NotificationSettingsReply,
  },
} satisfies Contract

/** Unsubscribing with the link of an email; needs no sign-in. */
export const unsubscribing = {
  'GET /api/unsubscribe': {
    access: 'take_part',
    summary: 'Lists the alerts of an unsubscribe link that are still on',
    query: Type.Object({ token: Token }, closed),
    reply: Type.Object({
      savedSearches: List(Type.Object({ id: Id, name: Name }), MAX_SEARCHES),
      /** Whether alerts of saved buildings and landlords are still on. */
      places: Type.Boolean(),
    }),
  },
  'POST /unsubscribe': {
    access: 'take_part',
    inSandbox: true,
    // Email clients post here directly (RFC 8058); the signed token limits what a request can do.
    csrfExempt: true,
    summary: 'Switches off the alerts of an unsubscribe link, or makes them weekly',
    query: Type.Object({ token: Token }, closed),
    body: Type.Object({ frequency: Type.Optional(Type.Literal('weekly')) }, closed),
    reply: Type.Object({ stopped: Count }),
  },
} satisfies Contract
