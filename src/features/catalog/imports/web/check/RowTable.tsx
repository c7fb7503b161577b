import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { writeCsv } from '#lib/csv/write-csv.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import { useApp } from '#site/routing/use-app.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { saveCsv } from '#ui/download-file.ts'
import { useText } from '#ui/use-text.ts'
import type { Outcome } from '../../rules.ts'
import type { Import, Workspace } from '../use-import.ts'
import { ImportRow } from './ImportRow.tsx'
import classes from './RowTable.module.css'

/** The rows of one outcome, page by page; each with what it is, why it is refused, and what it changes. */
export function RowTable({ data, workspace, outcome }: { data: Import; workspace: Workspace; outcome: Outcome }) {
  const text = useText()
  const [page, setPage] = useState(1)
  const base = `/api/${workspace}/imports` as '/api/admin/imports'
  const rows = useListRead(`GET ${base}/:id/rows`, { params: { id: data.id }, query: { outcome, page } })
  const choose = useApiMutation(`PUT ${base}/:id/choices`, { invalidates: [`GET ${base}/:id`, `GET ${base}/:id/rows`] })
  const isEdited = rows.data?.rows.some(({ changes }) => changes.some(({ editedAt }) => editedAt !== null)) ?? false
  const pages = rows.data ? Math.ceil(rows.data.pagination.totalCount / rows.data.pagination.pageSize) : 1
  const { call } = useApp()
  const isLeftOut = outcome === 'refused' || outcome === 'unsure'
  async function download() {
    const { columns, rows } = await call(`GET ${base}/:id/left_out`, { params: { id: data.id } })
    const sheet = rows.map(({ cells, reason }) => [...columns.map((_, index) => cells[index] ?? ''), reason])
    saveCsv(
      `${data.fileName.replace(/\.\w+$/, '')}-left-out`,
      writeCsv([[...columns, text('imports.reason')], ...sheet]),
    )
  }
  const chooseAll = (takesFile: boolean) => choose.mutate({ params: { id: data.id }, body: { takesFile } })
  return (
    <Card
      title={text(`imports.rows.${outcome}`)}
      note={text(
        data.stage === 'checked' || outcome !== 'refused'
          ? `imports.rows.${outcome}.about`
          : 'imports.rows.refused.left',
      )}
      actions={
        isLeftOut ? (
          <Button size="small" onClick={() => void download()}>
            <IconDownload size={16} stroke={1.75} aria-hidden />
            {text('imports.download')}
          </Button>
        ) : isEdited && data.stage === 'checked' ? (
          <>
            <Button size="small" onClick={() => chooseAll(false)}>
              {text('imports.keepAll')}
            </Button>
            <Button size="small" onClick={() => chooseAll(true)}>
              {text('imports.takeAll')}
            </Button>
          </>
        ) : undefined
      }
    >
      <ul className={classes.rows} data-stale={rows.isStale || undefined}>
        {rows.data?.rows.map((row) => (
          <ImportRow key={row.number} {...{ row, data, workspace }} />
        ))}
      </ul>
      {pages > 1 && (
        <div className={classes.pages}>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {text('imports.previous')}
          </Button>
          <span>{text('imports.pageOf', { page, pages })}</span>
          <Button size="small" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {text('imports.next')}
          </Button>
        </div>
      )}
    </Card>
  )
}
