import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useText } from '#ui/use-text.ts'
import { DecisionDialog, type OpenDecision } from './DecisionDialog.tsx'
import { useDecision } from './use-decision.ts'
import { useRequestColumns } from './use-request-columns.tsx'

/** The requests to work for the user's own company, for its users to decide; nothing while there are none. */
export function WaitingRequests() {
  const text = useText()
  const [open, setOpen] = useState<OpenDecision>()
  const close = () => setOpen(undefined)
  const { mutate, isPending } = useDecision('portfolio', close)
  const columns = useRequestColumns({
    showsCompany: false,
    decide: (request, decision) => setOpen({ request, decision }),
  })
  const { data, isStale } = useListRead('GET /api/portfolio/company_requests', { query: {} })
  if (!data?.requests.length) return null
  return (
    <Card title={text('companyRequest.waiting')}>
      <DataTable
        label={text('companyRequest.list')}
        columns={columns}
        rows={data.requests}
        idOf={({ id }) => id}
        address={{ page: 1 }}
        pathOf={() => paths.portfolioColleagues()}
        // The next ones follow once these are decided.
        pagination={{ ...data.pagination, totalCount: data.requests.length }}
        isStale={isStale}
        empty={<EmptyState title={text('companyRequest.list.none')} />}
      />
      {open && (
        <DecisionDialog
          {...open}
          isPending={isPending}
          onConfirm={() => mutate({ params: { id: open.request.id }, body: { decision: open.decision } })}
          onClose={close}
        />
      )}
    </Card>
  )
}
