import { notFound } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { pageInQuery } from '#ui/routing/search-params.ts'
import { usePagePath, usePageQuery } from '#ui/routing/use-address.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import frame from '#ui/table/table-page.module.css'
import { useText } from '#ui/use-text.ts'
import { RESTORABLE_DAYS } from '../rules.ts'
import { useDeletedColumns } from './use-deleted-columns.tsx'

const workspaceOf = (path: string) => (path === paths.portfolioDeleted() ? 'portfolio' : 'admin')
const PATHS = { admin: paths.adminDeleted, portfolio: paths.portfolioDeleted }

export async function load({ path, search, read, text }: LoadContext): Promise<PageHead> {
  const workspace = workspaceOf(path)
  const page = pageInQuery(search)
  const { records } = await read(`GET /api/${workspace}/deleted`, { query: { page } })
  if (page > 1 && records.length === 0) throw notFound()
  return {
    title: text('common.deleted'),
    description: text('deleted.lead', { days: RESTORABLE_DAYS }),
    canonical: PATHS[workspace](),
    noIndex: true,
  }
}

/** The records that were deleted and can be restored: all for admins, those of the own company for its users. */
export function Page() {
  const text = useText()
  const workspace = workspaceOf(usePagePath())
  const page = pageInQuery(usePageQuery())
  const columns = useDeletedColumns(workspace)
  const { data, isStale } = useListRead(`GET /api/${workspace}/deleted`, { query: { page } })
  if (!data) return null
  const above = workspace === 'portfolio' ? [{ label: text('frame.portfolio'), href: paths.portfolio() }] : []
  const title = text('common.deleted')
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        title={title}
        about={text('deleted.lead', { days: RESTORABLE_DAYS })}
        {...(above.length > 0 && { crumbs: { above, here: title } })}
      />
      <DataTable
        label={title}
        columns={columns}
        rows={data.records}
        idOf={({ type, id }) => `${type} ${id}`}
        address={{ page }}
        pathOf={(table) => PATHS[workspace]({ page: table.page === 1 ? undefined : table.page })}
        pagination={data.pagination}
        isStale={isStale}
        empty={<EmptyState title={text('deleted.none')} about={text('deleted.none.about')} />}
      />
    </div>
  )
}
