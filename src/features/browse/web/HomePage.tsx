import {
  type Icon,
  IconArrowRight,
  IconArrowsExchange,
  IconCircleCheck,
  IconMapSearch,
  IconRoute,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { ListingCards } from '#features/catalog/listings/web/ListingCards.tsx'
import { exampleMarketOf, MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import type { Locale } from '#lib/locale.ts'
import { photoPath } from '#lib/media/picture-files.ts'
import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import { useRead } from '#site/api/api-client.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { InternalLinks } from '../contract.ts'
import { Hero } from './Hero.tsx'
import classes from './HomePage.module.css'
import { homeCountryFirst } from './home-country.ts'
import { MarketTile } from './MarketTile.tsx'

const TILES = 6
const EXCLUSIVES = 4

const PRINCIPLES: { icon: Icon; title: MessageId; about: MessageId }[] = [
  { icon: IconCircleCheck, title: 'home.principle.confirmed', about: 'home.principle.confirmed.about' },
  { icon: IconArrowsExchange, title: 'home.principle.rent', about: 'home.principle.rent.about' },
  { icon: IconMapSearch, title: 'home.principle.map', about: 'home.principle.map.about' },
]

export async function load({ read, text, locale, site }: LoadContext): Promise<PageHead> {
  const { markets } = await read('GET /api/homepage/internal_links', {})
  await read('GET /api/homepage/:market/exclusive_listings', { params: { market: homeMarket(markets, locale) } })
  const count = markets.reduce((all, { listingCount }) => all + listingCount, 0)
  return {
    title: text('home.title'),
    description: text('home.describe', { count, markets: markets.length }),
    canonical: '/',
    image: photoPath(markets[0]?.photos[0], 1600),
    jsonLd: [
      {
        '@type': 'WebSite',
        name: 'Frontage',
        url: `${site.origin}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${site.origin}${paths.searchForm()}?query={query}`,
          'query-input': 'required name=query',
        },
      },
      { '@type': 'Organization', name: 'Frontage', url: `${site.origin}/`, logo: `${site.origin}/icon.svg` },
    ],
  }
}

/** The homepage: search, exclusive listings, markets and principles. */
export function Page() {
  const locale = useLocale()
  const { markets, ...others } = useRead('GET /api/homepage/internal_links', {})
  const links = { ...others, markets: homeCountryFirst(markets, locale) }
  const market = homeMarket(markets, locale)
  usePageEvent('HOMEPAGE', {})
  return (
    <>
      <Hero links={links} market={market} />
      <div className={`page ${classes.sections}`}>
        <Exclusives market={market} links={links} />
        <Markets links={links} />
        <Principles />
      </div>
    </>
  )
}

function Exclusives({ market, links }: { market: MarketSlug; links: InternalLinks }) {
  const text = useText()
  const { listings } = useRead('GET /api/homepage/:market/exclusive_listings', { params: { market } })
  const shown = useMemo(() => listings.slice(0, EXCLUSIVES), [listings])
  if (listings.length === 0) return null
  const count = links.markets.find(({ slug }) => slug === market)?.exclusiveCount ?? listings.length
  return (
    <section className={classes.section}>
      <header className={classes.head}>
        <div>
          <h2>{text('home.exclusive', { market: MARKETS[market].name })}</h2>
          <p>{text('home.exclusive.about')}</p>
        </div>
        <More href={paths.search({ id: market, query: { exclusive: true } })}>
          {text('home.exclusive.all', { count })}
        </More>
      </header>
      <ListingCards listings={shown} />
    </section>
  )
}

function Markets({ links: { markets } }: { links: InternalLinks }) {
  const text = useText()
  if (markets.length === 0) return null
  return (
    <section className={classes.section}>
      <header className={classes.head}>
        <h2>{text('home.markets')}</h2>
        <More href={paths.regions()}>{text('browse.allRegions')}</More>
      </header>
      <div className={classes.markets}>
        {markets.slice(0, TILES).map((market) => (
          <MarketTile key={market.slug} market={market} />
        ))}
      </div>
    </section>
  )
}

function Principles() {
  const text = useText()
  return (
    <section className={classes.principles}>
      {PRINCIPLES.map(({ icon: Mark, title, about }) => (
        <div key={title} className={classes.principle}>
          <Mark size={20} stroke={1.75} aria-hidden />
          <h2>{text(title)}</h2>
          <p>{text(about)}</p>
        </div>
      ))}
      <div className={classes.principle}>
        <IconRoute size={20} stroke={1.75} aria-hidden />
        <h2>{text('home.principle.tour')}</h2>
        <p>{text('home.principle.tour.about')}</p>
        <SiteLink className={classes.toTourbooks} href={paths.tourbooks()} rel="nofollow">
          {text('home.principle.tour.link')}
        </SiteLink>
      </div>
    </section>
  )
}

function More({ href, children }: { href: string; children: string }) {
  return (
    <SiteLink className={classes.more} href={href}>
      {children}
      <IconArrowRight size={16} aria-hidden />
    </SiteLink>
  )
}

/** The locale's market if it has exclusive listings, else the market with the most. */
function homeMarket(markets: InternalLinks['markets'], locale: Locale): MarketSlug {
  const own = exampleMarketOf(locale)
  const most = markets.toSorted((a, b) => b.exclusiveCount - a.exclusiveCount)[0]
  const hasOwn = markets.some(({ slug, exclusiveCount }) => slug === own && exclusiveCount > 0)
  return hasOwn || !most?.exclusiveCount ? own : most.slug
}
