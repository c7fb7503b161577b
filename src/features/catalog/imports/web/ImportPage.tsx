import { notFound } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { JobProgress } from '#site/jobs/JobProgress.tsx'
import { useJobRun } from '#site/jobs/use-job-run.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { Card } from '#ui/Card.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { usePagePath } from '#ui/routing/use-address.ts'
import frame from '#ui/table/table-page.module.css'
import { useText } from '#ui/use-text.ts'
import { CheckedRows } from './check/CheckedRows.tsx'
import { MatchColumns } from './columns/MatchColumns.tsx'
import { FileDrop } from './FileDrop.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { IMPORT_PATHS, type Import, isBusy, readImportPath, useImport, type Workspace } from './use-import.ts'

export async function load({ path, read, text }: LoadContext): Promise<PageHead> {
  const found = readImportPath(path)
  if (!found) throw notFound()
  const { workspace, id } = found
  const { fileName } = await read(`GET /api/${workspace}/imports/:id`, { params: { id } })
  return {
    title: text('imports.title', { name: fileName }),
    description: text('imports.describe'),
    canonical: IMPORT_PATHS[workspace].one({ id }),
    noIndex: true,
  }
}

/** One import, in its step: its file is read, its columns are matched, its rows are checked, it is written or undone. */
export function Page() {
  const text = useText()
  const { workspace, id } = readImportPath(usePagePath())!
  const data = useImport({ workspace, id })
  if (!data) return null
  const { fileName, stage, source } = data
  const busy = isBusy(data)
  const above = [
    ...(workspace === 'portfolio' ? [{ label: text('frame.portfolio'), href: paths.portfolio() }] : []),
    { label: text('frame.imports'), href: IMPORT_PATHS[workspace].list() },
  ]
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        title={busy ? text(`imports.busy.${data.job!.step}`) : text(`imports.heading.${stage}`)}
        crumbs={{ above, here: fileName }}
        actions={<ImportSteps stage={stage} />}
        {...(source && { about: describeSource(data, text) })}
      />
      {busy ? <Progress id={data.job!.id} fileName={fileName} /> : <Step data={data} workspace={workspace} />}
    </div>
  )
}

function describeSource({ source, columns }: Import, text: ReturnType<typeof useText>): string {
  const { rowCount, headerRow, sheet } = source!
  const parts = [
    text('imports.rows', { count: rowCount }),
    text('imports.columns', { count: columns.length }),
    ...(sheet === null ? [] : [text('imports.sheet', { name: sheet })]),
    text('imports.headerRow', { row: headerRow }),
  ]
  return parts.join(' · ')
}

function Step({ data, workspace }: { data: Import; workspace: Workspace }) {
  if (data.stage === 'file') return <Unread data={data} workspace={workspace} />
  if (data.stage === 'columns') return <MatchColumns key={data.job?.id} data={data} workspace={workspace} />
  return <CheckedRows data={data} workspace={workspace} />
}

/** The file is missing, or can't be read: another one takes its place. */
function Unread({ data: { id, job }, workspace }: { data: Import; workspace: Workspace }) {
  const text = useText()
  const reason = job?.fault ? text(`imports.fault.${job.fault.fault}`, { row: job.fault.row }) : job?.error
  return (
    <Card title={text(job ? 'imports.unread' : 'imports.noFile')} {...(reason && { note: reason })}>
      <FileDrop workspace={workspace} id={id} />
    </Card>
  )
}

/** How far the running step is. Closing the page does not stop it. */
function Progress({ id, fileName }: { id: string; fileName: string }) {
  const text = useText()
  const run = useJobRun(id)
  return (
    <Card aria-label={text('imports.progress', { name: fileName })}>
      {run && <JobProgress run={run} label={text('imports.progress', { name: fileName })} />}
      <p>{text('imports.progress.about')}</p>
    </Card>
  )
}
