import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { type Find, FindField } from '../combobox/FindField.tsx'
import { IconButton } from '../IconButton.tsx'
import { Initials } from '../media/Initials.tsx'
import { useText } from '../use-text.ts'
import classes from './AgentsEditor.module.css'

export type NamedAgent = { id: number; name: string; detail: string }

type Props = {
  /** In order. */
  agents: readonly NamedAgent[]
  find: Find
  /** Called with all ids in their new order. */
  onChange: (ids: number[]) => void
  /** While a change is being saved. */
  isPending: boolean
  /** Shown when there is nobody. */
  empty: string
}

/** Agents in order: added by typing their names, moved, and removed. */
export function AgentsEditor({ agents, find, onChange, isPending, empty }: Props) {
  const text = useText()
  const ids = agents.map(({ id }) => id)
  const moved = (index: number, step: number) => ids.with(index, ids[index + step]!).with(index + step, ids[index]!)
  return (
    <div className={classes.editor}>
      {agents.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <ol className={classes.agents}>
          {agents.map(({ id, name, detail }, index) => (
            <li key={id}>
              <Initials name={name} size={32} />
              <p>
                <b>{name}</b>
                <span>{detail}</span>
              </p>
              <IconButton
                label={text('common.moveUp.of', { name })}
                disabled={isPending || index === 0}
                onClick={() => onChange(moved(index, -1))}
              >
                <IconArrowUp size={18} stroke={1.75} aria-hidden />
              </IconButton>
              <IconButton
                label={text('agents.moveDown', { name })}
                disabled={isPending || index === agents.length - 1}
                onClick={() => onChange(moved(index, 1))}
              >
                <IconArrowDown size={18} stroke={1.75} aria-hidden />
              </IconButton>
              <IconButton
                label={text('common.remove.of', { name })}
                muted
                disabled={isPending}
                onClick={() => onChange(ids.filter((each) => each !== id))}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <FindField
        className={classes.add}
        label={text('agents.add')}
        hidesLabel
        placeholder={text('agents.add')}
        find={async (words) => (await find(words)).filter(({ id }) => !ids.includes(id))}
        onChoose={({ id }) => onChange([...ids, id])}
      />
    </div>
  )
}
