import { lazy, Suspense } from 'react'
import type { CurrentUser } from '../use-current-user.ts'
import { useText } from '../use-text.ts'
import { HeaderMenu } from './HeaderMenu.tsx'
import { nameOf, UserAvatar } from './UserAvatar.tsx'
import classes from './UserMenu.module.css'

const LazyAccountPanel = lazy(async () => ({ default: (await import('./AccountPanel.tsx')).AccountPanel }))

/** The user's portrait; the menu shows the account and its pages. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const text = useText()
  return (
    <HeaderMenu
      className={classes.menu}
      buttonClassName={classes.button}
      label={text('frame.account', { name: nameOf(user) })}
      button={<UserAvatar user={user} />}
    >
      <div className={classes.panel}>
        <AccountPanel user={user} />
      </div>
    </HeaderMenu>
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
