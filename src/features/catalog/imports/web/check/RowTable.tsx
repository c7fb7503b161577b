import { IconDownload } from '@tabler/icons-react'
import { useTransition } from 'react'
import { writeCsv } from '#lib/csv/write-csv.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import { useApp } from '#site/routing/use-app.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { saveCsv } from '#ui/download-file.ts'
import { explainError } from '#ui/form/explain-error.ts'
import { useNotify } from '#ui/notify.ts'
import { Pager } from '#ui/Pager.tsx'
import { useText } from '#ui/use-text.ts'
import type { Outcome } from '../../rules.ts'
import { IMPORT_PATHS, type Import, type Workspace } from '../use-import.ts'
import { ImportRow } from './ImportRow.tsx'
import classes from './RowTable.module.css'

type Props = {
  data: Import
  workspace: Workspace /** Rows of an outcome, or those with notes. */
  shown: Outcome | 'noted'
  page: number
}

/** The rows of one outcome, page by page; each with what it is, why it is refused, and what it changes. */
export function RowTable({ data, workspace, shown, page }: Props) {
  const text = useText()
  const notify = useNotify()
  const [isDownloading, startDownload] = useTransition()
  const base = `/api/${workspace}/imports` as '/api/admin/imports'
  const rows = useListRead(`GET ${base}/:id/rows`, {
    params: { id: data.id },
    query: { ...(shown === 'noted' ? { noted: 'true' as const } : { outcome: shown }), page },
  })
  const choose = useApiMutation(`PUT ${base}/:id/choices`, { invalidates: [`GET ${base}/:id`, `GET ${base}/:id/rows`] })
  const isEdited = rows.data?.rows.some(({ changes }) => changes.some(({ editedAt }) => editedAt !== null)) ?? false
  const { call } = useApp()
  const isLeftOut = shown === 'refused' || shown === 'unsure'
  async function download() {
    try {
      const { columns, rows } = await call(`GET ${base}/:id/left_out`, { params: { id: data.id } })
      const sheet = rows.map(({ cells, reason }) => [...columns.map((_, index) => cells[index] ?? ''), reason])
      const name = `${data.fileName.replace(/\.\w+$/, '')}-left-out`
      saveCsv(name, writeCsv([[...columns, text('imports.reason')], ...sheet]))
    } catch (error) {
      notify.error(text('list.csv.failed'), { message: explainError(error, text) })
    }
  }
  const chooseAll = (takesFile: boolean) => choose.mutate({ params: { id: data.id }, body: { takesFile } })
  return (
    <Card
      title={text(`imports.rows.${shown}`)}
      note={text(
        data.stage === 'checked' || shown !== 'refused' ? `imports.rows.${shown}.about` : 'imports.rows.refused.left',
      )}
      actions={
        isLeftOut ? (
          <Button size="small" loading={isDownloading} onClick={() => startDownload(download)}>
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
      {rows.data && (
        <Pager
          pagination={rows.data.pagination}
          pathOf={(page) => IMPORT_PATHS[workspace].one({ id: data.id, outcome: shown, page })}
        />
      )}
    </Card>
  )
}
