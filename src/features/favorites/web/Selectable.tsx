import type { ReactNode } from 'react'
import type { Savable } from '#ui/saved-state.ts'
import { useText } from '#ui/use-text.ts'
import classes from './Selection.module.css'
import type { Selection } from './use-selection.ts'

type Props = { item: Savable; selection: Selection; children: ReactNode }

/** A thing of a list. While things are selected the whole of it is a checkbox, and nothing in it can be pressed. */
export function Selectable({ item, selection, children }: Props) {
  const text = useText()
  const isChosen = selection.has(item.id)
  return (
    <div className={classes.selectable} data-chosen={isChosen || undefined}>
      <div inert={selection.isOn}>{children}</div>
      {selection.isOn && (
        <label className={classes.pick}>
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={text('saved.select.item', { name: item.name })}
            onChange={() => selection.toggle(item)}
          />
        </label>
      )}
    </div>
  )
}
