import { notFound } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import { Button } from '#ui/Button.tsx'
import type { PageHead } from '#ui/head.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { FilterMenu } from '#ui/table/FilterMenu.tsx'
import { listRequest } from '#ui/table/list-address.ts'
import { RecordList } from '#ui/table/RecordList.tsx'
import { useText } from '#ui/use-text.ts'
import { LANDLORD_SORTS, LANDLORD_STATUSES } from '../../rules.ts'
import { landlordsPath, readLandlordsAddress, useLandlordColumns } from './use-landlord-columns.tsx'

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const query = listRequest(readLandlordsAddress(search), LANDLORD_SORTS)
  const { landlords } = await read('GET /api/admin/landlords', { query })
  if (query.page > 1 && landlords.length === 0) throw notFound()
  return {
    title: text('frame.landlords'),
    description: text('list.describe'),
    canonical: paths.adminLandlords(),
    noIndex: true,
  }
}

/** The pages of landlords, published or not, as a table. */
export function Page() {
  const text = useText()
  const columns = useLandlordColumns()
  const address = readLandlordsAddress(usePageQuery())
  const query = listRequest(address, LANDLORD_SORTS)
  const { call } = useApp()
  const { data, isStale } = useListRead('GET /api/admin/landlords', { query })
  if (!data) return null
  return (
    <RecordList
      title={text('frame.landlords')}
      actions={
        <Button variant="primary" href={paths.newLandlord()}>
          {text('landlordRecord.new')}
        </Button>
      }
      searchLabel={text('landlordRecord.search')}
      filters={
        <FilterMenu
          label={text('common.status')}
          name="statuses"
          choices={LANDLORD_STATUSES.map((status) => ({
            value: status,
            label: text(`portfolio.buildingStatus.${status}`),
          }))}
          address={address}
          pathOf={landlordsPath}
        />
      }
      columns={columns}
      rows={data.landlords}
      pagination={data.pagination}
      isStale={isStale}
      address={address}
      sort={query.sort_by}
      pathOf={landlordsPath}
      readPage={async (page) => {
        const read = await call('GET /api/admin/landlords', { query: { ...query, page, page_size: 100 } })
        return { rows: read.landlords, totalCount: read.pagination.totalCount }
      }}
    />
  )
}
