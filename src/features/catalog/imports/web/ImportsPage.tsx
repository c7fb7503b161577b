import { IconDownload } from '@tabler/icons-react'
import { notFound } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { pageInQuery } from '#ui/routing/search-params.ts'
import { usePagePath, usePageQuery } from '#ui/routing/use-address.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import frame from '#ui/table/table-page.module.css'
import { useText } from '#ui/use-text.ts'
import { UnplacedNotice } from '../../find-address/web/UnplacedNotice.tsx'
import { FileDrop } from './FileDrop.tsx'
import classes from './ImportsPage.module.css'
import { IMPORT_PATHS, type Workspace, workspaceOf } from './use-import.ts'
import { useImportColumns } from './use-import-columns.tsx'

export async function load({ path, search, read, text }: LoadContext): Promise<PageHead> {
  const workspace = workspaceOf(path)
  const page = pageInQuery(search)
  const { imports } = await read(`GET /api/${workspace}/imports`, { query: { page } })
  if (page > 1 && imports.length === 0) throw notFound()
  return {
    title: text('frame.imports'),
    description: text('imports.describe'),
    canonical: IMPORT_PATHS[workspace].list(),
    noIndex: true,
  }
}

/** Where a table is uploaded, and the imports of the last 30 days. */
export function Page() {
  const text = useText()
  const workspace = workspaceOf(usePagePath())
  const page = pageInQuery(usePageQuery())
  const columns = useImportColumns(workspace)
  const { data, isStale } = useListRead(`GET /api/${workspace}/imports`, { query: { page } })
  if (!data) return null
  const title = text('frame.imports')
  const above = workspace === 'portfolio' ? [{ label: text('frame.portfolio'), href: paths.portfolio() }] : []
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        title={title}
        about={text('imports.lead')}
        {...(above.length > 0 && { crumbs: { above, here: title } })}
      />
      <UnplacedNotice workspace={workspace} />
      <FileDrop workspace={workspace} />
      <Exports workspace={workspace} />
      <section className={classes.earlier}>
        <h2>{text('imports.earlier')}</h2>
        <DataTable
          label={text('imports.earlier')}
          columns={columns}
          rows={data.imports}
          idOf={({ id }) => id}
          address={{ page }}
          pathOf={(table) => IMPORT_PATHS[workspace].list({ page: table.page === 1 ? undefined : table.page })}
          pagination={data.pagination}
          isStale={isStale}
          empty={<EmptyState title={text('imports.none')} about={text('imports.none.about')} />}
        />
      </section>
    </div>
  )
}

/** The catalog as a spreadsheet, to be changed there and imported again. */
function Exports({ workspace }: { workspace: Workspace }) {
  const text = useText()
  return (
    <section className={classes.exports}>
      <h2>{text('common.export')}</h2>
      <p>{text('imports.export.about')}</p>
      <ul>
        {(['listings', 'buildings'] as const).flatMap((subject) =>
          (['xlsx', 'csv'] as const).map((format) => (
            <li key={`${subject} ${format}`}>
              <Button size="small" plain href={paths.exported({ workspace, subject, format })}>
                <IconDownload size={16} stroke={1.75} aria-hidden />
                {text(`imports.export.${subject}`, { format: format.toUpperCase() })}
              </Button>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
