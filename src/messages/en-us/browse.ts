/** The homepage, regions, localities and markets. */
export const browse = {} as const
