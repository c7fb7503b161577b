import { daysAfter, daysBefore } from '#lib/durations.ts'

/** What links lead to. Part of every URL's proof, so no name may change. */
export const LINK_SUBJECTS = ['listing', 'tourbook', 'listing_preview', 'building_preview', 'landlord_preview'] as const
export type LinkSubject = (typeof LINK_SUBJECTS)[number]

/** Days in which a revoked link can be restored. */
export const REVOKED_DAYS = 30

export const restorableUntil = (revokedAt: Date) => daysAfter(revokedAt, REVOKED_DAYS)
/** Links revoked before this moment cannot be restored. */
export const earliestRevoked = (now: Date) => daysBefore(now, REVOKED_DAYS)

/** Choices of a link's expiry, in days; null is until it is revoked. */
export const EXPIRIES = [7, 30, 90, null] as const

/** Most links of one user to one subject that are not revoked. */
export const MAX_LINKS = 100
/** Most people to whom links are created or sent at once. */
export const MAX_RECIPIENTS = 20
export const MAX_MESSAGE = 2_000

/** Of a new passcode; shorter ones that there are work on. */
export const MIN_PASSCODE = 6
export const MAX_PASSCODE = 64
/** Wrong passcodes from anywhere after which a link rests. */
export const MAX_WRONG_PASSCODES = 100

type Ends = { revoked_at: Date | null; expires_at: Date | null }

/** Whether a link is neither revoked nor expired. */
export const isOpenLink = ({ revoked_at, expires_at }: Ends, now: Date): boolean =>
  revoked_at === null && (expires_at === null || expires_at > now)
