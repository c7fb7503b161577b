import { JOB_RUN_STATES } from '#lib/jobs/job-run-states.ts'
import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import type { Column } from '#ui/table/columns.ts'
import { isOneOf, type ListAddress, type ListColumn, listQuery, readListAddress } from '#ui/table/list-address.ts'
import { RowName } from '#ui/table/RowName.tsx'
import { useListColumns } from '#ui/table/use-list-columns.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { formatSentAt } from '../../web/format-sent-at.ts'
import type { AdminJobRun } from '../contract.ts'
import { JOB_KINDS } from '../rules.ts'
import { JobStateBadge } from './JobStateBadge.tsx'
import { nameOfJob, reasonOf } from './job-words.ts'

const COLUMNS = [
  { name: 'job', isFixed: true },
  { name: 'status', width: '130px' },
  { name: 'startedBy', width: '180px' },
  { name: 'progress', width: '130px', align: 'end', isLesser: true },
  { name: 'queued', width: '190px', align: 'end' },
] as const satisfies ListColumn[]

type Name = (typeof COLUMNS)[number]['name']
type JobsAddress = ListAddress<'state' | 'kind'>

export const readJobsAddress = (search: AddressQuery): JobsAddress =>
  readListAddress(search, COLUMNS, { state: isOneOf(JOB_RUN_STATES), kind: isOneOf(JOB_KINDS) })

export const jobsPath = (address: JobsAddress) => paths.adminJobs(listQuery(address))

/** The columns of the list of jobs; a row leads to its job. */
export function useJobColumns(): Column<AdminJobRun>[] {
  const text = useText()
  const locale = useLocale()
  const by = ({ user }: AdminJobRun) => user?.name ?? text('jobs.bySite')
  const progress = ({ done, total }: AdminJobRun) => (total === null ? '' : text('jobs.progress', { done, total }))
  const at = ({ createdAt }: AdminJobRun) => formatSentAt(createdAt, locale, text)
  const cells: Record<Name, Column<AdminJobRun>['cell']> = {
    job: (job) => <RowName href={paths.adminJob(job)} name={nameOfJob(job.kind, text)} about={reasonOf(job, text)} />,
    status: (job) => <JobStateBadge job={job} />,
    startedBy: (job) =>
      job.user ? (
        <SiteLink href={paths.adminUser(job.user)} preload={false}>
          {by(job)}
        </SiteLink>
      ) : (
        by(job)
      ),
    progress: (job) => job.total !== null && <span className="num">{progress(job)}</span>,
    queued: (job) => (
      <time className="num" dateTime={job.createdAt}>
        {at(job)}
      </time>
    ),
  }
  return useListColumns<AdminJobRun, Name>(COLUMNS, cells, {
    job: ({ kind }) => nameOfJob(kind, text),
    status: ({ state }) => text(`job.state.${state}`),
    startedBy: by,
    progress,
    queued: at,
  })
}
