import { ActionMenu } from '#ui/menu/ActionMenu.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './PhotoMenu.module.css'

type Props = {
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  onArchive: () => void
  onDelete: () => void
}

/** What can be done with one shown photo, without dragging. */
export function PhotoMenu({ name, index, count, onMove, onArchive, onDelete }: Props) {
  const text = useText()
  return (
    <ActionMenu
      className={classes.menu}
      variant="picture"
      label={text('common.actionsOf', { name })}
      index={index}
      actions={[
        { label: text('photos.move.left'), isPossible: index > 0, onClick: () => onMove(index - 1) },
        { label: text('photos.move.right'), isPossible: index < count - 1, onClick: () => onMove(index + 1) },
        { label: text('photos.move.first'), isPossible: index > 0, onClick: () => onMove(0) },
        { label: text('photos.archive'), onClick: onArchive },
        { label: text('common.delete'), onClick: onDelete },
      ]}
    />
  )
}
