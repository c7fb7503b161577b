import type { InformationOf } from '#events'
import type { Landlord } from './contract.ts'

/** What events record of a landlord. */
export const landlordInformation = ({ id, totals }: Pick<Landlord, 'id' | 'totals'>): InformationOf<'LANDLORD'> => ({
  landlordId: id,
  buildingCount: totals.buildingCount,
  listingCount: totals.listingCount,
})
