export const SAVED_VIEWS = ['grid', 'map'] as const
export type SavedView = (typeof SAVED_VIEWS)[number]

/** The choices of a page of saved items, as in its address. */
export type SavedAddress<Sort extends string> = { sort: Sort; query: string; page: number; view: SavedView }

type Search = Record<string, string | string[]>

/** Reads the address; invalid parameters are ignored. The first of `sorts` is the default. */
export function readSavedAddress<Sort extends string>(search: Search, sorts: readonly Sort[]): SavedAddress<Sort> {
  const page = String(search.page ?? 1)
  return {
    sort: sorts.find((sort) => sort === search.sort) ?? sorts[0]!,
    query: typeof search.query === 'string' ? search.query.slice(0, 200) : '',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    view: SAVED_VIEWS.find((view) => view === search.view) ?? 'grid',
  }
}

/** The query string of the address, without defaults. */
export function writeSavedAddress<Sort extends string>(
  { sort, query, page, view }: SavedAddress<Sort>,
  sorts: readonly Sort[],
): Record<string, string> {
  return {
    ...(sort !== sorts[0] && { sort }),
    ...(query && { query }),
    ...(page > 1 && { page: String(page) }),
    ...(view !== 'grid' && { view }),
  }
}

/** The API request for an address. */
export function savedInput<Sort extends string>({ sort, query, page }: SavedAddress<Sort>) {
  return { query: { sort, page, ...(query && { query }) } }
}
