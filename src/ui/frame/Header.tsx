import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '../use-text.ts'
import classes from './Header.module.css'
import { Logo } from './Logo.tsx'

/** The bar on top of every page. */
export function Header() {
  const text = useText()
  const { pathname } = useLocation()
  const current = (start: string) => (pathname.startsWith(start) ? { 'aria-current': 'page' as const } : {})
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.home} aria-label={text('frame.home')}>
        <Logo />
      </Link>
      <nav className={classes.nav} aria-label={text('frame.main')}>
        <a href="/search/all" {...current('/search')}>
          {text('frame.search')}
        </a>
        <a href="/browse/listings" {...current('/browse')}>
          {text('frame.browse')}
        </a>
      </nav>
    </header>
  )
}
