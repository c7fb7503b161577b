import { notFound } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { PageHead } from '#ui/head.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { FilterMenu } from '#ui/table/FilterMenu.tsx'
import { listRequest } from '#ui/table/list-address.ts'
import { RecordList } from '#ui/table/RecordList.tsx'
import { useText } from '#ui/use-text.ts'
import { RECORD_SORTS, RECORD_STATES, type RecordState } from '../rules.ts'
import { WatchedAddresses } from '../watched-addresses/web/WatchedAddresses.tsx'
import { RecordUpload } from './RecordUpload.tsx'
import { type RecordsAddress, readRecordsAddress, recordsPath } from './record-columns.ts'
import { useRecordColumns } from './use-record-columns.tsx'

/** The list's request; it takes one state, the one chosen last. */
function requestOf(address: RecordsAddress) {
  const { state: _, ...query } = listRequest(address, RECORD_SORTS)
  const state = address.filters.state?.at(-1) as RecordState | undefined
  return { ...query, ...(state && { state }) }
}

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const query = requestOf(readRecordsAddress(search))
  const { properties } = await read('GET /api/admin/vts_properties', { query })
  if (query.page > 1 && properties.length === 0) throw notFound()
  return {
    title: text('propertyRecord.title'),
    description: text('list.describe'),
    canonical: paths.propertyRecords(),
    noIndex: true,
  }
}

/** What property management systems know of buildings, and where a file of it is uploaded. */
export function Page() {
  const text = useText()
  const { call } = useApp()
  const columns = useRecordColumns()
  const address = readRecordsAddress(usePageQuery())
  const query = requestOf(address)
  const { data, isStale } = useListRead('GET /api/admin/vts_properties', { query })
  if (!data) return null
  return (
    <RecordList
      title={text('propertyRecord.title')}
      searchLabel={text('propertyRecord.search')}
      filters={
        <FilterMenu
          name="state"
          label={text('common.status')}
          choices={RECORD_STATES.map((value) => ({ value, label: text(`propertyRecord.state.${value}`) }))}
          address={address}
          pathOf={({ filters: { state }, ...others }) =>
            recordsPath({ ...others, filters: state ? { state: state.slice(-1) } : {} })
          }
        />
      }
      notice={
        <>
          <RecordUpload />
          <WatchedAddresses />
        </>
      }
      empty={<EmptyState title={text('propertyRecord.empty')} about={text('propertyRecord.empty.about')} />}
      columns={columns}
      rows={data.properties}
      pagination={data.pagination}
      isStale={isStale}
      address={address}
      sort={query.sort_by}
      pathOf={recordsPath}
      readPage={async (page) => {
        const read = await call('GET /api/admin/vts_properties', { query: { ...query, page, page_size: 100 } })
        return { rows: read.properties, totalCount: read.pagination.totalCount }
      }}
    />
  )
}
