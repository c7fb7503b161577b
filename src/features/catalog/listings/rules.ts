import { utcMidnight } from '#lib/dates.ts'
import type { Role } from '#lib/permissions.ts'

// Value lists of listings. Each is stored as text; a new member does not compile until the messages name it.

/** What a space is used for. */
export const SPACE_TYPES = [
  'office',
  'retail',
  'industrial_warehouse',
  'telecom',
  'storage',
  'flex',
  'parking',
  'amenities',
  'rooftop',
  'other',
  'lab',
  'manufacturing',
  'residential',
  'medical_office',
  'education',
  'restaurant',
  'leisure',
  'unspecified',
] as const
export type SpaceType = (typeof SPACE_TYPES)[number]

/** Who leases the space out. */
export const LEASE_TYPES = ['direct', 'sublease', 'renewal', 'coworking', 'assignment'] as const
export type LeaseType = (typeof LEASE_TYPES)[number]

/** Who pays the operating expenses. */
export const LEASE_STRUCTURES = [
  'full_service',
  'modified_gross',
  'industrial_gross',
  'triple_net',
  'double_net',
  'single_net',
  'absolute_net',
  'plus_electric',
  'percentage',
  'ground',
  'all_inclusive_licence',
] as const
export type LeaseStructure = (typeof LEASE_STRUCTURES)[number]

/** How brokers abbreviate what a rent includes, behind it. */
export const STRUCTURE_WORDS: Readonly<Record<string, LeaseStructure>> = {
  ...{ nnn: 'triple_net', 'triple net': 'triple_net', nn: 'double_net', 'double net': 'double_net', n: 'single_net' },
  ...{ fs: 'full_service', fsg: 'full_service', 'full service': 'full_service', 'full service gross': 'full_service' },
  ...{ mg: 'modified_gross', 'mod gross': 'modified_gross', 'modified gross': 'modified_gross' },
  ...{ ig: 'industrial_gross', 'industrial gross': 'industrial_gross', 'absolute net': 'absolute_net' },
  ...{ '+ e': 'plus_electric', 'plus electric': 'plus_electric', '+ electric': 'plus_electric' },
}

/** How finished the space is. */
export const CONDITIONS = [
  'raw',
  'core_and_shell',
  'floor_and_shell',
  'white_box',
  'second_generation',
  'pre_existing',
  'pre_built',
  'turnkey',
  'category_a',
  'category_a_plus',
  'under_construction',
  'challenged',
] as const
export type Condition = (typeof CONDITIONS)[number]

/** How the availability date is stated. */
export const AVAILABILITIES = ['immediate', 'specified', 'arranged', 'month_to_month', 'not_available'] as const
export type Availability = (typeof AVAILABILITIES)[number]

/** Publication status of a listing. */
export const LISTING_STATUSES = ['draft', 'on_market', 'under_offer', 'leased', 'off_market', 'archived'] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]

/** How much of the rent is disclosed. */
export const RENT_MODES = ['fixed', 'range', 'undisclosed'] as const
export type RentMode = (typeof RENT_MODES)[number]

/** What is paid besides the rent. */
export const COST_KINDS = ['operating_expenses', 'taxes', 'electricity', 'service_charge', 'business_rates'] as const
export type CostKind = (typeof COST_KINDS)[number]
/** What a quoted price pays for. */
export const PRICE_KINDS = ['rent', ...COST_KINDS] as const
export type PriceKind = (typeof PRICE_KINDS)[number]

/** Who sees the financial terms of a listing; its editors always do. */
export const TERMS_VISIBILITIES = ['everyone', 'brokers', 'nobody'] as const
export type TermsVisibility = (typeof TERMS_VISIBILITIES)[number]

/** Amenities of the listing itself. */
export const LISTING_AMENITIES = [
  'break_out_space',
  'key_card_space_entry',
  'phone_booths',
  'private_outdoor_space',
  'shared_pantry',
] as const
export type ListingAmenity = (typeof LISTING_AMENITIES)[number]

/** Kinds of rooms in a floor plan. */
export const ROOM_KINDS = [
  'private_office',
  'open_area',
  'meeting_room',
  'conference_room',
  'phone_booth',
  'pantry',
  'reception',
  'it',
  'restroom',
  'terrace',
  'storage',
  'sales_floor',
  'kitchen',
  'dining',
  'warehouse',
  'lab',
  'exam_room',
  'other',
] as const
export type RoomKind = (typeof ROOM_KINDS)[number]

/** Statuses of listings on the market, which search finds. */
export const MARKETED: readonly ListingStatus[] = ['on_market', 'under_offer']

/** Statuses that a page may show; a leased listing still has its page, so that old links work. */
export const PUBLIC_STATUSES: readonly ListingStatus[] = [...MARKETED, 'leased']

/** Days after which an unconfirmed listing ranks lower, ranks lower again, and is hidden from search. */
export const UNCONFIRMED_DAYS = { sinks: 60, sinksFurther: 90, hides: 120 } as const

/** Listings confirmed since this midnight are shown: whole days count, so that responses can be cached for a day. */
export function confirmedSince(today: Date): Date {
  return utcMidnight(today, UNCONFIRMED_DAYS.hides - 1)
}

/** Listings confirmed since this midnight may be recommended: they do not rank lower for being unconfirmed. */
export function freshSince(today: Date): Date {
  return utcMidnight(today, UNCONFIRMED_DAYS.sinks - 1)
}

/** A listing counts as new for this many days. */
export const NEW_DAYS = 14

/** How many photos a card has. */
export const CARD_PHOTOS = 5

/** A floor's number: stored floors count from 1 at street level, which Britain calls the ground floor, 0. */
export function floorNumber(floor: number, countryCode: string): number {
  return countryCode === 'GB' ? floor - 1 : floor
}

/** Whether a user sees terms for brokers. The role of a broker is the user's own choice, so that their address must be confirmed. */
export const seesBrokerTerms = (user: { role: Role; emailVerified: boolean } | null): boolean =>
  user?.role === 'admin' || (user?.role === 'tenant_rep' && user.emailVerified)

/** Whether a user may have business with a listing, as far as its page knows; the server decides by its companies. */
export function hasLikelyBusiness(
  user: { role: Role; email: string; company: object | null },
  agents: readonly { email: string }[],
): boolean {
  return (
    user.role === 'admin' || user.company !== null || agents.some(({ email }) => email.toLowerCase() === user.email)
  )
}

/** The number of a listing as people say and type it: "F-001531". */
export const listingNumber = (id: number): string => `F-${String(id).padStart(6, '0')}`

/** The id of the listing whose number a text is; undefined for any other text. */
export function readListingNumber(text: string): number | undefined {
  const [, id] = /^\s*f[- ]?0*([1-9]\d{0,8})\s*$/i.exec(text) ?? []
  return id === undefined ? undefined : Number(id)
}
