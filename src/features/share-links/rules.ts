import { daysAfter, daysBefore } from '#lib/durations.ts'

/** What links lead to. Part of every URL's proof, so no name may change. */
export const LINK_SUBJECTS = ['listing', 'tourbook'] as const
export type LinkSubject = (typeof LINK_SUBJECTS)[number]

/** Days in which a revoked link can be restored. */
export const REVOKED_DAYS = 30

export const restorableUntil = (revokedAt: Date) => daysAfter(revokedAt, REVOKED_DAYS)
/** Links revoked before this moment cannot be restored. */
export const earliestRevoked = (now: Date) => daysBefore(now, REVOKED_DAYS)

/** Choices of a link's expiry, in days; null is until it is revoked. */
export const EXPIRIES = [7, 30, 90, null] as const
