import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import menu from '#ui/menu/ActionMenu.module.css'
import { Menu } from '#ui/menu/Menu.tsx'
import { useMenuItems } from '#ui/menu/use-menu-items.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import type { Stop } from '../contract.ts'
import { titleOf } from './stop-order.ts'

type Props = {
  tourbookId: number
  stop: Stop
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** What can be done with a stop, without dragging. */
export function StopMenu({ tourbookId, stop, index, count, onMove, onRemove }: Props) {
  const text = useText()
  const item = useMenuItems(index)
  const [isUsed, setUsed] = useState(false)
  const { id, slug, external, space } = stop
  return (
    <Menu
      className={menu.menu}
      buttonClassName={menu.button}
      label={text('common.actionsOf', { name: titleOf(space) })}
      button={<IconDots size={18} stroke={2} aria-hidden />}
      onUse={() => setUsed(true)}
    >
      {isUsed && (
        <div className={menu.panel}>
          {id !== null && slug !== null && (
            <SiteLink href={paths.listing({ id, slug })}>{text('tourbook.stop.open')}</SiteLink>
          )}
          {id !== null && external && (
            <>
              <SiteLink href={paths.externalListing({ tourbookId, id })}>{text('tourbook.stop.open')}</SiteLink>
              <SiteLink href={paths.editExternalListing({ tourbookId, id })}>{text('tourbook.stop.edit')}</SiteLink>
            </>
          )}
          {item(text('common.moveUp'), index > 0, () => onMove(index - 1))}
          {item(text('tourbook.stop.down'), index < count - 1, () => onMove(index + 1))}
          {item(text('common.remove'), true, onRemove)}
        </div>
      )}
    </Menu>
  )
}
