import { useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#site/api/api-client.ts'
import progress from '#site/jobs/JobProgress.module.css'
import { nextPoll } from '#site/jobs/use-job-run.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import { Card } from '#ui/Card.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { FactsCard } from '#ui/record/FactsCard.tsx'
import { WithAside } from '#ui/record/WithAside.tsx'
import { useParam } from '#ui/routing/use-address.ts'
import frame from '#ui/table/table-page.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import { formatSentAt } from '../../web/format-sent-at.ts'
import { TechnicalText } from '../../web/TechnicalText.tsx'
import type { AdminJobRun } from '../contract.ts'
import { JobActions } from './JobActions.tsx'
import { JobStateBadge } from './JobStateBadge.tsx'
import { durationOf, nameOfJob, reasonOf } from './job-words.ts'

const ID = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[1-9]\d{0,14})$/

export async function load({ params, read, text }: LoadContext): Promise<PageHead> {
  const { id = '' } = params
  if (!ID.test(id)) throw notFound()
  const { kind } = await read('GET /api/admin/job_runs/:id', { params: { id } })
  return {
    title: nameOfJob(kind, text),
    description: text('jobs.about'),
    canonical: paths.adminJob({ id }),
    noIndex: true,
  }
}

/** One job: what it does, how far it is, why it failed, and running it again. */
export function Page() {
  const text = useText()
  const { call } = useApp()
  const id = useParam('id')
  const { data: job } = useQuery({
    ...readOptions(call, 'GET /api/admin/job_runs/:id', { params: { id } }),
    refetchInterval: ({ state }) => nextPoll(state.data, Date.now()),
  })
  if (!job) return null
  const name = nameOfJob(job.kind, text)
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        crumbs={{ above: [{ label: text('jobs.title'), href: paths.adminJobs() }], here: name }}
        title={name}
        status={<JobStateBadge job={job} />}
        actions={<JobActions job={job} />}
      />
      <WithAside aside={<JobFacts job={job} />}>
        <Outcome job={job} />
      </WithAside>
    </div>
  )
}

function Outcome({ job }: { job: AdminJobRun }) {
  const text = useText()
  const { state, done, total, technicalError } = job
  const reason = reasonOf(job, text)
  return (
    <Card title={text('jobs.outcome')}>
      <p role="status">{reason ?? text(`jobs.outcome.${state}`)}</p>
      {state === 'failed' && <p>{text(job.user ? 'jobs.next.run' : 'jobs.next.site')}</p>}
      {total !== null && (
        <div className={progress.job}>
          <progress aria-label={text('list.column.progress')} value={done} max={Math.max(total, 1)} />
          <p className={`num ${progress.line}`}>{text('jobs.progress', { done, total })}</p>
        </div>
      )}
      {technicalError && <TechnicalText>{technicalError}</TechnicalText>}
    </Card>
  )
}

function JobFacts({ job }: { job: AdminJobRun }) {
  const text = useText()
  const locale = useLocale()
  const { user, subject, attempts, createdAt, startedAt, finishedAt } = job
  const at = (label: string, moment: string | null) =>
    moment === null ? [] : [{ label, value: formatSentAt(moment, locale, text) }]
  // What runs is as old as its last poll.
  const duration = durationOf(job, Date.parse(finishedAt ?? startedAt ?? createdAt), text)
  const hrefOf = { import: paths.adminImport, email: paths.email }
  return (
    <FactsCard
      title={text('listing.details')}
      facts={[
        {
          label: text('list.column.startedBy'),
          value: user?.name ?? text('jobs.bySite'),
          href: user ? paths.adminUser(user) : undefined,
        },
        ...(subject
          ? [
              {
                label: text(`jobs.subject.${subject.type}`),
                value: text('common.open'),
                href: hrefOf[subject.type]({ id: subject.id }),
              },
            ]
          : []),
        ...at(text('list.column.queued'), createdAt),
        ...at(text('jobs.started'), startedAt),
        ...at(text('jobs.ended'), finishedAt),
        ...(duration && finishedAt ? [{ label: text('jobs.took'), value: duration }] : []),
        { label: text('emailLog.email.attempts'), value: String(attempts) },
      ]}
    />
  )
}
