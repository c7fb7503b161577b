import { paths } from '#lib/paths.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { listRequest } from '#ui/table/list-address.ts'
import { useText } from '#ui/use-text.ts'
import { LISTING_SORTS } from '../../../listings/records/rules.ts'
import { readListingsAddress } from '../../../listings/records/web/listing-columns.ts'
import { useListingColumns } from '../../../listings/records/web/use-listing-columns.tsx'

/** The request of a building's listings for the sort and page in the address. */
export function spacesRequest(id: number, search: AddressQuery) {
  const { sort, page } = readListingsAddress(search)
  return { params: { id }, query: listRequest({ sort, page, filters: {} }, LISTING_SORTS) }
}

/** The listings of a building, of every status. */
export function ListedSpaces({ id }: { id: number }) {
  const text = useText()
  const search = usePageQuery()
  const columns = useListingColumns()
  const request = spacesRequest(id, search)
  const { data, isStale } = useListRead('GET /api/admin/buildings/:id/listings', request)
  if (!data) return null
  return (
    <>
      <div>
        <Button href={paths.newListing({ building: id })}>{text('record.listing.new')}</Button>
      </div>
      <DataTable
        label={text('record.tab.listedSpaces')}
        columns={columns}
        rows={data.listings}
        idOf={(listing) => listing.id}
        address={{ ...readListingsAddress(search), sort: request.query.sort_by }}
        pathOf={({ sort, page }) => paths.adminBuilding({ id, tab: 'listedSpaces', sort, page })}
        pagination={data.pagination}
        isStale={isStale}
        empty={<EmptyState title={text('record.building.noSpaces')} />}
      />
    </>
  )
}
