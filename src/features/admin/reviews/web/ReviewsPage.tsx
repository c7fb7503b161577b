import { notFound } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { type AddressQuery, pageInQuery } from '#ui/routing/search-params.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { TableSearch, TableTools } from '#ui/table/TableTools.tsx'
import frame from '#ui/table/table-page.module.css'
import { useText } from '#ui/use-text.ts'
import { useReviewColumns } from './use-review-columns.tsx'

const readAddress = (search: AddressQuery) => ({
  page: pageInQuery(search),
  query: typeof search.query === 'string' ? search.query.slice(0, 200) : undefined,
})
const requestOf = ({ page, query }: ReturnType<typeof readAddress>) => ({ query: { page, ...(query && { query }) } })

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const address = readAddress(search)
  const { changes } = await read('GET /api/admin/pending_changes', requestOf(address))
  if (address.page > 1 && changes.length === 0) throw notFound()
  return {
    title: text('review.list'),
    description: text('review.list.about'),
    canonical: paths.reviews(),
    noIndex: true,
  }
}

/** The changes that wait for a review, as a table. */
export function Page() {
  const text = useText()
  const columns = useReviewColumns()
  const address = readAddress(usePageQuery())
  const { data, isStale } = useListRead('GET /api/admin/pending_changes', requestOf(address))
  if (!data) return null
  const { query } = address
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader title={text('review.list')} about={text('review.list.about')} />
      <TableTools>
        <TableSearch
          label={text('review.list.search')}
          query={query}
          pathOf={(words) => paths.reviews({ query: words })}
        />
      </TableTools>
      <DataTable
        label={text('review.list')}
        columns={columns}
        rows={data.changes}
        idOf={({ id }) => id}
        address={address}
        pathOf={({ page }) => paths.reviews({ query, page: page === 1 ? undefined : page })}
        pagination={data.pagination}
        isStale={isStale}
        empty={
          query ? (
            <EmptyState title={text('list.none')} />
          ) : (
            <EmptyState title={text('review.none')} about={text('review.none.about')} />
          )
        }
      />
    </div>
  )
}
