import { useRef, useState } from 'react'
import { useFindAgents } from '#site/record/use-find-records.ts'
import { Button } from '#ui/Button.tsx'
import type { Find } from '#ui/combobox/FindField.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { AgentsEditor, type NamedAgent } from '#ui/record/AgentsEditor.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './AssignDialog.module.css'

type Props = { count: number; onClose: () => void; onAssign: (agentIds: number[]) => void }

/** Asks for the agents that replace those of the selected listings. */
export function AssignAgentsDialog({ count, onClose, onAssign }: Props) {
  const text = useText()
  const [agents, setAgents] = useState<NamedAgent[]>([])
  const found = useRef(new Map<number, NamedAgent>())
  const findAgents = useFindAgents('admin')
  const find: Find = async (words) => {
    const choices = await findAgents(words)
    for (const { id, name, detail } of choices) found.current.set(id, { id, name, detail: detail ?? '' })
    return choices
  }
  return (
    <Dialog title={text('bulk.agents')} width={520} onPhone="sheet" onClose={onClose}>
      <div className={classes.body}>
        <AgentsEditor
          agents={agents}
          find={find}
          isPending={false}
          empty={text('bulk.agents.about', { count })}
          onChange={(ids) => setAgents(ids.map((id) => found.current.get(id)!))}
        />
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button
            variant="primary"
            disabled={agents.length === 0}
            onClick={() => {
              onAssign(agents.map(({ id }) => id))
              onClose()
            }}
          >
            {text('common.change')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
