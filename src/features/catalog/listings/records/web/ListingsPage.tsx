import { notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import { Button } from '#ui/Button.tsx'
import type { PageHead } from '#ui/head.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { filtersQuery, listRequest } from '#ui/table/list-address.ts'
import { RecordList } from '#ui/table/RecordList.tsx'
import { useSelection } from '#ui/table/use-selection.ts'
import { useText } from '#ui/use-text.ts'
import { BulkNotice } from '../../../bulk-changes/web/BulkNotice.tsx'
import { ListingBulkActions } from '../../../bulk-changes/web/ListingBulkActions.tsx'
import { useBulkChange } from '../../../bulk-changes/web/use-bulk-change.ts'
import { CatalogFilters } from '../../../record-lists/web/CatalogFilters.tsx'
import type { ListingStatus } from '../../rules.ts'
import type { ListingRow } from '../contract.ts'
import { LISTING_NEEDS, LISTING_SORTS } from '../rules.ts'
import { listingsPath, readListingsAddress } from './listing-columns.ts'
import { useListingColumns } from './use-listing-columns.tsx'

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const query = listRequest(readListingsAddress(search), LISTING_SORTS)
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

// The table opens without the code of the page of a listing.
const ListingPreviewDialog = lazyPart(
  () => import('#features/previews/web/ListingPreviewDialog.tsx'),
  'ListingPreviewDialog',
)

/** The listings of every company and status, as a table. */
export function Page() {
  const text = useText()
  const [previewed, setPreviewed] = useState<ListingRow>()
  const columns = useListingColumns(setPreviewed)
  const address = readListingsAddress(usePageQuery())
  const query = listRequest(address, LISTING_SORTS)
  const choices = useRead('GET /api/admin/filters/listings', {})
  const { call } = useApp()
  const { data, isStale } = useListRead('GET /api/admin/listings', { query })
  const selection = useSelection({
    scope: listingsPath(address),
    ids: data?.listings.map(({ id }) => id) ?? [],
    total: data?.pagination.totalCount ?? 0,
    isStale,
  })
  const bulk = useBulkChange('listings', selection, { workspace: 'admin', matching: filtersQuery(address) })
  if (!data) return null
  return (
    <>
      {previewed && (
        <ListingPreviewDialog id={previewed.id} name={previewed.name} onClose={() => setPreviewed(undefined)} />
      )}
      <RecordList
        title={text('common.listings')}
        actions={
          <Button variant="primary" href={paths.newListing()}>
            {text('record.listing.new')}
          </Button>
        }
        searchLabel={text('portfolio.search')}
        filters={
          <CatalogFilters
            choices={choices}
            statusOf={(code) => text(`status.${code as ListingStatus}`)}
            needs={LISTING_NEEDS.map((value) => ({ value, label: text(`list.needs.${value}`) }))}
            address={address}
            pathOf={listingsPath}
          />
        }
        columns={columns}
        rows={data.listings}
        pagination={data.pagination}
        isStale={isStale}
        address={address}
        sort={query.sort_by}
        pathOf={listingsPath}
        readPage={async (page) => {
          const read = await call('GET /api/admin/listings', { query: { ...query, page, page_size: 100 } })
          return { rows: read.listings, totalCount: read.pagination.totalCount }
        }}
        selection={{
          ...selection,
          nameOf: ({ name, building }) => text('listing.title', { space: name, building: building.name }),
          actions: <ListingBulkActions workspace="admin" count={selection.count} bulk={bulk} />,
        }}
        notice={<BulkNotice {...bulk} />}
      />
    </>
  )
}
