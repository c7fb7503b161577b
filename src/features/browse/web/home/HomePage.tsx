import { type Icon, IconArrowsExchange, IconCircleCheck, IconMapSearch } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ListingCard } from '#features/catalog/listings/contract.ts'
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
import { useLocale, useText } from '#ui/use-text.ts'
import type { InternalLinks } from '../../contract.ts'
import { Hero } from './Hero.tsx'
import classes from './HomePage.module.css'
import { HomeSection } from './HomeSection.tsx'
import { homeCountryFirst } from './home-country.ts'
import { LandlordSection, landlordsOf } from './LandlordSection.tsx'
import { MarketTile } from './MarketTile.tsx'
import { TourbookSection } from './TourbookSection.tsx'

const TILES = 6
const EXCLUSIVES = 4

const PRINCIPLES: { icon: Icon; title: MessageId; about: MessageId }[] = [
  { icon: IconCircleCheck, title: 'homepage.principle.confirmed', about: 'homepage.principle.confirmed.about' },
  { icon: IconArrowsExchange, title: 'homepage.principle.rent', about: 'homepage.principle.rent.about' },
  { icon: IconMapSearch, title: 'homepage.principle.map', about: 'homepage.principle.map.about' },
]

export async function load({ read, text, locale, site }: LoadContext): Promise<PageHead> {
  const { markets } = await read('GET /api/homepage/internal_links', {})
  const market = homeMarket(markets, locale)
  await Promise.all([
    read('GET /api/homepage/:market/exclusive_listings', { params: { market } }),
    read('GET /api/landlords', landlordsOf(market)),
    read('GET /api/sign_in_options', {}),
  ])
  const count = markets.reduce((all, { listingCount }) => all + listingCount, 0)
  return {
    title: text('homepage.title'),
    description: text('homepage.describe', { count, markets: markets.length }),
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

/** The homepage: search, exclusive listings, tourbooks, landlords, markets and principles. */
export function Page() {
  const locale = useLocale()
  const { markets, ...others } = useRead('GET /api/homepage/internal_links', {})
  const links = { ...others, markets: homeCountryFirst(markets, locale) }
  const market = homeMarket(markets, locale)
  const { listings } = useRead('GET /api/homepage/:market/exclusive_listings', { params: { market } })
  usePageEvent('HOMEPAGE', {})
  return (
    <>
      <Hero links={links} market={market} />
      <div className={`page ${classes.sections}`}>
        {listings.length > 0 && <Exclusives market={market} listings={listings} links={links} />}
        <TourbookSection market={market} listings={listings} />
        <LandlordSection market={market} />
        {markets.length > 0 && <Markets links={links} />}
        <Principles />
      </div>
    </>
  )
}

type ExclusivesProps = { market: MarketSlug; listings: ListingCard[]; links: InternalLinks }

function Exclusives({ market, listings, links }: ExclusivesProps) {
  const text = useText()
  const shown = useMemo(() => listings.slice(0, EXCLUSIVES), [listings])
  const count = links.markets.find(({ slug }) => slug === market)?.exclusiveCount ?? listings.length
  return (
    <HomeSection
      title={text('homepage.exclusive', { market: MARKETS[market].name })}
      about={text('homepage.exclusive.about')}
      more={{
        href: paths.search({ id: market, query: { exclusive: true } }),
        label: text('homepage.exclusive.all', { count }),
      }}
    >
      <ListingCards listings={shown} />
    </HomeSection>
  )
}

function Markets({ links: { markets } }: { links: InternalLinks }) {
  const text = useText()
  return (
    <HomeSection
      title={text('homepage.markets')}
      about={text('homepage.markets.about')}
      more={{ href: paths.regions(), label: text('browse.allRegions') }}
    >
      <div className={classes.markets}>
        {markets.slice(0, TILES).map((market) => (
          <MarketTile key={market.slug} market={market} />
        ))}
      </div>
    </HomeSection>
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
    </section>
  )
}

/** The locale's market if it has exclusive listings, else the market with the most. */
function homeMarket(markets: InternalLinks['markets'], locale: Locale): MarketSlug {
  const own = exampleMarketOf(locale)
  const most = markets.toSorted((a, b) => b.exclusiveCount - a.exclusiveCount)[0]
  const hasOwn = markets.some(({ slug, exclusiveCount }) => slug === own && exclusiveCount > 0)
  return hasOwn || !most?.exclusiveCount ? own : most.slug
}
