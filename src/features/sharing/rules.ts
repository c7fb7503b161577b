import type { Listing } from '#features/catalog/listings/contract.ts'
import { DAY_MS, daysAfter, daysBefore, HOUR_MS } from '#lib/durations.ts'
import type { Translate } from '#messages/messages.ts'

/** What a link may leave out: the rent and costs, the agents, or which building it is. */
export const HIDEABLE = ['rent', 'agents', 'building'] as const
export type Hideable = (typeof HIDEABLE)[number]

export const MOST_MESSAGE = 2_000
export const MOST_RECIPIENTS = 20
/** Links of one person to one space. */
export const MOST_SHARES = 100
/** For so long a revoked link can be brought back. */
export const RETENTION_DAYS = 30

export const restorableUntil = (revokedAt: Date) => daysAfter(revokedAt, RETENTION_DAYS)
/** When a link that can still be brought back was revoked at the earliest. */
export const earliestRevoked = (now: Date) => daysBefore(now, RETENTION_DAYS)

/** How much somebody may share, and how often a network may say that it opened something. */
export const LIMITS = {
  shares: { most: 60, windowMs: DAY_MS },
  letters: { most: 100, windowMs: DAY_MS },
  opens: { most: 120, windowMs: HOUR_MS },
} as const

/** How long a link may be made to hold, in days; null is until it is revoked. */
export const EXPIRIES = [7, 30, 90, null] as const

type Shown = Pick<Listing, 'spaceType'> & {
  name: string | null
  building: Pick<Listing['building'], 'submarket' | 'city'> & { name: string | null }
}

/** "Suite 2400, Kinzie Point Tower", or what may be said of it: "Suite 2400 in Loop". */
export function spaceShown({ name, building, spaceType }: Shown, text: Translate): string {
  const space = name ?? text(`spaceType.${spaceType}`)
  if (building.name !== null) return text('listing.title', { space, building: building.name })
  return text('shared.place', { space, place: building.submarket ?? building.city })
}
