import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { Crumbs, crumbsLd } from '#ui/layout/Crumbs.tsx'
import { checkSlug } from '#ui/routing/check-slug.ts'
import { useParam } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import type { Locality } from '../contract.ts'
import classes from './BrowsePage.module.css'
import { FIGURES, figuresInput } from './figures/figures-input.ts'
import { PlaceFigures } from './figures/PlaceFigures.tsx'
import { itemListLd } from './item-list.ts'
import { PlaceLinks } from './PlaceLinks.tsx'

const pathOf = (region: string, { slug }: Pick<Locality, 'slug'>) => paths.locality({ region, locality: slug })

export async function load({ params, search, read, text, site }: LoadContext): Promise<PageHead> {
  const slug = checkSlug(params.region)
  const [{ region, localities }] = await Promise.all([
    read('GET /api/browse/regions/:region/localities', { params: { region: slug } }),
    read(FIGURES, figuresInput({ region: slug }, search)),
  ])
  const canonical = paths.region({ region: slug })
  const count = localities.reduce((all, { listingCount }) => all + listingCount, 0)
  return {
    title: text('browse.region.title', { region: region.name }),
    description: text('browse.region.describe', { count, region: region.name }),
    canonical,
    jsonLd: [
      crumbsLd(site.origin, [{ label: text('frame.browse'), href: paths.regions() }], {
        label: region.name,
        href: canonical,
      }),
      itemListLd(
        site.origin,
        localities.map((locality) => ({ name: locality.name, path: pathOf(slug, locality) })),
      ),
    ],
  }
}

/** The cities of one region. */
export function Page() {
  const text = useText()
  const slug = useParam('region')
  const { region, localities } = useRead('GET /api/browse/regions/:region/localities', { params: { region: slug } })
  const sumOf = (count: 'listingCount' | 'buildingCount') => localities.reduce((sum, each) => sum + each[count], 0)
  return (
    <div className={`page ${classes.page}`}>
      <header className={classes.title}>
        <Crumbs above={[{ label: text('frame.browse'), href: paths.regions() }]} here={region.name} />
        <h1>{text('browse.region.title', { region: region.name })}</h1>
        <p>
          {localities.length === 0
            ? text('browse.region.none', { region: region.name })
            : text('browse.region.count', { count: sumOf('listingCount'), buildings: sumOf('buildingCount') })}
        </p>
      </header>
      <PlaceFigures
        region={slug}
        name={localities.length === 1 ? localities[0]!.name : region.name}
        pathOf={(type) => paths.region({ region: slug, type })}
      />
      {localities.length > 0 && (
        <section>
          <h2>{text('browse.region.cities')}</h2>
          <PlaceLinks places={localities.map((locality) => ({ ...locality, href: pathOf(slug, locality) }))} />
        </section>
      )}
    </div>
  )
}
