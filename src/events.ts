import type { Definition, EventDefinitions, InformationOf as Information, Shape } from '#features/events/rules.ts'

// The properties of each entity in events. Each feature's events.ts builds them from its data.
const LISTING = {
  listingId: 'id',
  buildingId: 'id',
  market: 'code',
  spaceType: 'code',
  photoCount: 'count',
} as const satisfies Shape
const BUILDING = {
  buildingId: 'id',
  market: 'code',
  listingCount: 'count',
  photoCount: 'count',
} as const satisfies Shape
const LANDLORD = { landlordId: 'id', buildingCount: 'count', listingCount: 'count' } as const satisfies Shape
const SEARCH = { market: 'code?', pageNumber: 'count', filterCount: 'count' } as const satisfies Shape
const SAVED_SEARCH = { savedSearchId: 'id', market: 'code?', filterCount: 'count' } as const satisfies Shape
const TOURBOOK = { tourbookId: 'id', listingCount: 'count', externalListingCount: 'count' } as const satisfies Shape
const EXTERNAL_LISTING = { tourbookId: 'id', externalListingId: 'id?' } as const satisfies Shape
const USER = { userId: 'id', role: 'code', userMarket: 'code?' } as const satisfies Shape
const VIDEO = { videoId: 'id', listingId: 'id?', buildingId: 'id?', tourbookId: 'id?' } as const satisfies Shape
const ITEM_COUNT = { itemCount: 'count' } as const satisfies Shape
const ITEM = {
  itemType: 'code',
  listingId: 'id?',
  buildingId: 'id?',
  landlordId: 'id?',
  savedSearchId: 'id?',
  market: 'code?',
} as const satisfies Shape
const NO_PROPERTIES = {} as const satisfies Shape

const page = <S extends Shape>(information: S) => ({ type: 'page', information }) as const satisfies Definition
const track = <S extends Shape>(information: S) => ({ type: 'track', information }) as const satisfies Definition

/** Every event. Unknown events are rejected, and so are properties beyond an event's shape. */
export const EVENTS = {
  HOMEPAGE: page(NO_PROPERTIES),
  MARKETPLACE_HOMEPAGE: page(NO_PROPERTIES),
  LISTING: page(LISTING),
  // A link that hides its building has no ids.
  LISTING_SHARE: page({ ...LISTING, listingId: 'id?', buildingId: 'id?' }),
  BUILDING: page(BUILDING),
  // The building's own site.
  MICROSITE: page(BUILDING),
  LANDLORD: page(LANDLORD),
  LISTING_SEARCH: page(SEARCH),
  VIDEO_EMBED: page(VIDEO),
  // Where the site is embedded, its homepage and the pages of tourbooks have names of their own.
  MARKET_TOURBOOK: page({ ...TOURBOOK, tourbookId: 'id?' }),
  MARKET_TOURBOOK_ANALYTICS: page(TOURBOOK),
  MARKET_MANAGE_TOURBOOKS: page(ITEM_COUNT),
  MARKET_TOURBOOK_EXTERNAL_LISTING: page(EXTERNAL_LISTING),
  MARKET_TOURBOOK_EDIT_EXTERNAL_LISTING: page(EXTERNAL_LISTING),
  // Its shared page has no id, except for its owner.
  TOURBOOK: page({ ...TOURBOOK, tourbookId: 'id?' }),
  TOURBOOK_ANALYTICS: page(TOURBOOK),
  TOURBOOK_EXTERNAL_LISTING: page(EXTERNAL_LISTING),
  TOURBOOK_EDIT_EXTERNAL_LISTING: page(EXTERNAL_LISTING),
  TOURBOOK_CONTACT_INFO: page(NO_PROPERTIES),
  MANAGE_TOURBOOKS: page(ITEM_COUNT),
  SAVED_LISTINGS: page(ITEM_COUNT),
  SAVED_SEARCHES: page(ITEM_COUNT),
  SAVED_BUILDINGS: page(ITEM_COUNT),
  SAVED_BUILDING_OWNERS: page(ITEM_COUNT),
  ACCOUNT_SETTINGS: page(NO_PROPERTIES),
  PROFILE: page(NO_PROPERTIES),
  PROFESSIONAL_INFO: page(NO_PROPERTIES),
  EMAIL_NOTIFICATIONS: page(NO_PROPERTIES),
  INQUIRY: page(NO_PROPERTIES),
  SIGNUP: page(NO_PROPERTIES),
  NOT_FOUND: page(NO_PROPERTIES),

  LISTING_IMPRESSION: track(LISTING),
  LISTING_PREVIEW_OPENED: track(LISTING),
  FLOOR_PLAN_OPENED: track(LISTING),
  TOUR_3D_OPENED: track(LISTING),
  CONTACT_OPENED: track({ listingId: 'id?', buildingId: 'id?', landlordId: 'id?', contactType: 'code' }),
  LEASE_TYPE_CHOSEN: track({ leaseType: 'code' }),
  ITEM_SAVED: track(ITEM),
  ITEM_UNSAVED: track(ITEM),
  SAVED_SEARCH_CREATED: track(SAVED_SEARCH),
  ALERTS_ON: track(SAVED_SEARCH),
  ALERTS_OFF: track(SAVED_SEARCH),
  INQUIRY_FORM_OPENED: track({ ...LISTING, inquiryType: 'code' }),
  INQUIRY_SENT: track({ ...LISTING, inquiryType: 'code' }),
  PAYWALL_PROMPT: track(LISTING),
  LISTING_SHARED: track(LISTING),
  // Also a flyer, as PDF or as email.
  BROCHURE_DOWNLOADED: track({ listingId: 'id?', buildingId: 'id?', format: 'code' }),
  TOURBOOK_LISTING_ADDED: track({ tourbookId: 'id', listingId: 'id' }),
  TOURBOOK_LISTING_REMOVED: track({ tourbookId: 'id', listingId: 'id' }),
  TOURBOOK_DUPLICATED: track(TOURBOOK),
  TOURBOOK_POWERPOINT_EXPORTED: track({ tourbookId: 'id' }),
  TOURBOOK_PDF_EXPORTED: track({ tourbookId: 'id' }),
  TOURBOOK_REORDER_START: track(TOURBOOK),
  TOURBOOK_REORDER_END: track(TOURBOOK),
  CLICK_TO_PAGE: track({ destination: 'code', tourbookId: 'id?' }),
  VIDEO_PLAY: track(VIDEO),
  VIDEO_PROGRESS: track({ ...VIDEO, percent: 'count' }),
  VIDEO_ERROR: track({ ...VIDEO, statusCode: 'count?' }),

  IDENTIFY: { type: 'identify', information: USER },
} as const satisfies EventDefinitions

export type EventName = keyof typeof EVENTS
type NameOf<Type> = { [N in EventName]: (typeof EVENTS)[N]['type'] extends Type ? N : never }[EventName]
export type PageName = NameOf<'page'>
export type TrackName = NameOf<'track'>
export type InformationOf<N extends EventName> = Information<(typeof EVENTS)[N]['information']>

/** Records events in the background. */
export type EventSink = {
  page<N extends PageName>(name: N, information: InformationOf<N>): void
  track<N extends TrackName>(name: N, information: InformationOf<N>, place?: { sourceContent: string }): void
}
