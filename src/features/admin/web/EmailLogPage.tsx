import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { ColumnsMenu } from '#ui/table/ColumnsMenu.tsx'
import { readTableAddress, type TableAddress, tableQuery } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { FilterLinks, TableSearch, TableTools } from '#ui/table/TableTools.tsx'
import frame from '#ui/table/table-page.module.css'
import { useSelection } from '#ui/table/use-selection.ts'
import { useText } from '#ui/use-text.ts'
import { EMAIL_SORTS, EMAIL_STATES, type EmailState } from '../rules.ts'
import { isRetryable, RetrySelected } from './RetrySelected.tsx'
import { EMAIL_COLUMNS, useEmailColumns } from './use-email-columns.tsx'

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const query = listQuery(readAddress(search))
  const { emails } = await read('GET /api/admin/emails', { query })
  if (query.page > 1 && emails.length === 0) throw notFound()
  return {
    title: text('frame.emails'),
    description: text('emailLog.describe'),
    canonical: paths.emails(),
    noIndex: true,
  }
}

/** Every email the site sent, as a table. */
export function Page() {
  const text = useText()
  const { call } = useApp()
  const columns = useEmailColumns()
  const address = readAddress(usePageQuery())
  const { state, query } = address
  const { data, isPlaceholderData: isStale } = useQuery({
    ...readOptions(call, 'GET /api/admin/emails', { query: listQuery(address) }),
    placeholderData: keepPreviousData,
  })
  const selection = useSelection({ scope: pathOf(address), ids: data?.emails.map(({ id }) => id) ?? [], isStale })
  if (!data) return null
  const { emails, pagination } = data
  const toTable = (change: TableAddress) => pathOf({ ...address, ...change })
  const toState = (each: EmailState | undefined) => pathOf({ ...address, page: undefined, state: each })
  const selected = emails.filter(({ id }) => selection.selected.has(id))
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader title={text('frame.emails')} about={text('emailLog.lead')} />
      <TableTools>
        <TableSearch
          label={text('emailLog.search')}
          query={query}
          pathOf={(words) => pathOf({ ...address, page: undefined, query: words })}
        />
        <FilterLinks
          label={text('common.status')}
          value={state}
          choices={[undefined, ...EMAIL_STATES].map((each) => ({
            value: each,
            label: text(`emailLog.state.${each ?? 'all'}`),
            href: toState(each),
          }))}
        />
        <ColumnsMenu columns={columns} address={address} pathOf={toTable} />
      </TableTools>
      <DataTable
        label={text('emailLog.list')}
        columns={columns}
        rows={emails}
        idOf={({ id }) => id}
        address={{ ...address, sort: listQuery(address).sort }}
        pathOf={toTable}
        pagination={pagination}
        isStale={isStale}
        empty={<NoEmails isNarrowed={state !== undefined || query !== undefined} />}
        selection={{
          ...selection,
          nameOf: (email) => (isRetryable(email) ? text('emailLog.row', { ...email }) : null),
          actions: <RetrySelected emails={selected} onDone={selection.clear} />,
        }}
      />
    </div>
  )
}

function NoEmails({ isNarrowed }: { isNarrowed: boolean }) {
  const text = useText()
  return isNarrowed ? (
    <EmptyState
      title={text('emailLog.none')}
      action={<SiteLink href={paths.emails()}>{text('emailLog.none.all')}</SiteLink>}
    />
  ) : (
    <EmptyState title={text('emailLog.empty')} about={text('emailLog.empty.about')} />
  )
}

type EmailAddress = TableAddress & { state?: EmailState | undefined; query?: string | undefined }

function readAddress(search: AddressQuery): EmailAddress {
  const { state, query } = search
  return {
    ...readTableAddress(search, EMAIL_COLUMNS),
    state: EMAIL_STATES.find((each) => each === state),
    query: typeof query === 'string' && query.trim() !== '' ? query.trim().slice(0, 200) : undefined,
  }
}

const pathOf = ({ state, query, ...table }: EmailAddress) => paths.emails({ state, query, ...tableQuery(table) })

function listQuery({ sort, page = 1, state, query }: EmailAddress) {
  return { sort: EMAIL_SORTS.find((each) => each === sort) ?? EMAIL_SORTS[0], page, state, query }
}
