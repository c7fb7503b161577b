import type { InformationOf } from '#events'
import type { Building } from './contract.ts'

type Facts = Pick<Building, 'id' | 'market' | 'listingCount'> & { photos: readonly unknown[] }

/** What events record about a building. */
export const buildingInformation = ({ id, market, listingCount, photos }: Facts): InformationOf<'BUILDING'> => ({
  buildingId: id,
  market,
  listingCount,
  photoCount: photos.length,
})
