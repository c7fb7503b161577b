/** The search page: filters, results, map and drawing. */
export const search = {} as const
