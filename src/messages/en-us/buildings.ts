/** The page of one building. */
export const buildings = {} as const
