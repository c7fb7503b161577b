import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { iconButtonClass } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { useText } from '#ui/use-text.ts'
import { NewCount, useNewCount } from './NewCount.tsx'
import classes from './NotificationMenu.module.css'

const NotificationPanel = lazyPart(() => import('./NotificationPanel.tsx'), 'NotificationPanel')

/** The bell of the header, with how many notifications are new; the list is loaded when it opens. */
export function NotificationMenu() {
  const text = useText()
  const count = useNewCount()
  const [isOpen, setOpen] = useState(false)
  return (
    <Menu
      className={classes.menu}
      buttonClassName={`${iconButtonClass({})} ${classes.button}`}
      panelClassName={classes.panel}
      label={text('frame.notifications.count', { count })}
      button={
        <>
          <IconBell size={20} stroke={1.75} aria-hidden />
          <NewCount count={count} />
        </>
      }
      onToggle={setOpen}
    >
      {isOpen && <NotificationPanel />}
    </Menu>
  )
}
