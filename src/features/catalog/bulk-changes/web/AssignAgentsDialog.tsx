import { useRef, useState } from 'react'
import { AgentsEditor, type NamedAgent } from '#site/record/AgentsEditor.tsx'
import { useFindAgents } from '#site/record/use-find-records.ts'
import type { Find } from '#ui/combobox/FindField.tsx'
import { useText } from '#ui/use-text.ts'
import { AssignDialog } from './AssignDialog.tsx'

type Props = {
  workspace: 'admin' | 'portfolio'
  count: number
  onClose: () => void
  onAssign: (agentIds: number[]) => void
}

/** Asks for the agents that replace those of the selected listings. */
export function AssignAgentsDialog({ workspace, count, onClose, onAssign }: Props) {
  const text = useText()
  const [agents, setAgents] = useState<NamedAgent[]>([])
  const found = useRef(new Map<number, NamedAgent>())
  const findAgents = useFindAgents(workspace)
  const find: Find = async (words) => {
    const choices = await findAgents(words)
    for (const { id, name, detail } of choices) found.current.set(id, { id, name, detail: detail ?? '' })
    return choices
  }
  return (
    <AssignDialog
      title={text('bulk.agents')}
      width={520}
      isReady={agents.length > 0}
      onAssign={() => onAssign(agents.map(({ id }) => id))}
      onClose={onClose}
    >
      <AgentsEditor
        agents={agents}
        find={find}
        isPending={false}
        empty={text('bulk.agents.about', { count })}
        onChange={(ids) => setAgents(ids.map((id) => found.current.get(id)!))}
      />
    </AssignDialog>
  )
}
