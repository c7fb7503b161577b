import type { PageQuery } from '#lib/values.ts'

/** A page of a list: `limit` rows from `offset`. */
export type Page = { currentPage: number; limit: number; offset: number }

/** The page that a query asks for: the first unless it names one, of `defaultSize` rows unless it names a size. */
export function pageOf({ page = 1, page_size }: PageQuery, defaultSize: number): Page {
  const limit = page_size ?? defaultSize
  return { currentPage: page, limit, offset: (page - 1) * limit }
}

/** What a list's reply says of its page. */
export const paginate = <Id>({ currentPage, limit }: Page, ids: Id[], totalCount: number) => ({
  totalCount,
  currentPage,
  pageSize: limit,
  ids,
})
