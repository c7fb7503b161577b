import { notFound } from '@tanstack/react-router'
import { ListingCard } from '#features/catalog/listings/web/ListingCard.tsx'
import { useOneUnit } from '#features/catalog/listings/web/rent/use-one-unit.ts'
import { MARKETS } from '#features/markets/rules.ts'
import { photoPath } from '#lib/media/picture-files.ts'
import { paths } from '#lib/paths.ts'
import type { Translate } from '#messages/messages.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { Button } from '#ui/Button.tsx'
import type { PageHead } from '#ui/head.ts'
import { type Crumb, Crumbs, crumbsLd } from '#ui/layout/Crumbs.tsx'
import { Pager } from '#ui/Pager.tsx'
import { checkSlug } from '#ui/routing/check-slug.ts'
import { usePageQuery, useParam } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import classes from './BrowsePage.module.css'
import { FIGURES, figuresInput } from './figures/figures-input.ts'
import { PlaceFigures } from './figures/PlaceFigures.tsx'
import { itemListLd } from './item-list.ts'
import { pageNumber } from './read-address.ts'

const NAME = 'GET /api/browse/regions/:region/localities/:locality'

export async function load({ params, search, read, text, site }: LoadContext): Promise<PageHead> {
  const slugs = { region: checkSlug(params.region), locality: checkSlug(params.locality) }
  const page = pageNumber(search.page)
  const [{ region, locality, listings, pagination }] = await Promise.all([
    read(NAME, { params: slugs, query: { page } }),
    page === 1 && read(FIGURES, figuresInput(slugs, search)),
  ])
  if (page > 1 && listings.length === 0) throw notFound()
  const canonical = paths.locality({ ...slugs, page })
  const names = { city: locality.name, region: region.name }
  const photo = listings.find(({ photos }) => photos.length > 0)?.photos[0]
  return {
    title: text(page === 1 ? 'browse.city.title' : 'browse.city.titlePage', { ...names, page }),
    description: text('browse.city.describe', { ...names, count: pagination.totalCount }),
    canonical,
    image: photoPath(photo, 1600),
    jsonLd: [
      crumbsLd(site.origin, crumbsOf(region, text), { label: locality.name, href: paths.locality(slugs) }),
      itemListLd(
        site.origin,
        listings.map(({ id, slug, name, building }) => ({
          name: text('listing.title', { space: name, building: building.name }),
          path: paths.listing({ slug, id }),
        })),
      ),
    ],
  }
}

/** The listings of one city, newest first. */
export function Page() {
  const text = useText()
  const slugs = { region: useParam('region'), locality: useParam('locality') }
  const { page: number } = usePageQuery()
  const page = pageNumber(number)
  const { region, locality, buildingCount, listings, pagination } = useRead(NAME, { params: slugs, query: { page } })
  const names = { city: locality.name, region: region.name }
  const market = listings[0]?.building.market
  return (
    <div className={`page ${classes.page}`}>
      <header className={classes.title}>
        <Crumbs above={crumbsOf(region, text)} here={locality.name} />
        <h1>{text('browse.city.title', names)}</h1>
        <p>
          {listings.length === 0
            ? text('browse.city.none', names)
            : text('browse.city.count', { count: pagination.totalCount, buildings: buildingCount })}
        </p>
        <div className={classes.actions}>
          {market && (
            <Button href={paths.landlords({ market })}>
              {text('landlords.titleIn', { market: MARKETS[market].name })}
            </Button>
          )}
          <Button href={paths.search({ id: market, query: { query: locality.name } })}>{text('browse.onMap')}</Button>
        </div>
      </header>
      {page === 1 && (
        <PlaceFigures {...slugs} name={locality.name} pathOf={(type) => paths.locality({ ...slugs, type })} />
      )}
      <h2 className={page === 1 ? undefined : 'visually-hidden'}>
        {page === 1 ? text('browse.city.newest') : text('browse.city.list', { page })}
      </h2>
      <div className={classes.cards}>
        {useOneUnit(listings).map((listing, index) => (
          <ListingCard key={listing.id} listing={listing} eager={index < 3} />
        ))}
      </div>
      <Pager pagination={pagination} pathOf={(each) => paths.locality({ ...slugs, page: each })} />
    </div>
  )
}

function crumbsOf({ slug, name }: { slug: string; name: string }, text: Translate): Crumb[] {
  return [
    { label: text('frame.browse'), href: paths.regions() },
    { label: name, href: paths.region({ region: slug }) },
  ]
}
