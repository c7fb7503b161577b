import { IconMenu2 } from '@tabler/icons-react'
import { paths, sections } from '#lib/paths.ts'
import { isAllowed } from '#lib/permissions.ts'
import { iconButtonClass } from '#ui/IconButton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useShownLocation } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import { type CurrentUser, useCurrentUser, useCurrentUserAfterBack } from '../use-current-user.ts'
import classes from './Header.module.css'
import { JumpBox, type LoadRows } from './HeaderJumpBox.tsx'
import { CreateAccountLink, SignInLink } from './HeaderSignIn.tsx'
import { Logo } from './Logo.tsx'
import { AccountPanel, UserMenu } from './UserMenu.tsx'

/** The bell, whose code visitors do not load. */
const NotificationMenu = lazyPart(() => import('../notifications/NotificationMenu.tsx'), 'NotificationMenu')

/** The header of the site. */
export function Header({ loadRows }: { loadRows: LoadRows }) {
  const text = useText()
  const { user, known } = useCurrentUser()
  useCurrentUserAfterBack()
  return (
    <header className={classes.header} data-workspace={hasWorkspace(user) || undefined}>
      <SiteLink href={paths.home()} className={classes.home} aria-label={text('frame.home')}>
        <Logo />
      </SiteLink>
      <nav className={classes.nav} aria-label={text('frame.main')}>
        <Links />
      </nav>
      <JumpBox loadRows={loadRows} />
      <div className={classes.account}>
        {/* Takes its space for everyone, because the page is the same for everyone until the user is loaded. */}
        <div className={classes.signedOut}>
          <SignInLink className={classes.signIn} isShown={known && !user} />
          <CreateAccountLink isShown={known && !user} />
        </div>
        {user && (
          <div className={classes.signedIn}>
            <div className={classes.bell}>
              <NotificationMenu />
            </div>
            <UserMenu user={user} />
          </div>
        )}
      </div>
      <Menu
        className={classes.menu}
        buttonClassName={iconButtonClass({ size: 'large' })}
        panelClassName={classes.panel}
        label={text('frame.menu')}
        button={<IconMenu2 size={22} stroke={1.75} aria-hidden />}
      >
        <nav aria-label={text('frame.main')}>
          <Links />
        </nav>
        {user ? (
          <AccountPanel user={user} />
        ) : (
          <>
            <SignInLink isShown={known} />
            <CreateAccountLink isShown={known} />
          </>
        )}
      </Menu>
    </header>
  )
}

/** Landlords' users have two links more. */
const hasWorkspace = (user: CurrentUser | null) => user !== null && isAllowed('own_company', user.role)

function Links() {
  const text = useText()
  const { user } = useCurrentUser()
  const { pathname } = useShownLocation()
  const current = (start: string) => (pathname.startsWith(start) ? { 'aria-current': 'page' as const } : {})
  return (
    <>
      <SiteLink href={paths.search()} {...current(sections.search)}>
        {text('frame.search')}
      </SiteLink>
      <SiteLink href={paths.regions()} data-minor {...current(sections.browse)}>
        {text('frame.browse')}
      </SiteLink>
      <SiteLink href={paths.landlords()} data-wide {...current(paths.landlords())}>
        {text('frame.landlords')}
      </SiteLink>
      <SiteLink href={paths.savedListings()} rel="nofollow" {...current(sections.saved)}>
        {text('frame.saved')}
      </SiteLink>
      {user && (
        <SiteLink href={paths.tourbooks()} {...current(sections.tourbooks)}>
          {text('frame.tourbooks')}
        </SiteLink>
      )}
      {hasWorkspace(user) && (
        <>
          <SiteLink href={paths.portfolio()} {...current(sections.portfolio)}>
            {text('frame.portfolio')}
          </SiteLink>
          <SiteLink href={paths.inquiries()} {...current(sections.inquiries)}>
            {text('inbox.title')}
          </SiteLink>
        </>
      )}
    </>
  )
}
