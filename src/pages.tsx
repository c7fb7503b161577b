import { createRootRouteWithContext, createRoute, Outlet, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LazySignIn } from '#features/accounts/web/dialog/LazySignIn.tsx'
import { useListingSkeleton } from '#features/catalog/listings/web/skeleton/use-listing-skeleton.tsx'
import { EventPreview } from '#features/events/web/EventPreview.tsx'
import { LazyFavorites } from '#features/favorites/web/LazyFavorites.tsx'
import { suggestionPath } from '#features/search/web/box/suggestion-path.ts'
import { LazyAddToTourbook } from '#features/tourbooks/adding/web/LazyAddToTourbook.tsx'
import { paths } from '#lib/paths.ts'
import { BareFrame } from '#site/frame/BareFrame.tsx'
import { Document } from '#site/frame/Document.tsx'
import { ErrorNotice, NotFoundNotice } from '#site/frame/Notices.tsx'
import { SiteFrame } from '#site/frame/SiteFrame.tsx'
import { loadsBy, moveTo, page } from '#site/routing/page.tsx'
import type { openRouter } from '#site/routing/router.ts'
import type { RouterContext } from '#site/routing/router-context.ts'

/** What is around a page. A page names its frame in `staticData`; the others, and notices, have the frame of the site. */
const FRAMES = {
  site: (page: ReactNode) => <SiteFrame suggestionPath={suggestionPath}>{page}</SiteFrame>,
  search: (page: ReactNode) => (
    <SiteFrame suggestionPath={suggestionPath} fillsWindow>
      {page}
    </SiteFrame>
  ),
  bare: (page: ReactNode) => <BareFrame>{page}</BareFrame>,
}

function Root() {
  const frame = useMatches({
    select: (matches) => {
      const { status, staticData } = matches.at(-1)!
      return status === 'notFound' || status === 'error' ? undefined : staticData.frame
    },
  })
  const skeleton = useListingSkeleton()
  return (
    <Document>
      {skeleton ? FRAMES.site(skeleton) : FRAMES[frame ?? 'site'](<Outlet />)}
      <EventPreview />
      <LazyFavorites />
      <LazyAddToTourbook />
      <LazySignIn />
    </Document>
  )
}

