import { paths } from '#lib/paths.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { checkSlug } from '#ui/routing/check-slug.ts'

/** Reads the data of a landlord's page at any of its addresses. */
export async function loadProfile({ params, search, read, text, site }: LoadContext) {
  const id = checkSlug(params.id)
  const landlord = await read('GET /api/landlords/:id', { params: { id } })
  const region = typeof search.region === 'string' ? checkSlug(search.region) : landlord.portfolios[0]?.region
  if (region !== undefined) {
    await read('GET /api/landlords/:slug/portfolios/:region', { params: { slug: landlord.slug, region } })
  }
  const { name, slug, totals, logo, cover, website } = landlord
  const canonical = paths.landlord({ slug })
  const head: PageHead = {
    title: name,
    description:
      landlord.about ||
      text('landlord.describe', { name, buildings: totals.buildingCount, spaces: totals.listingCount }),
    canonical,
    image: cover ? `${cover}/1600.webp` : undefined,
    jsonLd: [
      {
        '@type': 'Organization',
        name,
        url: site.origin + canonical,
        ...(landlord.about && { description: landlord.about }),
        ...(logo && { logo: `${site.origin}${logo}/800.webp` }),
        ...(website && { sameAs: [website] }),
      },
    ],
  }
  return { landlord, head }
}
