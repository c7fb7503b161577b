import type { ReactNode } from 'react'
import { ActionMenu } from '#ui/menu/ActionMenu.tsx'
import { SortGrip } from '#ui/sorting/SortGrip.tsx'
import { useText } from '#ui/use-text.ts'
import type { AnyRowKey } from '../../rules.ts'
import classes from './RowOrder.module.css'
import type { RowPlace } from './RowOrder.tsx'

type Action = { label: string; onClick: () => void }
type Props = {
  id: AnyRowKey
  name: string
  place: RowPlace
  /** Before and after those that move the row. */
  first?: Action
  last?: Action
}

/** What is done with a row: a menu, and a grip that drags it. */
export function RowTools({ id, name, place: { index, count, move }, first, last }: Props): ReactNode {
  const text = useText()
  return (
    <span className={classes.tools}>
      <ActionMenu
        className={classes.menu}
        label={text('common.actionsOf', { name })}
        index={index}
        actions={[
          ...(first ? [first] : []),
          { label: text('common.moveUp'), isPossible: index > 0, onClick: () => move(index - 1) },
          { label: text('tourbook.stop.down'), isPossible: index < count - 1, onClick: () => move(index + 1) },
          ...(last ? [last] : []),
        ]}
      />
      <SortGrip
        id={id}
        row="tr"
        className={classes.grip}
        label={text('comparison.rows.position', { name, position: index + 1, count })}
        roleDescription={text('comparison.rows.sortable')}
      />
    </span>
  )
}
