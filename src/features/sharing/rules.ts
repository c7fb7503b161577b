import type { Listing } from '#features/catalog/listings/contract.ts'
import type { Translate } from '#messages/messages.ts'

/** Details a link can hide: the rent and costs, the agents, or the building. */
export const HIDEABLE = ['rent', 'agents', 'building'] as const
export type Hideable = (typeof HIDEABLE)[number]

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
