import type { SharedListing, SharedPage } from '../contract.ts'

/** A shared page whose listing is still public. */
export type OpenSharedPage = SharedPage & { listing: SharedListing }
