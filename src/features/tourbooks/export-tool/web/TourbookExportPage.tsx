import { notFound } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { PageHead } from '#ui/head.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { listRequest } from '#ui/table/list-address.ts'
import { RecordList } from '#ui/table/RecordList.tsx'
import { useText } from '#ui/use-text.ts'
import { EXPORT_SORTS } from '../rules.ts'
import { exportsPath, readExportsAddress, useExportColumns } from './use-export-columns.tsx'

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const query = listRequest(readExportsAddress(search), EXPORT_SORTS)
  const { tourbooks } = await read('GET /api/admin/tourbooks', { query })
  if (query.page > 1 && tourbooks.length === 0) throw notFound()
  return {
    title: text('tourbookExport.title'),
    description: text('tourbookExport.about'),
    canonical: paths.tourbookExport(),
    noIndex: true,
  }
}

/** The tourbooks of all users, each to be downloaded. */
export function Page() {
  const text = useText()
  const columns = useExportColumns()
  const address = readExportsAddress(usePageQuery())
  const query = listRequest(address, EXPORT_SORTS)
  const { call } = useApp()
  const { data, isStale } = useListRead('GET /api/admin/tourbooks', { query })
  if (!data) return null
  return (
    <RecordList
      title={text('tourbookExport.title')}
      about={text('tourbookExport.about')}
      searchLabel={text('tourbookExport.search')}
      filters={null}
      columns={columns}
      rows={data.tourbooks}
      pagination={data.pagination}
      isStale={isStale}
      address={address}
      sort={query.sort_by}
      pathOf={exportsPath}
      readPage={async (page) => {
        const read = await call('GET /api/admin/tourbooks', { query: { ...query, page, page_size: 100 } })
        return { rows: read.tourbooks, totalCount: read.pagination.totalCount }
      }}
      empty={<EmptyState title={text('tourbookExport.none')} about={text('tourbookExport.none.about')} />}
    />
  )
}
