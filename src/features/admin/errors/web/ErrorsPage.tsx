import { notFound } from '@tanstack/react-router'
import { ERROR_PLACES } from '#lib/jobs/error-places.ts'
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
import { FilterLinks } from '#ui/table/TableTools.tsx'
import { useText } from '#ui/use-text.ts'
import { ERROR_SORTS, ERROR_STATES } from '../rules.ts'
import { errorsPath, readErrorsAddress, useErrorColumns } from './use-error-columns.tsx'

function requestOf(address: ReturnType<typeof readErrorsAddress>) {
  const state = ERROR_STATES.find((each) => each === address.filters.state?.[0])
  return { ...listRequest(address, ERROR_SORTS), state: state ?? ERROR_STATES[0] }
}

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const query = requestOf(readErrorsAddress(search))
  const { errors } = await read('GET /api/admin/errors', { query })
  if (query.page > 1 && errors.length === 0) throw notFound()
  return {
    title: text('errors.title'),
    description: text('errors.about'),
    canonical: paths.adminErrors(),
    noIndex: true,
  }
}

/** What fails in browsers, requests and jobs, by kind, as a table. */
export function Page() {
  const text = useText()
  const { call } = useApp()
  const columns = useErrorColumns()
  const address = readErrorsAddress(usePageQuery())
  const query = requestOf(address)
  const { data, isStale } = useListRead('GET /api/admin/errors', { query })
  if (!data) return null
  const toState = (state: string) => {
    const { state: _, ...filters } = address.filters
    return errorsPath({
      ...address,
      page: undefined,
      filters: state === 'open' ? filters : { ...filters, state: [state] },
    })
  }
  return (
    <RecordList
      title={text('errors.title')}
      about={text('errors.about')}
      searchLabel={text('errors.search')}
      filters={
        <>
          <FilterLinks
            label={text('common.status')}
            value={query.state}
            choices={ERROR_STATES.map((value) => ({
              value,
              label: text(`errors.state.${value}`),
              href: toState(value),
            }))}
          />
          <FilterMenu
            label={text('list.column.place')}
            name="place"
            choices={ERROR_PLACES.map((value) => ({ value, label: text(`errors.place.${value}`) }))}
            address={address}
            pathOf={errorsPath}
          />
        </>
      }
      columns={columns}
      rows={data.errors}
      pagination={data.pagination}
      isStale={isStale}
      address={address}
      sort={query.sort_by}
      pathOf={errorsPath}
      readPage={async (page) => {
        const read = await call('GET /api/admin/errors', { query: { ...query, page, page_size: 100 } })
        return { rows: read.errors, totalCount: read.pagination.totalCount }
      }}
      empty={<EmptyState title={text('errors.empty')} about={text('errors.empty.about')} />}
    />
  )
}
