import { notFound } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import { Button } from '#ui/Button.tsx'
import type { PageHead } from '#ui/head.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { filtersQuery, listRequest } from '#ui/table/list-address.ts'
import { RecordList } from '#ui/table/RecordList.tsx'
import { useSelection } from '#ui/table/use-selection.ts'
import { useText } from '#ui/use-text.ts'
import { BuildingBulkActions } from '../../../bulk-changes/web/BuildingBulkActions.tsx'
import { BulkNotice } from '../../../bulk-changes/web/BulkNotice.tsx'
import { useBulkChange } from '../../../bulk-changes/web/use-bulk-change.ts'
import { CatalogFilters } from '../../../record-lists/web/CatalogFilters.tsx'
import type { BuildingStatus } from '../../rules.ts'
import { BUILDING_NEEDS, BUILDING_SORTS } from '../rules.ts'
import { buildingsPath, readBuildingsAddress } from './building-columns.ts'
import { useBuildingColumns } from './use-building-columns.tsx'

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const query = listRequest(readBuildingsAddress(search), BUILDING_SORTS)
  const [{ buildings }] = await Promise.all([
    read('GET /api/admin/buildings', { query }),
    read('GET /api/admin/filters/buildings', {}),
  ])
  if (query.page > 1 && buildings.length === 0) throw notFound()
  return {
    title: text('common.buildings'),
    description: text('list.describe'),
    canonical: paths.adminBuildings(),
    noIndex: true,
  }
}

/** The buildings of every company and status, as a table. */
export function Page() {
  const text = useText()
  const columns = useBuildingColumns()
  const address = readBuildingsAddress(usePageQuery())
  const query = listRequest(address, BUILDING_SORTS)
  const choices = useRead('GET /api/admin/filters/buildings', {})
  const { call } = useApp()
  const { data, isStale } = useListRead('GET /api/admin/buildings', { query })
  const selection = useSelection({
    scope: buildingsPath(address),
    ids: data?.buildings.map(({ id }) => id) ?? [],
    total: data?.pagination.totalCount ?? 0,
    isStale,
  })
  const bulk = useBulkChange('buildings', selection, { workspace: 'admin', matching: filtersQuery(address) })
  if (!data) return null
  return (
    <RecordList
      title={text('common.buildings')}
      actions={
        <Button variant="primary" href={paths.newBuilding()}>
          {text('record.building.new')}
        </Button>
      }
      searchLabel={text('record.building.search')}
      filters={
        <CatalogFilters
          choices={choices}
          statusOf={(code) => text(`portfolio.buildingStatus.${code as BuildingStatus}`)}
          needs={BUILDING_NEEDS.map((value) => ({ value, label: text(`list.needs.${value}`) }))}
          address={address}
          pathOf={buildingsPath}
        />
      }
      columns={columns}
      rows={data.buildings}
      pagination={data.pagination}
      isStale={isStale}
      address={address}
      sort={query.sort_by}
      pathOf={buildingsPath}
      readPage={async (page) => {
        const read = await call('GET /api/admin/buildings', { query: { ...query, page, page_size: 100 } })
        return { rows: read.buildings, totalCount: read.pagination.totalCount }
      }}
      selection={{
        ...selection,
        nameOf: ({ name }) => name,
        actions: <BuildingBulkActions count={selection.count} bulk={bulk} />,
      }}
      notice={<BulkNotice {...bulk} />}
    />
  )
}
