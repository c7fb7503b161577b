import type { Search } from '#features/search/web/use-search-request.ts'

/** Goes on with the same search, which adds to no tourbook any more. */
export const leaveAdding = (search: Search) =>
  search.change({ tourbook: undefined, page: search.page }, { replace: true })
