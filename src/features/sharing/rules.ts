import type { Listing } from '#features/catalog/listings/contract.ts'
import { daysAfter, daysBefore } from '#lib/durations.ts'
import type { Translate } from '#messages/messages.ts'

/** Details a link can hide: the rent and costs, the agents, or the building. */
export const HIDEABLE = ['rent', 'agents', 'building'] as const
export type Hideable = (typeof HIDEABLE)[number]

export const MOST_MESSAGE = 2_000
export const MOST_RECIPIENTS = 20
/** Most links of one user to one listing. */
export const MOST_SHARES = 100
/** Days in which a revoked link can be restored. */
export const RETENTION_DAYS = 30

export const restorableUntil = (revokedAt: Date) => daysAfter(revokedAt, RETENTION_DAYS)
/** Links revoked before this moment cannot be restored. */
export const earliestRevoked = (now: Date) => daysBefore(now, RETENTION_DAYS)

/** Choices of a link's expiry, in days; null is until it is revoked. */
export const EXPIRIES = [7, 30, 90, null] as const

type TitledListing = Pick<Listing, 'spaceType'> & {
  name: string | null
  building: Pick<Listing['building'], 'submarket' | 'city'> & { name: string | null }
}

/** "Suite 2400, Kinzie Point Tower", or without the hidden building: "Suite 2400 in Loop". */
export function spaceShown({ name, building, spaceType }: TitledListing, text: Translate): string {
  const space = name ?? text(`spaceType.${spaceType}`)
  if (building.name !== null) return text('listing.title', { space, building: building.name })
  return text('shared.place', { space, place: building.submarket ?? building.city })
}
