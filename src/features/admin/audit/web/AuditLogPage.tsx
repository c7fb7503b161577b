import { notFound } from '@tanstack/react-router'
import { AUDIT_ACTIONS } from '#lib/audit-actions.ts'
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
import { AUDIT_NOUNS, AUDIT_SORTS } from '../rules.ts'
import { describeAction } from './audit-words.ts'
import { DayRange } from './DayRange.tsx'
import { auditPath, readAuditAddress, useAuditColumns } from './use-audit-columns.tsx'

/** A list takes one record, and one day at each end. */
function requestOf(address: ReturnType<typeof readAuditAddress>) {
  const { record, from, to } = address.filters
  return { ...listRequest(address, AUDIT_SORTS), record: record?.[0], from: from?.[0], to: to?.[0] }
}

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const query = requestOf(readAuditAddress(search))
  const { auditEntries } = await read('GET /api/admin/audit_log', { query })
  if (query.page > 1 && auditEntries.length === 0) throw notFound()
  return { title: text('audit.title'), description: text('audit.about'), canonical: paths.auditLog(), noIndex: true }
}

/** Who did what and when, as a table. */
export function Page() {
  const text = useText()
  const { call } = useApp()
  const columns = useAuditColumns()
  const address = readAuditAddress(usePageQuery())
  const query = requestOf(address)
  const { data, isStale } = useListRead('GET /api/admin/audit_log', { query })
  if (!data) return null
  const nouns = AUDIT_NOUNS.map((value) => ({ value, label: text(`audit.noun.${value}`) }))
  const chosen = address.filters.about ?? []
  const actions = AUDIT_ACTIONS.filter((action) => chosen.length === 0 || chosen.includes(action.split('.')[0]!))
  return (
    <RecordList
      title={text('audit.title')}
      about={text('audit.about')}
      searchLabel={text('audit.search')}
      filters={
        <>
          <FilterMenu label={text('audit.subject')} name="about" choices={nouns} address={address} pathOf={auditPath} />
          <FilterMenu
            label={text('list.column.action')}
            name="action"
            choices={actions.map((value) => ({ value, label: describeAction(value, text) }))}
            address={address}
            pathOf={auditPath}
          />
          <DayRange address={address} />
        </>
      }
      columns={columns}
      rows={data.auditEntries}
      pagination={data.pagination}
      isStale={isStale}
      address={address}
      sort={query.sort_by}
      pathOf={auditPath}
      readPage={async (page) => {
        const read = await call('GET /api/admin/audit_log', { query: { ...query, page, page_size: 100 } })
        return { rows: read.auditEntries, totalCount: read.pagination.totalCount }
      }}
      empty={<EmptyState title={text('securityEvent.none')} />}
    />
  )
}
