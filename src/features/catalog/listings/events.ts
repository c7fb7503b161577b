import type { InformationOf } from '#events'
import type { ListingCard } from './contract.ts'

type Facts = Pick<ListingCard, 'id' | 'spaceType'> & {
  building: Pick<ListingCard['building'], 'id' | 'market'>
  photos: readonly unknown[]
}

/** What events record about a listing. A card counts the photos it has, the page all of them. */
export const listingInformation = ({ id, spaceType, building, photos }: Facts): InformationOf<'LISTING'> => ({
  listingId: id,
  buildingId: building.id,
  market: building.market,
  spaceType,
  photoCount: photos.length,
})
