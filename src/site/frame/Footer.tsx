import { LOCALE_RULES, LOCALES } from '#lib/locale.ts'
import { COMPANY_PAGES, paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import segments from '#ui/layout/segment-links.module.css'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useShownLocation } from '#ui/routing/use-address.ts'
import { useIsTooLong } from '#ui/use-long-address.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import classes from './Footer.module.css'
import { Logo } from './Logo.tsx'

const MARKETS = [
  ['chicago', 'Chicago'],
  ['new-york', 'New York'],
  ['dallas', 'Dallas'],
  ['london', 'London'],
] as const

const SPACES = ['office', 'industrial_warehouse', 'retail', 'lab'] as const

/** The footer: links, and the language, which also sets units and dates. */
export function Footer() {
  const text = useText()
  return (
    <footer className={classes.footer}>
      <div className={`page ${classes.columns}`}>
        <div className={classes.brand}>
          <Logo />
          <p>{text('frame.tagline')}</p>
        </div>
        <Column title="frame.search">
          {MARKETS.map(([slug, name]) => (
            <SiteLink key={slug} href={paths.search({ id: slug })}>
              {name}
            </SiteLink>
          ))}
        </Column>
        <Column title="common.spaces">
          {SPACES.map((type) => (
            <SiteLink key={type} href={paths.search({ query: { space_types: type } })}>
              {text(`spaceType.${type}`)}
            </SiteLink>
          ))}
        </Column>
        <Column title="frame.browse">
          <SiteLink href={paths.regions()}>{text('browse.allRegions')}</SiteLink>
          <SiteLink href={paths.search()}>{text('frame.footer.allSpaces')}</SiteLink>
          <SiteLink href={paths.landlords()}>{text('frame.landlords')}</SiteLink>
        </Column>
        <Column title="common.company">
          {COMPANY_PAGES.map((page) => (
            <SiteLink key={page} href={paths[page]()}>
              {text(`frame.footer.${page}`)}
            </SiteLink>
          ))}
          <a href={paths.apiDocs()}>{text('frame.footer.api')}</a>
        </Column>
        <LanguageSwitch />
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: MessageId; children: React.ReactNode }) {
  const text = useText()
  return (
    <nav className={classes.column} aria-label={text(title)}>
      <h2>{text(title)}</h2>
      {children}
    </nav>
  )
}

// Links instead of a script: the server sets the cookie and redirects to the same page.
function LanguageSwitch() {
  const text = useText()
  const current = useLocale()
  const { pathname, searchStr } = useShownLocation()
  const back = useIsTooLong(searchStr) ? pathname : pathname + searchStr
  return (
    <nav className={`${segments.links} ${classes.languages}`} aria-label={text('frame.language')}>
      {LOCALES.map((locale) => (
        <a
          key={locale}
          href={paths.language({ locale, back })}
          aria-current={locale === current ? 'true' : undefined}
          rel="nofollow"
        >
          {LOCALE_RULES[locale].name}
        </a>
      ))}
    </nav>
  )
}
