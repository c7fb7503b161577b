import { IconMenu2 } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '../use-text.ts'
import classes from './Header.module.css'
import { JumpBox } from './HeaderJumpBox.tsx'
import { Logo } from './Logo.tsx'

/** The bar on top of every page. */
export function Header() {
  const text = useText()
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.home} aria-label={text('frame.home')}>
        <Logo />
      </Link>
      <nav className={classes.nav} aria-label={text('frame.main')}>
        <Links />
      </nav>
      <JumpBox />
      <details
        className={classes.menu}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Escape') currentTarget.open = false
        }}
      >
        <summary className={classes.icon} aria-label={text('frame.menu')}>
          <IconMenu2 size={22} stroke={1.75} aria-hidden />
        </summary>
        <nav aria-label={text('frame.main')}>
          <Links />
        </nav>
      </details>
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
    </>
  )
}
