import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  Outlet,
  type StaticDataRouteOption,
  useMatches,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LazySignIn } from '#features/accounts/web/dialog/LazySignIn.tsx'
import { useListingSkeleton } from '#features/catalog/listings/web/skeleton/use-listing-skeleton.tsx'
import { LazyEventPreview } from '#features/events/web/LazyEventPreview.tsx'
import { LazyFavorites } from '#features/favorites/web/LazyFavorites.tsx'
import { LazyAddToTourbook } from '#features/tourbooks/adding/web/LazyAddToTourbook.tsx'
import type { MessageBundle } from '#messages/bundles.ts'
import { BareFrame } from '#site/frame/BareFrame.tsx'
import { Document } from '#site/frame/Document.tsx'
import { ErrorNotice, LoadAlternatives, NotFoundNotice } from '#site/frame/Notices.tsx'
import { SiteFrame } from '#site/frame/SiteFrame.tsx'
import { loadsBy, page } from '#site/routing/page.tsx'
import { retainEmbedFlag } from '#site/routing/retain-embed-flag.ts'
import type { RouterContext } from '#site/routing/router-context.ts'
import { useSite } from '#ui/use-text.ts'

/** The search features come after the frame in their order. */
const loadRows = () => import('#features/search/web/box/PlaceRows.tsx')
const loadAlternatives = () => import('#features/search/web/not-found/Alternatives.tsx')

/** What is around a page. A page names its frame in `staticData`; the others, and notices, have the frame of the site. */
const FRAMES = {
  site: (page: ReactNode) => <SiteFrame loadRows={loadRows}>{page}</SiteFrame>,
  search: (page: ReactNode) => (
    <SiteFrame loadRows={loadRows} fillsWindow>
      {page}
    </SiteFrame>
  ),
  workspace: (page: ReactNode) => (
    <SiteFrame loadRows={loadRows} hasFooter={false}>
      {page}
    </SiteFrame>
  ),
  bare: (page: ReactNode) => <BareFrame>{page}</BareFrame>,
}

function Root() {
  const frameOfPage = useMatches({
    select: (matches) => {
      const isNotice = matches.some(({ status }) => status === 'notFound' || status === 'error')
      return isNotice ? undefined : matches.at(-1)!.staticData.frame
    },
  })
  const skeleton = useListingSkeleton()
  const { embedOrigins } = useSite()
  const page = skeleton ?? <Outlet />
  const shownFrame = skeleton ? 'site' : (frameOfPage ?? 'site')
  return (
    <Document>
      {embedOrigins ? (
        <BareFrame isEmbedded fillsWindow={shownFrame === 'search'}>
          {page}
        </BareFrame>
      ) : (
        <LoadAlternatives value={loadAlternatives}>{FRAMES[shownFrame](page)}</LoadAlternatives>
      )}
      <LazyEventPreview />
      <LazyFavorites />
      <LazyAddToTourbook />
      <LazySignIn />
    </Document>
  )
}

export const root = createRootRouteWithContext<RouterContext>()({
  search: { middlewares: [retainEmbedFlag] },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#ffffff' },
    ],
    links: [{ rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }],
  }),
  component: Root,
  notFoundComponent: NotFoundNotice,
  errorComponent: ErrorNotice,
})

/** Makes routes of pages below `parent`, with the messages of `bundle`, from an address and a module. */
export const group =
  <Parent extends AnyRoute>(parent: Parent, bundle: MessageBundle, shared: PageOptions = {}) =>
  <Path extends string>(path: Path, importModule: Parameters<typeof page>[0], options: PageOptions = {}) => {
    // Without their types, which depend on a parent that is not known here.
    const untyped: object = { ...page(importModule, bundle), ...shared, ...options }
    return createRoute({ getParentRoute: () => parent, path, ...untyped })
  }

type PageOptions = Partial<ReturnType<typeof loadsBy>> & {
  remountDeps?: () => string
  staticData?: StaticDataRouteOption
}

/** A page without the header and footer of the site. */
export const bare: PageOptions = { staticData: { frame: 'bare' } }

const site = group(root, 'site')
const home = group(root, 'home')
const company = group(root, 'company')

const importCompanyPage = () => import('#features/company-pages/web/CompanyPage.tsx')

/** The pages that visitors open, which the base script knows: address and module. */
export const publicPages = [
  site('/listing/$slug/$id', () => import('#features/catalog/listings/web/ListingPage.tsx')),
  site('/building/$id', () => import('#features/catalog/buildings/web/BuildingPage.tsx')),
  site('/browse/listings/buildings/$id', () => import('#features/catalog/buildings/web/BrowseBuildingPage.tsx')),
  site('/market_buildings/$id', () => import('#features/catalog/buildings/web/MarketBuildingPage.tsx')),
  home('/', () => import('#features/browse/web/home/HomePage.tsx')),
  site('/browse/listings', () => import('#features/browse/web/RegionsPage.tsx')),
  site('/browse/listings/$region', () => import('#features/browse/web/RegionPage.tsx'), loadsBy('space_type')),
  site(
    '/browse/listings/$region/$locality',
    () => import('#features/browse/web/LocalityPage.tsx'),
    loadsBy('page', 'space_type'),
  ),
  site('/landlords', () => import('#features/landlords/web/LandlordListPage.tsx'), loadsBy('market', 'query', 'page')),
  site('/landlords/$id', () => import('#features/landlords/web/LandlordPage.tsx')),
  site('/market_landlords/$id', () => import('#features/landlords/web/MarketLandlordPage.tsx')),
  site('/market_listings/$id', () => import('#features/browse/web/MarketListingPage.tsx')),
  company('/about', importCompanyPage),
  company('/help', importCompanyPage),
  company('/contact', importCompanyPage),
  company('/privacy', importCompanyPage),
  company('/terms', importCompanyPage),
  site('/embedded_sign_in', () => import('#features/accounts/embedding/web/EmbeddedSignInPage.tsx')),
  site('/tourbook_shares/$id', () => import('#features/tourbooks/shares/shared-page/web/SharedTourbookPage.tsx'), bare),
  site('/listing_shares/$id', () => import('#features/sharing/web/ListingSharePage.tsx'), bare),
  site('/video_embeds/$id', () => import('#features/media/videos/web/VideoEmbedPage.tsx'), bare),
  site('/search/$id', () => import('#features/search/web/SearchPage.tsx'), {
    // A map moved out of its market searches all markets: the same page with the same map.
    remountDeps: () => 'search',
    staticData: { frame: 'search' },
  }),
]

/** The site as visitors know it, until the other pages are loaded. */
export const publicSite = root.addChildren(publicPages)

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    frame?: keyof typeof FRAMES
  }
}
