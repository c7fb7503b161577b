import { IconDownload } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isEnded } from '#lib/jobs/job-run-states.ts'
import { readOptions } from '#site/api/api-client.ts'
import { JobProgress } from '#site/jobs/JobProgress.tsx'
import { useJobRun } from '#site/jobs/use-job-run.ts'
import { useApp } from '#site/routing/use-app.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import type { Import } from '../contract.ts'
import { describeImport } from './describe-import.ts'
import classes from './ImportReport.module.css'
import { downloadRefusals } from './refusals-csv.ts'

const COUNTS = ['read', 'created', 'updated', 'unchanged', 'drafts', 'refused'] as const

/** One import: its progress until it has ended, then its counts and refused rows. */
export function ImportReport({ id }: { id: string }) {
  const text = useText()
  const { call } = useApp()
  const queryClient = useQueryClient()
  const run = useJobRun(id)
  const { data } = useQuery(readOptions(call, 'GET /api/admin/imports/:id', { params: { id } }))
  // The counts are saved with the progress.
  const progress = run && `${run.state} ${run.done}`
  useEffect(() => {
    if (progress === undefined) return
    void queryClient.invalidateQueries({ queryKey: ['GET /api/admin/imports/:id', { params: { id } }] })
    if (/^(succeeded|failed|cancelled)/.test(progress))
      void queryClient.invalidateQueries({ queryKey: ['GET /api/admin/imports'] })
  }, [queryClient, id, progress])
  if (!run || !data) return null
  const { fileName, dryRun, report } = data
  return (
    <div className={classes.report}>
      <header>
        <h2>{fileName}</h2>
        <p>{describeImport(data, text)}</p>
      </header>
      <JobProgress run={run} label={text('imports.progress', { name: fileName })} />
      {isEnded(run.state) && <p>{outcomeOf(data)}</p>}
      {report && (
        <dl className={classes.counts}>
          {COUNTS.map((name) => (
            <div key={name}>
              <dt>{text(`imports.count.${name}`)}</dt>
              <dd className="num">{text('imports.count', { count: report.counts[name] })}</dd>
            </div>
          ))}
        </dl>
      )}
      {report && report.counts.refused > 0 && isEnded(run.state) && <Refusals import={data} report={report} />}
    </div>
  )

  function outcomeOf({ state, report }: Import): string {
    if (dryRun) return text('imports.outcome.dryRun')
    if (state === 'cancelled') return text('imports.outcome.cancelled')
    if (state === 'failed') return text('imports.outcome.failed')
    return text(report?.isRestarted ? 'imports.outcome.restarted' : 'imports.outcome.succeeded')
  }
}

function Refusals({ import: { fileName }, report }: { import: Import; report: NonNullable<Import['report']> }) {
  const text = useText()
  const { refusals, counts } = report
  const heads = (['line', 'column', 'value', 'expected'] as const).map((name) => text(`imports.refusal.${name}`))
  return (
    <div className={classes.refusals}>
      <header>
        <h3>{text('imports.refusals.count', { count: counts.refused })}</h3>
        <Button onClick={() => downloadRefusals(fileName, heads, refusals)}>
          <IconDownload size={18} stroke={1.75} aria-hidden />
          {text('imports.refusals.download')}
        </Button>
      </header>
      {counts.refused > refusals.length && <p>{text('imports.refusals.first', { count: refusals.length })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={text('imports.refusals')}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {refusals.map(({ line, column, value, expected }) => (
              <tr key={line}>
                <td className="num">{line}</td>
                <td>{column ?? text('imports.refusal.wholeRow')}</td>
                <td>{value}</td>
                <td>{expected}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
