import { notFound } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { WithAside } from '#ui/record/WithAside.tsx'
import { pageInQuery } from '#ui/routing/search-params.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import frame from '#ui/table/table-page.module.css'
import { useText } from '#ui/use-text.ts'
import { WaitingRequests } from '../../company-requests/web/WaitingRequests.tsx'
import { InviteForm } from './InviteForm.tsx'

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const page = pageInQuery(search)
  const [{ colleagues }] = await Promise.all([
    read('GET /api/portfolio/colleagues', { query: { page } }),
    read('GET /api/portfolio/company_requests', { query: {} }),
  ])
  if (page > 1 && colleagues.length === 0) throw notFound()
  return {
    title: text('colleagues.title'),
    description: text('colleagues.about'),
    canonical: paths.portfolioColleagues(),
    noIndex: true,
  }
}

/** The users of the own company, and the form that invites others. */
export function Page() {
  const text = useText()
  const page = pageInQuery(usePageQuery())
  const { data, isStale } = useListRead('GET /api/portfolio/colleagues', { query: { page } })
  if (!data) return null
  const title = text('colleagues.title')
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        crumbs={{ above: [{ label: text('frame.portfolio'), href: paths.portfolio() }], here: title }}
        title={title}
        about={text('colleagues.about')}
      />
      <WaitingRequests />
      <WithAside aside={<InviteForm />}>
        <DataTable
          label={title}
          columns={[
            { name: 'name', label: text('common.name'), isFixed: true, cell: ({ name, email }) => name || email },
            { name: 'email', label: text('inquiry.email'), cell: ({ email }) => email },
          ]}
          rows={data.colleagues}
          idOf={({ id }) => id}
          address={{ page }}
          pathOf={(table) => paths.portfolioColleagues({ page: table.page === 1 ? undefined : table.page })}
          pagination={data.pagination}
          isStale={isStale}
          empty={<EmptyState title={text('list.none')} />}
        />
      </WithAside>
    </div>
  )
}
