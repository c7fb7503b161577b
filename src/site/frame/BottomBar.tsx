import { IconBuilding, IconHeart, IconInbox, IconRoute, IconSearch, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { paths, sections } from '#lib/paths.ts'
import { isAllowed } from '#lib/permissions.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useShownLocation } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import { NewCount, useNewCount } from '../notifications/NewCount.tsx'
import { useOrigin } from '../routing/account-address.ts'
import { useCurrentUser } from '../use-current-user.ts'
import classes from './BottomBar.module.css'

/**
 * The bottom navigation on phones, for signed-in users or for everyone. Hidden on pages with their own bottom bar, marked
 * `data-action-bar`.
 */
export function BottomBar({ isForEveryone }: { isForEveryone: boolean }) {
  const text = useText()
  const { user, known } = useCurrentUser()
  const origin = useOrigin()
  // Other pages have the bell of the header.
  const count = useNewCount({ isShown: isForEveryone && user !== null })
  return (
    <nav
      className={classes.bar}
      aria-label={text('frame.shortcuts')}
      data-shown={isForEveryone || user !== null || undefined}
    >
      <Entry href={paths.search()} start={sections.search} icon={<IconSearch size={20} stroke={1.75} aria-hidden />}>
        {text('frame.search')}
      </Entry>
      {user && isAllowed('own_company', user.role) ? (
        <Entry
          href={paths.portfolio()}
          start={sections.portfolio}
          icon={<IconBuilding size={20} stroke={1.75} aria-hidden />}
        >
          {text('frame.portfolio')}
        </Entry>
      ) : (
        <Entry
          href={paths.savedListings()}
          start={sections.saved}
          icon={<IconHeart size={20} stroke={1.75} aria-hidden />}
        >
          {text('frame.saved')}
        </Entry>
      )}
      {user && !isAllowed('own_company', user.role) && (
        <Entry
          href={paths.tourbooks()}
          start={sections.tourbooks}
          icon={<IconRoute size={20} stroke={1.75} aria-hidden />}
        >
          {text('frame.tourbooks')}
        </Entry>
      )}
      {user && isAllowed('read_inquiries', user.role) && (
        <Entry
          href={paths.inquiries()}
          start={sections.inquiries}
          icon={<IconInbox size={20} stroke={1.75} aria-hidden />}
        >
          {text('inbox.title')}
        </Entry>
      )}
      <Entry
        href={user ? paths.account({ tab: count > 0 ? 'notifications' : undefined }) : paths.login({ origin })}
        start={sections.account}
        icon={<IconUser size={20} stroke={1.75} aria-hidden />}
        isHidden={!known}
      >
        {text(user ? 'settings.title' : 'account.signIn')}
        {count > 0 && <span className="visually-hidden">: {text('frame.notifications.count', { count })}</span>}
        <NewCount count={count} />
      </Entry>
    </nav>
  )
}

/** `start` is the prefix of the addresses of its pages. */
type Props = { href: string; start: string; icon: ReactNode; children: ReactNode; isHidden?: boolean }

function Entry({ href, start, icon, children, isHidden = false }: Props) {
  const { pathname } = useShownLocation()
  const isCurrent = pathname.startsWith(start)
  return (
    <SiteLink
      href={href}
      rel="nofollow"
      aria-current={isCurrent ? 'page' : undefined}
      data-hidden={isHidden || undefined}
    >
      {icon}
      <span>{children}</span>
    </SiteLink>
  )
}
