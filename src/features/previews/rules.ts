import { daysAfter } from '#lib/durations.ts'

/** What has previews. */
export type PreviewKind = 'listing' | 'building' | 'landlord'

/** For how many days a link to a preview opens it; null is until it is revoked. */
export const LINK_DAYS = [1, 14, null] as const
export type LinkDays = (typeof LINK_DAYS)[number]

/** When a link expires that is made or changed now. */
export const expiryAfter = (days: LinkDays, now: Date): Date | null => (days === null ? null : daysAfter(now, days))

/** The token of a link; an id opens a preview for those who may edit its record. */
export const isRecordId = (idOrToken: string): boolean => /^[1-9]\d{0,14}$/.test(idOrToken)

/** Spaces of a building that its preview shows. */
export const MAX_SPACES = 100
