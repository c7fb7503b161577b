import { notFound } from '@tanstack/react-router'
import { JOB_RUN_STATES } from '#lib/jobs/job-run-states.ts'
import { paths } from '#lib/paths.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { PageHead } from '#ui/head.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { FilterMenu } from '#ui/table/FilterMenu.tsx'
import { listRequest } from '#ui/table/list-address.ts'
import { RecordList } from '#ui/table/RecordList.tsx'
import { useText } from '#ui/use-text.ts'
import { JOB_SORTS } from '../rules.ts'
import { nameOfJob } from './job-words.ts'
import { jobsPath, readJobsAddress, useJobColumns } from './use-job-columns.tsx'

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const query = listRequest(readJobsAddress(search), JOB_SORTS)
  const { jobRuns } = await read('GET /api/admin/job_runs', { query })
  if (query.page > 1 && jobRuns.length === 0) throw notFound()
  return { title: text('jobs.title'), description: text('jobs.about'), canonical: paths.adminJobs(), noIndex: true }
}

/** What users started, and what the site itself could not do, as a table. */
export function Page() {
  const text = useText()
  const { call } = useApp()
  const columns = useJobColumns()
  const address = readJobsAddress(usePageQuery())
  const query = listRequest(address, JOB_SORTS)
  const { data, isStale } = useListRead('GET /api/admin/job_runs', { query })
  if (!data) return null
  const kinds = data.kinds.map(({ value, count }) => {
    const name = nameOfJob(value, text)
    return { value, name, label: text('common.nameAndCount', { name, count }) }
  })
  return (
    <RecordList
      title={text('jobs.title')}
      about={text('jobs.about')}
      searchLabel={text('jobs.search')}
      filters={
        <>
          <FilterMenu
            label={text('common.status')}
            name="state"
            choices={JOB_RUN_STATES.map((value) => ({ value, label: text(`job.state.${value}`) }))}
            address={address}
            pathOf={jobsPath}
          />
          <FilterMenu label={text('common.kind')} name="kind" choices={kinds} address={address} pathOf={jobsPath} />
        </>
      }
      columns={columns}
      rows={data.jobRuns}
      pagination={data.pagination}
      isStale={isStale}
      address={address}
      sort={query.sort_by}
      pathOf={jobsPath}
      readPage={async (page) => {
        const read = await call('GET /api/admin/job_runs', { query: { ...query, page, page_size: 100 } })
        return { rows: read.jobRuns, totalCount: read.pagination.totalCount }
      }}
      empty={<EmptyState title={text('jobs.empty')} about={text('jobs.empty.about')} />}
    />
  )
}
