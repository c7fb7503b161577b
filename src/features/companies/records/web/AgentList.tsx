import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { formatPhone } from '#lib/phone.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { ApiError } from '#ui/api-error.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DeleteDialog } from '#ui/dialog/DeleteDialog.tsx'
import { explainError } from '#ui/form/explain-error.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { useNotify } from '#ui/notify.ts'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { RowName } from '#ui/table/RowName.tsx'
import { useText } from '#ui/use-text.ts'
import type { Agent } from '../../contract.ts'
import type { CompanyRecord } from '../contract.ts'
import { AgentDialog } from './AgentDialog.tsx'
import classes from './AgentList.module.css'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const nameOf = ({ firstName, lastName }: Agent) => `${firstName} ${lastName}`

/** The agents of a company, by name; each is changed in a dialog. */
export function AgentList({ company: { id, agents } }: { company: CompanyRecord }) {
  const text = useText()
  const notify = useNotify()
  /** Undefined in the dialog of a new one. */
  const [edited, setEdited] = useState<{ agent: Agent | undefined } | null>(null)
  const [deleted, setDeleted] = useState<Agent | null>(null)
  const remove = useApiMutation('DELETE /api/admin/companies/:id/agents/:agentId', {
    invalidates: ['GET /api/admin/companies/:id', 'GET /api/admin/companies'],
    failed: 'agent.notDeleted',
    // Which listings and buildings name the agent.
    explain: (error, translate) =>
      error instanceof ApiError && error.status === 409 ? (error.problem.detail ?? '') : explainError(error, translate),
    onSuccess: () => notify.success(text('agent.deleted')),
  })
  const columns: Column<Agent>[] = [
    {
      name: 'name',
      label: text('common.name'),
      cell: (agent) => <RowName name={nameOf(agent)} about={agent.title ?? undefined} portrait={agent.portrait} />,
    },
    { name: 'email', label: text('inquiry.email'), cell: ({ email }) => email },
    {
      name: 'phone',
      label: text('common.phone'),
      width: '180px',
      cell: ({ phone }) => phone && formatPhone(phone),
    },
    {
      name: 'actions',
      label: text('agent.actions'),
      width: '112px',
      cell: (agent) => (
        <div className={classes.actions}>
          <IconButton label={text('common.edit.of', { name: nameOf(agent) })} onClick={() => setEdited({ agent })}>
            <IconPencil {...ICON} />
          </IconButton>
          <IconButton label={text('common.delete.of', { name: nameOf(agent) })} muted onClick={() => setDeleted(agent)}>
            <IconTrash {...ICON} />
          </IconButton>
        </div>
      ),
    },
  ]
  return (
    <Card
      title={text('record.tab.agents')}
      actions={<Button onClick={() => setEdited({ agent: undefined })}>{text('agent.add')}</Button>}
    >
      {agents.length === 0 && <p className={classes.empty}>{text('agent.none')}</p>}
      {agents.length > 0 && (
        <DataTable
          label={text('agent.list')}
          columns={columns}
          rows={agents}
          idOf={(agent) => agent.id}
          address={{}}
          pathOf={() => paths.adminCompany({ id, tab: 'agents' })}
          pagination={{ totalCount: agents.length, currentPage: 1, pageSize: agents.length }}
          empty={null}
        />
      )}
      {edited && <AgentDialog companyId={id} agent={edited.agent} onClose={() => setEdited(null)} />}
      {deleted && (
        <DeleteDialog
          title={text('common.delete.title', { name: nameOf(deleted) })}
          about={text('agent.delete.about')}
          confirm={text('common.delete')}
          onDelete={() => remove.mutate({ params: { id, agentId: deleted.id } })}
          onClose={() => setDeleted(null)}
        />
      )}
    </Card>
  )
}
