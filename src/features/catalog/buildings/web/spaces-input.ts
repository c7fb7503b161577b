/** Input for reading a building's listings; the loader and the component need the same one to share the query cache. */
export const spacesInput = (id: number) => ({ params: { id }, query: { page_size: 100 } })
