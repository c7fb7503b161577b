import { Card } from '#ui/Card.tsx'
import { useNotify } from '#ui/notify.ts'
import { AgentsEditor, type NamedAgent } from './AgentsEditor.tsx'
import { useFindAgents } from './use-find-records.ts'
import { type RecordWrite, useRecordWrite } from './use-record-write.ts'
import { useSavedWords } from './use-saved-words.ts'

type Write = Extract<RecordWrite, `PUT ${string}/${'agents' | 'contacts'}`>

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
}

/** The agents of a listing, or the contacts of a building or landlord: each change is saved at once. */
export function AgentsCard(props: Props) {
  const { title, empty, keepsLast, workspace, record, agents, companyId, write } = props
  const notify = useNotify()
  const { id, version } = record
  const describeSaved = useSavedWords(workspace)
  const { mutate, isPending } = useRecordWrite(write, {
    failed: 'common.notSaved',
    onSuccess: (saved) => notify.success(describeSaved(saved)),
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
