import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import { Card } from '#ui/Card.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { readTableAddress } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import frame from '#ui/table/table-page.module.css'
import { useText } from '#ui/use-text.ts'
import { ImportForm } from './ImportForm.tsx'
import { ImportReport } from './ImportReport.tsx'
import classes from './ImportsPage.module.css'
import { IMPORT_COLUMNS, useImportColumns } from './use-import-columns.tsx'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const { id, page } = readAddress(search)
  const { imports } = await read('GET /api/admin/imports', { query: { page } })
  if (page > 1 && imports.length === 0) throw notFound()
  if (id !== undefined) {
    const params = { id }
    await Promise.all([read('GET /api/admin/imports/:id', { params }), read('GET /api/job_runs/:id', { params })])
  }
  return {
    title: text('frame.imports'),
    description: text('imports.describe'),
    canonical: paths.imports(),
    noIndex: true,
  }
}

/** Imports of buildings: a form to start one, the selected one with its progress and report, and the earlier ones. */
export function Page() {
  const text = useText()
  const { call } = useApp()
  const columns = useImportColumns()
  const { id, page } = readAddress(usePageQuery())
  const { data, isPlaceholderData } = useQuery({
    ...readOptions(call, 'GET /api/admin/imports', { query: { page } }),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  const { imports, pagination, mappings } = data
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader title={text('frame.imports')} about={text('imports.lead')} />
      <div className={classes.columns}>
        {id === undefined ? (
          <ImportForm mappings={mappings} />
        ) : (
          <Card aria-label={text('imports.report')}>
            <ImportReport key={id} id={id} />
            <SiteLink className={classes.another} href={paths.imports()}>
              {text('imports.new')}
            </SiteLink>
          </Card>
        )}
        <section className={classes.earlier}>
          <h2>{text('imports.earlier')}</h2>
          <DataTable
            label={text('imports.earlier')}
            columns={columns}
            rows={imports}
            idOf={(each) => each.id}
            address={{ page }}
            pathOf={(table) => paths.imports({ id, page: table.page === 1 ? undefined : table.page })}
            pagination={pagination}
            isStale={isPlaceholderData}
            current={id}
            empty={
              <Card>
                <p className={classes.empty}>{text('imports.empty')}</p>
              </Card>
            }
          />
        </section>
      </div>
    </div>
  )
}

function readAddress(search: ReturnType<typeof usePageQuery>) {
  const { id } = search
  const { page = 1 } = readTableAddress(search, IMPORT_COLUMNS)
  return { page, id: typeof id === 'string' && UUID.test(id) ? id : undefined }
}
