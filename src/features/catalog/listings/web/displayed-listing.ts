import type { Listing } from '../contract.ts'

/** A listing as far as the sections of its page need it; its building may be withheld. */
export type DisplayedListing = Omit<Listing, 'id' | 'name' | 'slug' | 'building' | 'analyticsInformation'> & {
  id: number | null
  name: string | null
  building: Pick<Listing['building'], 'address' | 'amenitySet'>
  analyticsInformation: Listing['analyticsInformation'] | null
}
