/** What of a building's spaces its page reads: loader and component must ask in the very same words. */
export const spacesInput = (id: number) => ({ params: { id }, query: { page_size: 100 } })
