import { notFound } from '@tanstack/react-router'
import type { InputOf } from '#api'
import { itemListLd } from '#features/browse/web/item-list.ts'
import { pageNumber } from '#features/browse/web/read-address.ts'
import { findMarket, MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import { paths } from '#lib/paths.ts'
import type { Translate } from '#messages/messages.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { PageHead } from '#ui/head.ts'
import { Crumbs, crumbsLd } from '#ui/layout/Crumbs.tsx'
import { Pager } from '#ui/Pager.tsx'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { FilterLinks, TableSearch, TableTools } from '#ui/table/TableTools.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './LandlordListPage.module.css'
import { LandlordTiles } from './LandlordTiles.tsx'

const NAME = 'GET /api/landlords'
/** The longest name that can be searched for. */
const MAX_QUERY = 200

export async function load({ search, read, text, site }: LoadContext): Promise<PageHead> {
  const query = readAddress(search)
  const { landlords, pagination } = await read(NAME, { query })
  const { market, page } = query
  if (page > 1 && landlords.length === 0) throw notFound()
  const title = titleOf(market, text)
  const list = paths.landlords({ market })
  return {
    title: page === 1 ? title : `${title} · ${text('common.page', { page })}`,
    description: text('landlords.describe', { count: pagination.totalCount }),
    canonical: paths.landlords({ market, page }),
    // Every word would be another page of the same landlords.
    noIndex: query.query !== undefined,
    jsonLd: [
      ...(market ? [crumbsLd(site.origin, crumbsOf(text), { label: MARKETS[market].name, href: list })] : []),
      itemListLd(
        site.origin,
        landlords.map(({ name, slug }) => ({ name, path: paths.landlord({ slug }) })),
      ),
    ],
  }
}

/** The landlords of all markets or of one, those with the most space available first. */
export function Page() {
  const text = useText()
  const address = readAddress(usePageQuery())
  const { market, query } = address
  const { landlords, markets, pagination } = useRead(NAME, { query: address })
  return (
    <div className={`page ${classes.page}`}>
      <header className={classes.title}>
        {market && <Crumbs above={crumbsOf(text)} here={MARKETS[market].name} />}
        <h1>{titleOf(market, text)}</h1>
        <p>{text('landlords.describe', { count: pagination.totalCount })}</p>
      </header>
      <TableTools>
        <TableSearch
          label={text('common.name')}
          query={query}
          pathOf={(words) => paths.landlords({ market, query: words })}
        />
        <FilterLinks
          label={text('common.market')}
          value={market}
          choices={[
            { value: undefined, label: text('search.allMarkets'), href: paths.landlords({ query }) },
            ...markets.map(({ slug, landlordCount }) => ({
              value: slug,
              label: (
                <>
                  {MARKETS[slug].name} <span className="num">{landlordCount}</span>
                </>
              ),
              href: paths.landlords({ market: slug, query }),
            })),
          ]}
        />
      </TableTools>
      {landlords.length === 0 ? (
        <EmptyState
          title={query === undefined ? text('landlord.portfolio.none') : text('search.noMatches', { query })}
          action={<Button href={paths.landlords()}>{text('frame.landlords')}</Button>}
        />
      ) : (
        <LandlordTiles landlords={landlords} market={market} eager={6} />
      )}
      <Pager pagination={pagination} pathOf={(page) => paths.landlords({ market, query, page })} />
    </div>
  )
}

type Query = InputOf<typeof NAME>['query'] & { page: number }

/** What the address asks for; throws notFound for a market or page that there is not. */
function readAddress({ market, query, page }: AddressQuery): Query {
  const known = typeof market === 'string' ? findMarket(market)?.slug : undefined
  if (market !== undefined && !known) throw notFound()
  const words = typeof query === 'string' ? query.trim().slice(0, MAX_QUERY) : ''
  return { market: known, query: words || undefined, page: pageNumber(page) }
}

const titleOf = (market: MarketSlug | undefined, text: Translate) =>
  market ? text('landlords.titleIn', { market: MARKETS[market].name }) : text('frame.landlords')

const crumbsOf = (text: Translate) => [{ label: text('frame.landlords'), href: paths.landlords() }]
