import type { Listing } from '../contract.ts'

/** A space as far as the sections of its page need it, so that they can show one whose building is not told. */
export type DisplayedListing = Omit<Listing, 'id' | 'name' | 'slug' | 'building' | 'analyticsInformation'> & {
  id: number | null
  name: string | null
  building: Pick<Listing['building'], 'address' | 'amenitySet'>
  analyticsInformation: Listing['analyticsInformation'] | null
}
