import { intlTag, LOCALE_RULES, type Locale } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { Button } from '#ui/Button.tsx'
import type { PageHead } from '#ui/head.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Region } from '../contract.ts'
import classes from './BrowsePage.module.css'
import { itemListLd } from './item-list.ts'
import { PlaceLinks } from './PlaceLinks.tsx'
import own from './RegionsPage.module.css'

const pathOf = ({ slug }: Region) => paths.region({ region: slug })

export async function load({ read, text, site }: LoadContext): Promise<PageHead> {
  const { regions } = await read('GET /api/browse/regions', {})
  const count = regions.reduce((all, { listingCount }) => all + listingCount, 0)
  return {
    title: text('browse.title'),
    description: text('browse.describe', { count, regions: regions.length }),
    canonical: paths.regions(),
    jsonLd: [
      itemListLd(
        site.origin,
        regions.map((region) => ({ name: region.name, path: pathOf(region) })),
      ),
    ],
  }
}

/** Every region with listings on the market, by country. */
export function Page() {
  const text = useText()
  const locale = useLocale()
  const { regions } = useRead('GET /api/browse/regions', {})
  const isHome = ({ code }: { code: string }) => Number(code === LOCALE_RULES[locale].country)
  const countries = [...Map.groupBy(regions, ({ countryCode }) => countryCode)]
    .map(([code, inside]) => ({ code, inside, name: countryName(code, locale), listings: listingsIn(inside) }))
    .sort((a, b) => isHome(b) - isHome(a) || b.listings - a.listings)
  return (
    <div className={`page ${classes.page}`}>
      <header className={classes.title}>
        <h1>{text('browse.title')}</h1>
        <p>{text(regions.length === 0 ? 'browse.empty' : 'browse.lead')}</p>
        <div className={classes.actions}>
          <Button href={paths.landlords()}>{text('frame.landlords')}</Button>
          <Button href={paths.search()}>{text('browse.onMap')}</Button>
        </div>
      </header>
      {countries.map(({ code, name, listings, inside }) => (
        <section key={code} className={own.country}>
          <h2>
            {name} <span>{text('common.spaceCount', { count: listings })}</span>
          </h2>
          <PlaceLinks places={inside.map((region) => ({ ...region, href: pathOf(region) }))} />
        </section>
      ))}
    </div>
  )
}

const listingsIn = (regions: Region[]) => regions.reduce((all, { listingCount }) => all + listingCount, 0)
const countryName = (code: string, locale: Locale) =>
  new Intl.DisplayNames(intlTag(locale), { type: 'region' }).of(code) ?? code
