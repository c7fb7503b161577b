import { IconMenu2 } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useCurrentUser, useCurrentUserAfterBack } from '../use-current-user.ts'
import { useText } from '../use-text.ts'
import classes from './Header.module.css'
import { JumpBox } from './HeaderJumpBox.tsx'
import { HeaderMenu } from './HeaderMenu.tsx'
import { CreateAccountLink, SignInLink } from './HeaderSignIn.tsx'
import { Logo } from './Logo.tsx'
import { AccountPanel, UserMenu } from './UserMenu.tsx'

/** The header of every page. */
export function Header() {
  const text = useText()
  const { user, known } = useCurrentUser()
  useCurrentUserAfterBack()
  return (
    <header className={classes.header} data-frame>
      <Link to="/" className={classes.home} aria-label={text('frame.home')}>
        <Logo />
      </Link>
      <nav className={classes.nav} aria-label={text('frame.main')}>
        <Links />
      </nav>
      <JumpBox />
      <div className={classes.account}>
        {/* Takes its space for everyone, because the page is the same for everyone until the user is loaded. */}
        <div className={classes.signedOut}>
          <SignInLink className={classes.signIn} isShown={known && !user} />
          <CreateAccountLink isShown={known && !user} />
        </div>
        {user && <UserMenu user={user} />}
      </div>
      <HeaderMenu
        className={classes.menu}
        buttonClassName={classes.icon}
        label={text('frame.menu')}
        button={<IconMenu2 size={22} stroke={1.75} aria-hidden />}
      >
        <div className={classes.panel}>
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
        </div>
      </HeaderMenu>
    </header>
  )
}

function Links() {
  const text = useText()
  const { pathname } = useLocation()
  const current = (start: string) => (pathname.startsWith(start) ? { 'aria-current': 'page' as const } : {})
  return (
    <>
      <a href="/search/all" {...current('/search')}>
        {text('frame.search')}
      </a>
      <a href="/browse/listings" {...current('/browse')}>
        {text('frame.browse')}
      </a>
      <a href="/saved/listings" rel="nofollow" {...current('/saved')}>
        {text('frame.saved')}
      </a>
    </>
  )
}
