import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { EventPreview } from '#features/events/web/EventPreview.tsx'
import { Saving } from '#features/favorites/web/LazyFavorites.tsx'
import { Document } from '#ui/frame/Document.tsx'
import { ErrorNotice, NotFoundNotice } from '#ui/frame/Notices.tsx'
import { moveTo, page } from '#ui/routing/page.tsx'
import type { RouterContext } from '#ui/routing/router-context.ts'

const root = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#ffffff' },
    ],
    links: [{ rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }],
  }),
  component: () => (
    <Document>
      <EventPreview />
      <Saving />
    </Document>
  ),
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
  createRoute({ ...under('/login'), ...page(() => import('#features/accounts/web/LoginPage.tsx'), 'people') }),
  createRoute({ ...under('/logout'), ...page(() => import('#features/accounts/web/LogoutPage.tsx'), 'people') }),
  createRoute({ ...under('/users/sign_up'), ...page(() => import('#features/accounts/web/SignUpPage.tsx'), 'people') }),
  createRoute({ ...under('/users/verify'), ...page(() => import('#features/accounts/web/VerifyPage.tsx'), 'people') }),
  createRoute({
    ...under('/users/password_resets/new'),
    ...page(() => import('#features/accounts/web/ForgotPasswordPage.tsx'), 'people'),
  }),
  createRoute({
    ...under('/users/password_resets'),
    ...page(() => import('#features/accounts/web/ResetPasswordPage.tsx'), 'people'),
  }),
  createRoute({
    ...under('/users/invitations'),
    ...page(() => import('#features/accounts/web/InvitationPage.tsx'), 'people'),
  }),
  createRoute({
    ...under('/users/account'),
    ...page(() => import('#features/accounts/settings/web/AccountPage.tsx'), 'people'),
  }),
  createRoute({
    ...under('/users/account/$id'),
    ...page(() => import('#features/accounts/settings/web/AccountOfPage.tsx'), 'people'),
  }),
  createRoute({
    ...under('/users/account_closed'),
    ...page(() => import('#features/accounts/account-deletion/web/AccountClosedPage.tsx'), 'people'),
  }),
  createRoute({
    ...under('/users/undo_deletion'),
    ...page(() => import('#features/accounts/account-deletion/web/UndoDeletionPage.tsx'), 'people'),
  }),
  createRoute({
    ...under('/users/email_changes'),
    ...page(() => import('#features/accounts/settings/web/EmailChangePage.tsx'), 'people'),
  }),
  createRoute({ ...under('/waitlist'), ...page(() => import('#features/accounts/web/WaitlistPage.tsx'), 'people') }),
  // Addresses that people type.
  createRoute({ ...under('/saved'), loader: () => moveTo('/saved/listings') }),
  createRoute({ ...under('/account'), loader: () => moveTo('/users/account') }),
  createRoute({
    ...under('/saved/listings'),
    ...page(() => import('#features/favorites/web/SavedListingsPage.tsx'), 'people'),
  }),
  createRoute({
    ...under('/saved/buildings'),
    ...page(() => import('#features/favorites/web/SavedBuildingsPage.tsx'), 'people'),
  }),
  createRoute({
    ...under('/saved/building_owners'),
    ...page(() => import('#features/favorites/web/SavedOwnersPage.tsx'), 'people'),
  }),
  createRoute({
    ...under('/inquiries'),
    ...page(() => import('#features/inquiries/web/inbox/InboxPage.tsx'), 'people'),
  }),
  createRoute({ ...under('/admin/outbox'), ...page(() => import('#features/admin/web/EmailLogPage.tsx'), 'people') }),
  createRoute({ ...under('/admin/outbox/$id'), ...page(() => import('#features/admin/web/EmailPage.tsx'), 'people') }),
  createRoute({
    ...under('/saved/searches'),
    ...page(() => import('#features/alerts/saved-searches/web/SavedSearchesPage.tsx'), 'people'),
  }),
  createRoute({
    ...under('/saved_searches/$id'),
    ...page(() => import('#features/alerts/saved-searches/web/SavedSearchPage.tsx'), 'people'),
  }),
  createRoute({
    ...under('/unsubscribe'),
    ...page(() => import('#features/alerts/delivery/web/UnsubscribePage.tsx'), 'people'),
  }),
  createRoute({
    ...under('/email_preferences'),
    ...page(() => import('#features/email-preferences/web/EmailPreferencesPage.tsx'), 'people'),
  }),
  createRoute({
    ...under('/listing_shares/$id'),
    ...page(() => import('#features/sharing/web/ListingSharePage.tsx')),
  }),
  createRoute({
    ...under('/confirm_listing'),
    ...page(() => import('#features/catalog/confirmations/web/ConfirmListingPage.tsx'), 'people'),
  }),
  createRoute({ ...under('/search/$id'), ...page(() => import('#features/search/web/SearchPage.tsx')) }),
])
