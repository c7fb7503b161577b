import { notFound } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { ColumnsMenu } from '#ui/table/ColumnsMenu.tsx'
import type { TableAddress } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { filtersQuery, isNarrowed } from '#ui/table/list-address.ts'
import { TableSearch, TableTools } from '#ui/table/TableTools.tsx'
import frame from '#ui/table/table-page.module.css'
import { useText } from '#ui/use-text.ts'
import { type CatalogAddress, CatalogFilters } from '../../../record-lists/web/CatalogFilters.tsx'
import type { ListingStatus } from '../../rules.ts'
import { LISTING_SORTS } from '../rules.ts'
import { listingsPath, readListingsAddress } from './listing-columns.ts'
import { useListingColumns } from './use-listing-columns.tsx'

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const query = queryOf(readListingsAddress(search))
  const [{ listings }] = await Promise.all([
    read('GET /api/admin/listings', { query }),
    read('GET /api/admin/filters/listings', {}),
  ])
  if (query.page > 1 && listings.length === 0) throw notFound()
  return {
    title: text('common.listings'),
    description: text('list.describe'),
    canonical: paths.adminListings(),
    noIndex: true,
  }
}

/** The listings of every company and status, as a table. */
export function Page() {
  const text = useText()
  const columns = useListingColumns()
  const address = readListingsAddress(usePageQuery())
  const choices = useRead('GET /api/admin/filters/listings', {})
  const { data, isStale } = useListRead('GET /api/admin/listings', { query: queryOf(address) })
  if (!data) return null
  const toTable = (change: TableAddress) => listingsPath({ ...address, ...change })
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader title={text('common.listings')} />
      <TableTools>
        <TableSearch
          label={text('portfolio.search')}
          query={address.query}
          pathOf={(query) => listingsPath({ ...address, page: undefined, query })}
        />
        <CatalogFilters
          choices={choices}
          statusOf={(code) => text(`status.${code as ListingStatus}`)}
          address={address}
          pathOf={listingsPath}
        />
        {isNarrowed(address) && <SiteLink href={paths.adminListings()}>{text('list.clear')}</SiteLink>}
        <ColumnsMenu columns={columns} address={address} pathOf={toTable} />
      </TableTools>
      <DataTable
        label={text('common.listings')}
        columns={columns}
        rows={data.listings}
        idOf={({ id }) => id}
        address={{ ...address, sort: queryOf(address).sort_by }}
        pathOf={toTable}
        pagination={data.pagination}
        isStale={isStale}
        empty={<EmptyState title={text('list.none')} />}
      />
    </div>
  )
}

const queryOf = (address: CatalogAddress) => ({
  ...filtersQuery(address),
  sort_by: LISTING_SORTS.find((each) => each === address.sort) ?? LISTING_SORTS[0],
  page: address.page ?? 1,
})
