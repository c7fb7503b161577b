import { IconDots } from '@tabler/icons-react'
import { Menu } from '#ui/menu/Menu.tsx'
import { useMenuItems } from '#ui/menu/use-menu-items.tsx'
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
  const item = useMenuItems(index)
  return (
    <Menu
      className={classes.menu}
      buttonClassName={classes.button}
      label={text('common.actionsOf', { name })}
      button={<IconDots size={18} stroke={2} aria-hidden />}
    >
      <div className={classes.panel}>
        {item(text('photos.move.left'), index > 0, () => onMove(index - 1))}
        {item(text('photos.move.right'), index < count - 1, () => onMove(index + 1))}
        {item(text('photos.move.first'), index > 0, () => onMove(0))}
        {item(text('photos.archive'), true, onArchive)}
        {item(text('common.delete'), true, onDelete)}
      </div>
    </Menu>
  )
}
