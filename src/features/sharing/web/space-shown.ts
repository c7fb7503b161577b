import type { Translate } from '#messages/messages.ts'
import type { SharedListing } from '../contract.ts'

/** "Suite 2400, Kinzie Point Tower", or what may be said of it: "Suite 2400 in Loop". */
export function spaceShown({ name, building, spaceType }: SharedListing, text: Translate): string {
  const space = name ?? text(`spaceType.${spaceType}`)
  if (building.name !== null) return text('listing.title', { space, building: building.name })
  return text('shared.place', { space, place: building.submarket ?? building.city })
}
