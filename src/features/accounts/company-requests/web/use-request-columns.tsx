import { Button } from '#ui/Button.tsx'
import { ShortDate } from '#ui/ShortDate.tsx'
import type { Column } from '#ui/table/columns.ts'
import { useText } from '#ui/use-text.ts'
import type { CompanyRequest } from '../contract.ts'
import type { RequestDecision } from '../rules.ts'
import classes from './RequestTable.module.css'

type Decide = (request: CompanyRequest, decision: RequestDecision) => void

/** The columns of the requests that wait, with their buttons. */
export function useRequestColumns({ showsCompany, decide }: { showsCompany: boolean; decide: Decide }) {
  const text = useText()
  const company: Column<CompanyRequest> = {
    name: 'company',
    label: text('common.company'),
    cell: ({ company, companyName }) => company?.name ?? text('companyRequest.typed', { company: companyName }),
  }
  const columns: Column<CompanyRequest>[] = [
    {
      name: 'name',
      label: text('common.name'),
      isFixed: true,
      cell: ({ user: { name, email } }) => (
        <span className={classes.user}>
          <b>{name || email}</b>
          <span>{email}</span>
        </span>
      ),
    },
    ...(showsCompany ? [company] : []),
    {
      name: 'note',
      label: text('companyRequest.column.note'),
      cell: ({ note }) => note && <span className={classes.note}>{note}</span>,
    },
    {
      name: 'since',
      label: text('review.column.since'),
      width: '130px',
      cell: ({ createdAt }) => <ShortDate moment={createdAt} />,
    },
    {
      name: 'decision',
      label: text('companyRequest.column.decision'),
      width: '190px',
      cell: (request) => (
        <span className={classes.actions}>
          <Button
            size="small"
            aria-label={labelFor(text('companyRequest.accept'), request)}
            onClick={() => decide(request, 'accepted')}
          >
            {text('companyRequest.accept')}
          </Button>
          <Button
            size="small"
            variant="subtle"
            aria-label={labelFor(text('companyRequest.decline'), request)}
            onClick={() => decide(request, 'declined')}
          >
            {text('companyRequest.decline')}
          </Button>
        </span>
      ),
    },
  ]
  return columns
}

const labelFor = (action: string, { user: { name, email } }: CompanyRequest) => `${action}: ${name || email}`
