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

/** Those of the locale's country first. */
const MARKETS = {
  US: [
    ['chicago', 'Chicago'],
    ['new-york', 'New York'],
    ['dallas', 'Dallas'],
    ['london', 'London'],
  ],
  GB: [
    ['london', 'London'],
    ['manchester', 'Manchester'],
    ['dubai', 'Dubai'],
    ['new-york', 'New York'],
  ],
} as const

const SPACES = ['office', 'industrial_warehouse', 'retail', 'lab'] as const

/** The footer: links, and the language, which also sets units and dates. */
export function Footer() {
  const text = useText()
  const locale = useLocale()
  const columns: [title: MessageId, links: [href: string, label: string][]][] = [
    ['frame.search', MARKETS[LOCALE_RULES[locale].country].map(([id, name]) => [paths.search({ id }), name])],
    [
      'common.spaces',
      SPACES.map((type) => [paths.search({ query: { space_types: type } }), text(`spaceType.${type}`)]),
    ],
    [
      'frame.browse',
      [
        [paths.regions(), text('browse.allRegions')],
        [paths.search(), text('frame.footer.allSpaces')],
        [paths.landlords(), text('frame.landlords')],
      ],
    ],
    ['common.company', COMPANY_PAGES.map((page) => [paths[page](), text(`frame.footer.${page}`)])],
  ]
  return (
    <footer className={classes.footer}>
      <div className={`page ${classes.columns}`}>
        <div className={classes.brand}>
          <Logo />
          <p>{text('frame.tagline')}</p>
        </div>
        {columns.map(([title, links]) => (
          <nav key={title} className={classes.column} aria-label={text(title)}>
            <h2>{text(title)}</h2>
            {links.map(([href, label]) => (
              <SiteLink key={href} href={href}>
                {label}
              </SiteLink>
            ))}
            {title === 'common.company' && <a href={paths.apiDocs()}>{text('frame.footer.api')}</a>}
          </nav>
        ))}
        <LanguageSwitch />
      </div>
    </footer>
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
