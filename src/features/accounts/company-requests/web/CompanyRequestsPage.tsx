import { notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { pageInQuery } from '#ui/routing/search-params.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import frame from '#ui/table/table-page.module.css'
import { useText } from '#ui/use-text.ts'
import { ChooseCompanyDialog } from './ChooseCompanyDialog.tsx'
import { DecisionDialog, type OpenDecision } from './DecisionDialog.tsx'
import { useDecision } from './use-decision.ts'
import { useRequestColumns } from './use-request-columns.tsx'

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const page = pageInQuery(search)
  const { requests } = await read('GET /api/admin/company_requests', { query: { page } })
  if (page > 1 && requests.length === 0) throw notFound()
  return {
    title: text('companyRequest.list'),
    description: text('companyRequest.list.about'),
    canonical: paths.adminCompanyRequests(),
    noIndex: true,
  }
}

/** The requests to work for any company, for admins to decide. */
export function Page() {
  const text = useText()
  const page = pageInQuery(usePageQuery())
  const [open, setOpen] = useState<OpenDecision>()
  const close = () => setOpen(undefined)
  const { mutate, isPending } = useDecision('admin', close)
  const columns = useRequestColumns({
    showsCompany: true,
    decide: (request, decision) => setOpen({ request, decision }),
  })
  const { data, isStale } = useListRead('GET /api/admin/company_requests', { query: { page } })
  if (!data) return null
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader title={text('companyRequest.list')} about={text('companyRequest.list.about')} />
      <DataTable
        label={text('companyRequest.list')}
        columns={columns}
        rows={data.requests}
        idOf={({ id }) => id}
        address={{ page }}
        pathOf={(table) => paths.adminCompanyRequests({ page: table.page })}
        pagination={data.pagination}
        isStale={isStale}
        empty={<EmptyState title={text('companyRequest.list.none')} />}
      />
      {open && open.decision === 'accepted' && !open.request.company ? (
        <ChooseCompanyDialog request={open.request} onClose={close} />
      ) : (
        open && (
          <DecisionDialog
            {...open}
            isPending={isPending}
            onConfirm={() => mutate({ params: { id: open.request.id }, body: { decision: open.decision } })}
            onClose={close}
          />
        )
      )}
    </div>
  )
}
