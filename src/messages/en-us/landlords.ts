/** The page of one landlord. */
export const landlords = {} as const
