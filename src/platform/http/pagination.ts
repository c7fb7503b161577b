import type { PageQuery } from '#lib/values.ts'

/** A page of a list: `limit` rows from `offset`. */
export type Page = { currentPage: number; limit: number; offset: number }

/** The page that a query requests. Default: the first, with `defaultSize` rows. */
export function pageOf({ page = 1, page_size }: PageQuery, defaultSize: number): Page {
  const limit = page_size ?? defaultSize
  return { currentPage: page, limit, offset: (page - 1) * limit }
}

/** The page fields of a list's reply. */
export const paginate = <Id>({ currentPage, limit }: Page, ids: Id[], totalCount: number) => ({
  totalCount,
  currentPage,
  pageSize: limit,
  ids,
})
