import { lazy, Suspense } from 'react'
import { Menu } from '#ui/menu/Menu.tsx'
import { useText } from '#ui/use-text.ts'
import type { CurrentUser } from '../use-current-user.ts'
import { nameOf, UserAvatar } from './UserAvatar.tsx'
import classes from './UserMenu.module.css'

const LazyAccountPanel = lazy(async () => ({ default: (await import('./AccountPanel.tsx')).AccountPanel }))

/** The user's portrait; the menu shows the account and its pages. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const text = useText()
  return (
    <Menu
      className={classes.menu}
      buttonClassName={classes.button}
      label={text('frame.account', { name: nameOf(user) })}
      button={<UserAvatar user={user} />}
    >
      <div className={classes.panel}>
        <AccountPanel user={user} />
      </div>
    </Menu>
  )
}

/** The account's part of both menus, whose code visitors do not load. */
export function AccountPanel({ user }: { user: CurrentUser }) {
  return (
    <Suspense>
      <LazyAccountPanel user={user} />
    </Suspense>
  )
}