const root = createRootRouteWithContext<RouterContext>()({
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

/** Edits a building, a listing or a landlord; its path says what, and by whose calls. */
const mediaPage = page(() => import('#features/media/web/MediaPage.tsx'), 'account')

const under = <Path extends string>(path: Path) => ({ getParentRoute: () => root, path })

/** Every page of the site: address and module. */
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
    ...loadsBy('page'),
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
  createRoute({ ...under('/login'), ...page(() => import('#features/accounts/web/LoginPage.tsx'), 'account') }),
  createRoute({ ...under('/logout'), ...page(() => import('#features/accounts/web/LogoutPage.tsx'), 'account') }),
  createRoute({
    ...under('/users/sign_up'),
    ...page(() => import('#features/accounts/web/SignUpPage.tsx'), 'account'),
  }),
  createRoute({ ...under('/users/verify'), ...page(() => import('#features/accounts/web/VerifyPage.tsx'), 'account') }),
  createRoute({
    ...under('/users/password_resets/new'),
    ...page(() => import('#features/accounts/web/ForgotPasswordPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/users/password_resets'),
    ...page(() => import('#features/accounts/web/ResetPasswordPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/users/invitations'),
    ...page(() => import('#features/accounts/web/InvitationPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/users/account'),
    ...page(() => import('#features/accounts/settings/web/AccountPage.tsx'), 'account'),
    ...loadsBy('page'),
  }),
  createRoute({
    ...under('/users/account/$id'),
    ...page(() => import('#features/accounts/settings/web/AccountOfPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/users/account_closed'),
    ...page(() => import('#features/accounts/account-deletion/web/AccountClosedPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/users/undo_deletion'),
    ...page(() => import('#features/accounts/account-deletion/web/UndoDeletionPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/users/email_changes'),
    ...page(() => import('#features/accounts/settings/web/EmailChangePage.tsx'), 'account'),
  }),
  createRoute({ ...under('/waitlist'), ...page(() => import('#features/accounts/web/WaitlistPage.tsx'), 'account') }),
  // Addresses that users type.
  createRoute({ ...under('/saved'), loader: ({ location }) => moveTo(paths.savedListings(), location.search) }),
  createRoute({ ...under('/account'), loader: ({ location }) => moveTo(paths.account(), location.search) }),
  createRoute({
    ...under('/saved/listings'),
    ...page(() => import('#features/favorites/web/SavedListingsPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/saved/buildings'),
    ...page(() => import('#features/favorites/web/SavedBuildingsPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/saved/building_owners'),
    ...page(() => import('#features/favorites/web/SavedOwnersPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/portfolio'),
    ...page(() => import('#features/portfolio/web/PortfolioPage.tsx'), 'account'),
  }),
  createRoute({ ...under('/portfolio/buildings/$id'), ...mediaPage }),
  createRoute({ ...under('/portfolio/listings/$id'), ...mediaPage }),
  createRoute({ ...under('/portfolio/landlords/$id'), ...mediaPage }),
  createRoute({
    ...under('/inquiries'),
    ...page(() => import('#features/inquiries/web/inbox/InboxPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/inquiries/sent'),
    ...page(() => import('#features/inquiries/web/sent/SentInquiriesPage.tsx'), 'account'),
  }),
  // The former addresses of these pages, which may be bookmarked.
  createRoute({ ...under('/admin/outbox'), loader: ({ location }) => moveTo(paths.emails(), location.search) }),
  createRoute({
    ...under('/admin/outbox/$id'),
    loader: ({ params, location }) => moveTo(paths.email(params), location.search),
  }),
  createRoute({ ...under('/admin'), ...page(() => import('#features/admin/web/AdminPage.tsx'), 'account') }),
  createRoute({ ...under('/admin/buildings/$id'), ...mediaPage }),
  createRoute({ ...under('/admin/listings/$id'), ...mediaPage }),
  createRoute({ ...under('/admin/landlords/$id'), ...mediaPage }),
  createRoute({ ...under('/admin/emails'), ...page(() => import('#features/admin/web/EmailLogPage.tsx'), 'account') }),
  createRoute({
    ...under('/admin/imports'),
    ...page(() => import('#features/catalog/imports/web/ImportsPage.tsx'), 'account'),
    ...loadsBy('id'),
  }),
  createRoute({ ...under('/admin/emails/$id'), ...page(() => import('#features/admin/web/EmailPage.tsx'), 'account') }),
  createRoute({
    ...under('/saved/searches'),
    ...page(() => import('#features/alerts/saved-searches/web/SavedSearchesPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/saved_searches/$id'),
    ...page(() => import('#features/alerts/saved-searches/web/SavedSearchPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/unsubscribe'),
    ...page(() => import('#features/alerts/delivery/web/UnsubscribePage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/email_preferences'),
    ...page(() => import('#features/email-preferences/web/EmailPreferencesPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/tourbooks'),
    ...page(() => import('#features/tourbooks/web/TourbooksPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/tourbooks/$id'),
    ...page(() => import('#features/tourbooks/web/TourbookPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/tourbooks/$id/compare'),
    ...page(() => import('#features/tourbooks/comparison/web/TourbookComparisonPage.tsx'), 'account'),
    ...loadsBy('stops'),
  }),
  createRoute({
    ...under('/compare'),
    ...page(() => import('#features/tourbooks/comparison/web/ListingComparisonPage.tsx'), 'account'),
    ...loadsBy('listings'),
  }),
  createRoute({
    ...under('/tourbooks/$id/tour'),
    ...page(() => import('#features/tourbooks/tour-day/web/TourDayPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/tourbooks/$id/run_sheet'),
    ...page(() => import('#features/tourbooks/tour-day/web/RunSheetPage.tsx'), 'account'),
    staticData: { frame: 'bare' },
  }),
  createRoute({
    ...under('/tourbooks/$id/analytics'),
    ...page(() => import('#features/tourbooks/analytics/web/TourbookAnalyticsPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/tourbooks/$id/deck'),
    ...page(() => import('#features/tourbooks/decks/web/TourbookDeckPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/tourbooks/$id/sharing'),
    ...page(() => import('#features/tourbooks/shares/web/TourbookSharingPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/tourbook_shares/$id'),
    ...page(() => import('#features/tourbooks/shares/shared-page/web/SharedTourbookPage.tsx')),
    staticData: { frame: 'bare' },
  }),
  createRoute({
    ...under('/tourbooks/$id/external_listings/new'),
    ...page(() => import('#features/tourbooks/external-listings/web/NewExternalListingPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/tourbooks/$id/external_listings/$externalListingId'),
    ...page(() => import('#features/tourbooks/external-listings/web/ExternalListingPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/tourbooks/$id/external_listings/$externalListingId/edit'),
    ...page(() => import('#features/tourbooks/external-listings/web/EditExternalListingPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/listing_shares/$id'),
    ...page(() => import('#features/sharing/web/ListingSharePage.tsx')),
    staticData: { frame: 'bare' },
  }),
  createRoute({
    ...under('/video_embeds/$id'),
    ...page(() => import('#features/media/videos/web/VideoEmbedPage.tsx')),
    staticData: { frame: 'bare' },
  }),
  createRoute({
    ...under('/confirm_listing'),
    ...page(() => import('#features/catalog/confirmations/web/ConfirmListingPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/confirm_listings'),
    ...page(() => import('#features/catalog/confirmations/web/ConfirmListingsPage.tsx'), 'account'),
  }),
  createRoute({
    ...under('/search/$id'),
    ...page(() => import('#features/search/web/SearchPage.tsx')),
    // A map moved out of its market searches all markets: the same page with the same map.
    remountDeps: () => 'search',
    staticData: { frame: 'search' },
  }),
])

/** Types links, navigation, parameters and queries by the routes above. */
declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter<typeof pages>>
  }
  interface StaticDataRouteOption {
    frame?: keyof typeof FRAMES
  }
}
