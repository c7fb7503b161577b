import { notFound, redirect } from '@tanstack/react-router'
import { SaveSearch } from '#features/alerts/saved-searches/web/SaveSearch.tsx'
import { savedAddress } from '#features/alerts/saved-searches/web/saved-request.ts'
import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { MARKETS } from '#features/markets/rules.ts'
import { LazyAddingBar } from '#features/tourbooks/adding/web/LazyAddingBar.tsx'
import { photoPath } from '#lib/media/picture-files.ts'
import { paths } from '#lib/paths.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { useLazyPart } from '#ui/lazy-part.tsx'
import { usePageQuery, useParam } from '#ui/routing/use-address.ts'
import type { ListingResults } from '../contract.ts'
import { searchInformation } from '../events.ts'
import { marketBoundsInput } from '../market-map/web/use-market-place.ts'
import { listingsInput, type ReadRequest, readAddress } from './read-address.ts'
import { SearchScreen } from './SearchScreen.tsx'
import { namesInput } from './use-results.ts'

export const startsWithMap = true

export async function load(context: LoadContext): Promise<PageHead> {
  if (/^\d+$/.test(context.params.id ?? '')) return openSaved(context)
  const request = readAddress(context.params.id ?? '', context.search)
  if (!request) throw notFound()
  const results = await readOnServer(request, context)
  return headOf(request, results, context)
}

/** The search of one market or of all. */
export function Page() {
  const id = useParam('id')
  const request = readAddress(id, usePageQuery())!
  usePageEvent('LISTING_SEARCH', searchInformation(request), request.page)
  return (
    <SearchScreen
      renderSave={(search) => <SaveSearch search={search} />}
      renderPreview={(listing, close) => <Preview listing={listing} onFailure={close} />}
      renderAdding={(search, tourbook) => <LazyAddingBar key={tourbook} search={search} tourbook={tourbook} />}
    />
  )
}

function Preview({ listing, onFailure }: { listing: ListingCard; onFailure: () => void }) {
  const load = () => import('#features/previews/web/ListingDialog.tsx')
  const part = useLazyPart(load, { isNeeded: true, onFailure })
  return part && <part.ListingDialog listing={listing} />
}

/** Only its owner can open a saved search; it redirects to an address with its criteria and its id. */
async function openSaved({ params, search, read }: LoadContext): Promise<never> {
  const id = idIn(params.id)
  const { criteria } = await read('GET /api/saved_searches/:id/criteria', { params: { id } })
  throw redirect({ href: savedAddress(id, criteria, search), statusCode: 302 })
}

// In the browser the page renders at once, with skeletons for the results, and stays usable when they fail to load.
async function readOnServer(request: ReadRequest, { read }: LoadContext): Promise<ListingResults | undefined> {
  if (typeof window !== 'undefined') return undefined
  const names = namesInput(request.criteria)
  const market = marketBoundsInput(request.criteria)
  const [results] = await Promise.all([
    read('GET /api/listings', listingsInput(request)),
    names && read('GET /api/listing_search_filters', names),
    market && read('GET /api/listings', market),
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
  return {
    title,
    description: results
      ? text('search.description', {
          count: results.pagination.totalCount,
          buildings: results.summary.buildingCount,
        })
      : title,
    canonical: paths.search({ id: request.market }),
    image: photoPath(results?.listings[0]?.photos[0], 1600),
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
      url: origin + paths.listing({ slug, id }),
    })),
  }
}
