import { iconButtonClass } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { useText } from '#ui/use-text.ts'
import type { CurrentUser } from '../use-current-user.ts'
import { nameOf, UserAvatar } from './UserAvatar.tsx'
import classes from './UserMenu.module.css'

/** The account's part of both menus, whose code visitors do not load. */
export const AccountPanel = lazyPart(() => import('./AccountPanel.tsx'), 'AccountPanel')

/** The user's portrait; the menu shows the account and its pages. */
export function UserMenu({ user }: { user: CurrentUser }) {
  const text = useText()
  return (
    <Menu
      className={classes.menu}
      buttonClassName={`${iconButtonClass({})} ${classes.button}`}
      panelClassName={classes.panel}
      label={text('frame.account', { name: nameOf(user) })}
      button={<UserAvatar user={user} />}
    >
      <AccountPanel user={user} />
    </Menu>
  )
}
