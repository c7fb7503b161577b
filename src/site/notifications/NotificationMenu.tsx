import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#lib/count.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import { iconButtonClass } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { readOptions } from '../api/api-client.ts'
import { useApp } from '../routing/use-app.ts'
import classes from './NotificationMenu.module.css'

const NotificationPanel = lazyPart(() => import('./NotificationPanel.tsx'), 'NotificationPanel')

/** The bell of the header, with how many notifications are new; the list is loaded when it opens. */
export function NotificationMenu() {
  const text = useText()
  const locale = useLocale()
  const { call } = useApp()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    ...readOptions(call, 'GET /api/current_user/new_notifications', {}),
    staleTime: MINUTE_MS,
  })
  const count = data?.count ?? 0
  return (
    <Menu
      className={classes.menu}
      buttonClassName={`${iconButtonClass({})} ${classes.button}`}
      panelClassName={classes.panel}
      label={text('frame.notifications.count', { count })}
      button={
        <>
          <IconBell size={20} stroke={1.75} aria-hidden />
          {count > 0 && <span className={`num ${classes.count}`}>{formatCount(count, locale)}</span>}
        </>
      }
      onToggle={setOpen}
    >
      {isOpen && <NotificationPanel />}
    </Menu>
  )
}
