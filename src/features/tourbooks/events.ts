import type { Stop } from './stops/contract.ts'

/** A tourbook in events: its id and how many stops of either kind it has. */
export const tourbookInformation = (tourbookId: number, stops: Pick<Stop, 'external'>[]) => ({
  tourbookId,
  listingCount: stops.filter(({ external }) => !external).length,
  externalListingCount: stops.filter(({ external }) => external).length,
})
