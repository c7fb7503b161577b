import type { Translate } from '#messages/messages.ts'

/** How often alerts of a saved search are sent. */
export const FREQUENCIES = ['never', 'instant', 'daily', 'weekly'] as const
export type Frequency = (typeof FREQUENCIES)[number]
export const DEFAULT_FREQUENCY: Frequency = 'daily'

/** Why a listing is in an alert: new, back, lower rent or rent now in range, matching now, under offer, leased. */
export const REASONS = ['new', 'back', 'rent', 'fits', 'under_offer', 'leased'] as const
export type Reason = (typeof REASONS)[number]

/** Reasons for alerts of a saved building or landlord: a listing is new, or back on the market. */
export const PLACE_REASONS = ['new', 'back'] as const satisfies readonly Reason[]
export type PlaceReason = (typeof PLACE_REASONS)[number]

/** What users save beside listings and searches: a building, or a landlord with all of its buildings. */
export const WATCHED_PLACES = ['building', 'landlord'] as const
export type WatchedPlace = (typeof WATCHED_PLACES)[number]

/** The most searches that one user can save. */
export const MAX_SEARCHES = 100
export const MAX_NAME = 120

/** For how many days a deleted search can be restored. */
export const DELETED_DAYS = 30

/** Listings of one search in an email; a link leads to the rest. */
export const MAX_ROWS = 20

/** "New match", "Rent down from 36.50 to 34.75 /sf/yr": what changed, for a badge. */
export function reasonInWords(
  { reason, rent }: { reason: Reason; rent: { before: number | null; now: number | null } | null },
  text: Translate,
): string {
  if (reason !== 'rent' || !rent || rent.now === null) return text(`alerts.reason.${reason}`)
  const now = figure(rent.now)
  if (rent.before === null) return text('alerts.reason.rentDisclosed', { now })
  const before = figure(rent.before)
  return text(rent.now < rent.before ? 'alerts.reason.rentDown' : 'alerts.reason.rentUp', { before, now })
}

/** Two decimals, none for whole numbers; no currency, because the figure beside it has one. */
const figure = (rent: number) => (Number.isInteger(rent) ? String(rent) : rent.toFixed(2))
