import {
  IconBell,
  IconFileImport,
  IconInbox,
  IconLayoutDashboard,
  IconLogout,
  IconMail,
  IconSend,
  IconUser,
} from '@tabler/icons-react'
import { paths } from '#lib/paths.ts'
import { isAllowed, type Role } from '#lib/permissions.ts'
import type { MessageId } from '#messages/messages.ts'
import { Switch } from '#ui/form/Switch.tsx'
import menu from '#ui/menu/Menu.module.css'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import { useShowEvents } from '../events/use-show-events.ts'
import type { CurrentUser } from '../use-current-user.ts'
import { useSignOut } from '../use-sign-out.ts'
import { nameOf, UserAvatar } from './UserAvatar.tsx'
import classes from './UserMenu.module.css'

const ROLES: Record<Role, MessageId> = {
  occupier: 'account.role.occupier',
  tenant_rep: 'account.role.tenant_rep',
  landlord_rep: 'account.role.landlord_rep',
  admin: 'account.role.admin',
}

const entry = `${menu.entry} ${classes.entry}`

/** The signed-in user, account links and sign-out. */
export function AccountPanel({ user }: { user: CurrentUser }) {
  const text = useText()
  const { signOut, isPending } = useSignOut()
  return (
    <div className={classes.account}>
      <div className={classes.person}>
        <UserAvatar user={user} />
        <p>
          <b>{nameOf(user)}</b>
          <span>{user.email}</span>
          <span>{text(ROLES[user.role])}</span>
        </p>
      </div>
      <SiteLink className={entry} href={paths.account()}>
        <IconUser size={18} stroke={1.75} aria-hidden />
        {text('settings.title')}
      </SiteLink>
      <SiteLink className={entry} href={paths.account({ tab: 'notifications' })}>
        <IconBell size={18} stroke={1.75} aria-hidden />
        {text('frame.notifications')}
      </SiteLink>
      {user.role !== 'admin' && (
        <SiteLink className={entry} href={paths.sentInquiries()}>
          <IconSend size={18} stroke={1.75} aria-hidden />
          {text('inbox.sent.title')}
        </SiteLink>
      )}
      {isAllowed('administer', user.role) && (
        <>
          <SiteLink className={entry} href={paths.admin()}>
            <IconLayoutDashboard size={18} stroke={1.75} aria-hidden />
            {text('frame.admin')}
          </SiteLink>
          <SiteLink className={entry} href={paths.inquiries()}>
            <IconInbox size={18} stroke={1.75} aria-hidden />
            {text('inbox.title')}
          </SiteLink>
          <SiteLink className={entry} href={paths.emails()}>
            <IconMail size={18} stroke={1.75} aria-hidden />
            {text('frame.emails')}
          </SiteLink>
          <SiteLink className={entry} href={paths.imports()}>
            <IconFileImport size={18} stroke={1.75} aria-hidden />
            {text('frame.imports')}
          </SiteLink>
          <ShowEvents />
        </>
      )}
      <button type="button" className={entry} disabled={isPending} onClick={signOut}>
        <IconLogout size={18} stroke={1.75} aria-hidden />
        {text('account.signOut')}
      </button>
    </div>
  )
}

function ShowEvents() {
  const text = useText()
  const [shows, change] = useShowEvents()
  return (
    <label className={entry}>
      {text('frame.showEvents')}
      <Switch className={classes.switch} checked={shows} onChange={({ target }) => change(target.checked)} />
    </label>
  )
}
