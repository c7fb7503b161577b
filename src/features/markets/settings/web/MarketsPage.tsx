import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import frame from '#ui/table/table-page.module.css'
import { useText } from '#ui/use-text.ts'
import { useMarketColumns } from './use-market-columns.tsx'

export async function load({ read, text }: LoadContext): Promise<PageHead> {
  await read('GET /api/admin/markets', {})
  return {
    title: text('markets.title'),
    description: text('markets.about'),
    canonical: paths.adminMarkets(),
    noIndex: true,
  }
}

/** Every market with its settings, as a table. */
export function Page() {
  const text = useText()
  const columns = useMarketColumns()
  const { markets } = useRead('GET /api/admin/markets', {})
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader title={text('markets.title')} about={text('markets.about')} />
      <DataTable
        label={text('markets.title')}
        columns={columns}
        rows={markets}
        idOf={({ slug }) => slug}
        address={{}}
        pathOf={paths.adminMarkets}
        pagination={{ totalCount: markets.length, currentPage: 1, pageSize: 100 }}
        empty={null}
      />
    </div>
  )
}
