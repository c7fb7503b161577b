import type { EndpointName } from '#api'
import { Card } from '#ui/Card.tsx'
import { useNotify } from '#ui/notify.ts'
import { AgentsEditor, type NamedAgent } from '#ui/record/AgentsEditor.tsx'
import { useText } from '#ui/use-text.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useApp } from '../routing/use-app.ts'
import { useFindAgents } from './use-find-records.ts'

type Write = Extract<EndpointName, `PUT /api/${string}/:id/${'agents' | 'contacts'}`>

type Props = {
  title: string
  /** Shown when there is nobody. */
  empty: string
  /** Why the last one can't be removed, if so. */
  keepsLast?: string | undefined
  workspace: 'admin' | 'portfolio'
  record: { id: number; version: number }
  agents: readonly NamedAgent[]
  /** Whose agents are offered before anything is typed. */
  companyId?: number
  write: Write
  /** The read of the record. */
  read: EndpointName
  /** Other reads that are out of date afterwards. */
  invalidates: readonly EndpointName[]
}

/** The agents of a listing, or the contacts of a building or landlord: each change is saved at once. */
export function AgentsCard(props: Props) {
  const { title, empty, keepsLast, workspace, record, agents, companyId, write, read, invalidates } = props
  const text = useText()
  const notify = useNotify()
  const { queryClient } = useApp()
  const { id, version } = record
  const { mutate, isPending } = useApiMutation(write, {
    invalidates,
    failed: 'common.notSaved',
    onSuccess(saved) {
      queryClient.setQueryData([read, { params: { id } }], saved)
      notify.success(text('common.saved'))
    },
    // Shows what someone else has saved meanwhile.
    onError: async () => {
      await queryClient.invalidateQueries({ queryKey: [read] })
      return false
    },
  })
  return (
    <Card title={title}>
      <AgentsEditor
        agents={agents}
        find={useFindAgents(workspace, companyId)}
        isPending={isPending}
        empty={empty}
        keepsLast={keepsLast}
        onChange={(agentIds) => mutate({ params: { id }, body: { version, agentIds } })}
      />
    </Card>
  )
}

/** Agents as the editor shows them. */
export const namedAgents = (
  agents: readonly { id: number; firstName: string; lastName: string; title: string | null; company: string }[],
): NamedAgent[] =>
  agents.map(({ id, firstName, lastName, title, company }) => ({
    id,
    name: `${firstName} ${lastName}`,
    detail: [title, company].filter(Boolean).join(', '),
  }))
