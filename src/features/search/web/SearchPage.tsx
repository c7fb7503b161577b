import { notFound, useParams } from '@tanstack/react-router'
import type { PageHead } from '#ui/head.ts'
import type { LoadContext } from '#ui/page.tsx'
import { MARKETS } from '../../markets/rules.ts'
import type { ListingResults } from '../contract.ts'
import { addressId, listingsInput, type ReadRequest, readAddress } from './read-address.ts'
import { SearchScreen } from './SearchScreen.tsx'
import { namesInput } from './use-results.ts'

export async function load(context: LoadContext): Promise<PageHead> {
  const request = readAddress(context.params.id ?? '', context.search)
  if (!request) throw notFound()
  const results = await readOnServer(request, context)
  return headOf(request, results, context)
}

/** The search of one market or of all; each starts afresh. */
export function Page() {
  const { id } = useParams({ strict: false }) as { id: string }
  return <SearchScreen key={id} />
}

// In the browser the page comes at once, with skeletons where results will be, and keeps its filters when they fail.
async function readOnServer(request: ReadRequest, { read }: LoadContext): Promise<ListingResults | undefined> {
  if (typeof window !== 'undefined') return undefined
  const names = namesInput(request.criteria)
  const [results] = await Promise.all([
    read('GET /api/listings', listingsInput(request)),
    names && read('GET /api/listing_search_filters', names),
  ])
  return results
}

function headOf(request: ReadRequest, results: ListingResults | undefined, { text, site }: LoadContext): PageHead {
  const { market, criteria } = request
  const [type, ...others] = criteria.spaceTypes
  const kind =
    type && others.length === 0
      ? text('search.title.kind', { type: text(`spaceType.${type}`) })
      : text('search.title.anyKind')
  const title = market
    ? text('search.title', { kind, place: MARKETS[market].name })
    : text('search.title.all', { kind })
  const photo = results?.listings[0]?.photos[0]
  return {
    title,
    description: results
      ? text('search.description', {
          count: results.pagination.totalCount,
          buildings: results.summary.buildingCount,
        })
      : title,
    canonical: `/search/${addressId(request)}`,
    image: photo && `${photo.src}/1600.webp`,
    jsonLd: results?.listings.length ? [itemList(title, results, site.origin)] : [],
  }
}

function itemList(name: string, { listings }: ListingResults, origin: string) {
  return {
    '@type': 'ItemList',
    name,
    itemListElement: listings.map(({ slug, id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${origin}/listing/${slug}/${id}`,
    })),
  }
}
