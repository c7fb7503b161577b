// Value lists for buildings.

/** As stated by the landlord; comparable within one market only. */
export const BUILDING_CLASSES = ['A', 'B', 'C'] as const
export type BuildingClass = (typeof BUILDING_CLASSES)[number]

/** From lowest to highest. */
export const CONNECTIVITY_TIERS = ['certified', 'silver', 'gold', 'platinum'] as const
export type ConnectivityTier = (typeof CONNECTIVITY_TIERS)[number]

/** From lowest to highest. */
export const LEED_TIERS = ['Certified', 'Silver', 'Gold', 'Platinum'] as const
export type LeedTier = (typeof LEED_TIERS)[number]

/** Energy performance certificates of British buildings, from best to worst. */
export const EPC_RATINGS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const

/** Publication status of a building. */
export const BUILDING_STATUSES = ['draft', 'published', 'archived'] as const
export type BuildingStatus = (typeof BUILDING_STATUSES)[number]

/** States of a listing in the availability stack, most urgent first. */
export const STACK_STATES = ['under_offer', 'unconfirmed', 'coming', 'on_market', 'leased'] as const
export type StackState = (typeof STACK_STATES)[number]

/** People on the page of a building. */
export const MAX_CONTACTS = 20
