import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { type Find, FindField } from '#ui/combobox/FindField.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Initials } from '#ui/media/Initials.tsx'
import { useText } from '#ui/use-text.ts'
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
  /** Why the last one can't be removed, if so. */
  keepsLast?: string | undefined
}

/** Agents in order: added by typing their names, moved, and removed. */
export function AgentsEditor({ agents, find, onChange, isPending, empty, keepsLast }: Props) {
  const text = useText()
  const ids = agents.map(({ id }) => id)
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<{ id: number; action: string }>(undefined)
  // A button that moves with its row, or goes with it, loses the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order says when rows have moved
  useEffect(() => {
    if (!focusNext.current) return
    const { id, action } = focusNext.current
    focusNext.current = undefined
    const row = list.current?.querySelector(`[data-agent="${id}"]`) ?? list.current?.querySelector('li')
    const button = row?.querySelector<HTMLElement>(`[data-action="${action}"]:enabled`)
    ;(button ?? row?.querySelector<HTMLElement>('button:enabled'))?.focus()
  }, [ids.join()])
  function change(next: number[], focus: { id: number; action: string }) {
    // Not disabled meanwhile, because a disabled button loses the focus.
    if (isPending) return
    focusNext.current = focus
    onChange(next)
  }
  const moved = (index: number, step: number) => ids.with(index, ids[index + step]!).with(index + step, ids[index]!)
  return (
    <div className={classes.editor}>
      {agents.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <ol ref={list} className={classes.agents}>
          {agents.map(({ id, name, detail }, index) => (
            <li key={id} data-agent={id}>
              <Initials name={name} size={32} />
              <p>
                <b>{name}</b>
                <span>{detail}</span>
              </p>
              <IconButton
                label={text('common.moveUp.of', { name })}
                disabled={index === 0}
                data-action="up"
                onClick={() => change(moved(index, -1), { id, action: 'up' })}
              >
                <IconArrowUp size={18} stroke={1.75} aria-hidden />
              </IconButton>
              <IconButton
                label={text('common.moveDown.of', { name })}
                disabled={index === agents.length - 1}
                data-action="down"
                onClick={() => change(moved(index, 1), { id, action: 'down' })}
              >
                <IconArrowDown size={18} stroke={1.75} aria-hidden />
              </IconButton>
              <IconButton
                label={text('common.remove.of', { name })}
                muted
                disabled={keepsLast !== undefined && agents.length === 1}
                data-action="remove"
                onClick={() =>
                  change(
                    ids.filter((each) => each !== id),
                    { id: ids[index + 1] ?? ids[index - 1] ?? 0, action: 'remove' },
                  )
                }
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {keepsLast && agents.length === 1 && <p className={classes.empty}>{keepsLast}</p>}
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
