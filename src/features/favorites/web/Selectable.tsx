import type { ReactNode } from 'react'
import type { Savable } from '#site/saved/saved-state.ts'
import { useText } from '#ui/use-text.ts'
import classes from './Selection.module.css'
import type { Selection } from './use-selection.ts'

type Props = { item: Savable; selection: Selection; children: ReactNode }

/** An item of a list. In selection mode all of it is a checkbox, and its own controls are inert. */
export function Selectable({ item, selection, children }: Props) {
  const text = useText()
  const isSelected = selection.has(item.id)
  return (
    <div className={classes.selectable} data-chosen={isSelected || undefined}>
      <div inert={selection.isOn}>{children}</div>
      {selection.isOn && (
        <label className={classes.pick}>
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={text('table.select', { name: item.name })}
            onChange={() => selection.toggle(item)}
          />
        </label>
      )}
    </div>
  )
}
