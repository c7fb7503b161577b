import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { Document } from '#ui/frame/Document.tsx'
import { ErrorNotice, NotFoundNotice } from '#ui/frame/Notices.tsx'
import { page } from '#ui/page.tsx'
import type { RouterContext } from '#ui/router-context.ts'

const root = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#ffffff' },
    ],
    links: [{ rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }],
  }),
  component: Document,
  notFoundComponent: NotFoundNotice,
  errorComponent: ErrorNotice,
})

const under = <Path extends string>(path: Path) => ({ getParentRoute: () => root, path })

/** Every page of the site: address → module. */
export const pages = root.addChildren([
  createRoute({
    ...under('/listing/$slug/$id'),
    ...page(() => import('#features/catalog/listings/web/ListingPage.tsx')),
  }),
  createRoute({
    ...under('/building/$id'),
    ...page(() => import('#features/catalog/buildings/web/BuildingPage.tsx')),
  }),
  createRoute({
    ...under('/browse/listings/buildings/$id'),
    ...page(() => import('#features/catalog/buildings/web/BrowseBuildingPage.tsx')),
  }),
  createRoute({
    ...under('/market_buildings/$id'),
    ...page(() => import('#features/catalog/buildings/web/MarketBuildingPage.tsx')),
  }),
  createRoute({ ...under('/'), ...page(() => import('#features/browse/web/HomePage.tsx')) }),
  createRoute({ ...under('/browse/listings'), ...page(() => import('#features/browse/web/RegionsPage.tsx')) }),
  createRoute({ ...under('/browse/listings/$region'), ...page(() => import('#features/browse/web/RegionPage.tsx')) }),
  createRoute({
    ...under('/browse/listings/$region/$locality'),
    ...page(() => import('#features/browse/web/LocalityPage.tsx')),
  }),
  createRoute({ ...under('/landlords/$id'), ...page(() => import('#features/landlords/web/LandlordPage.tsx')) }),
  createRoute({
    ...under('/market_landlords/$id'),
    ...page(() => import('#features/landlords/web/MarketLandlordPage.tsx')),
  }),
  createRoute({
    ...under('/market_listings/$id'),
    ...page(() => import('#features/browse/web/MarketListingPage.tsx')),
  }),
  createRoute({ ...under('/search/$id'), ...page(() => import('#features/search/web/SearchPage.tsx')) }),
])
