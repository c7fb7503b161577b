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
import { paths } from '#lib/paths.ts'
import type { MessageBundle } from '#messages/bundles.ts'
import { BareFrame } from '#site/frame/BareFrame.tsx'
import { Document } from '#site/frame/Document.tsx'
import { ErrorNotice, LoadAlternatives, NotFoundNotice } from '#site/frame/Notices.tsx'
import { SiteFrame } from '#site/frame/SiteFrame.tsx'
import { frame, loadsBy, moveTo, page } from '#site/routing/page.tsx'
import { retainEmbedFlag } from '#site/routing/retain-embed-flag.ts'
import type { makeRouter } from '#site/routing/router.ts'
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

const root = createRootRouteWithContext<RouterContext>()({
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
const group =
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
const bare: PageOptions = { staticData: { frame: 'bare' } }

/** A former or short address, which redirects to that of the page. */
const moved = <Path extends string>(path: Path, to: (params: { id: string }) => string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    loader: ({ params, location }) => moveTo(to(params as { id: string }), location.search),
  })

const savedFrame = createRoute({
  getParentRoute: () => root,
  id: 'saved-items',
  ...frame(() => import('#features/saved/web/SavedFrame.tsx'), 'account'),
})
const tourbookFrame = createRoute({
  getParentRoute: () => root,
  path: '/tourbooks/$id',
  ...frame(() => import('#features/tourbooks/web/TourbookFrame.tsx'), 'account'),
})
const portfolioFrame = createRoute({
  getParentRoute: () => root,
  id: 'portfolio-pages',
  ...frame(() => import('#features/admin/find/web/PortfolioFrame.tsx'), 'account'),
})
const adminFrame = createRoute({
  getParentRoute: () => root,
  id: 'admin-pages',
  ...frame(() => import('#features/admin/web/AdminFrame.tsx'), 'account'),
})

const site = group(root, 'site')
const company = group(root, 'company')
const account = group(root, 'account')
const saved = group(savedFrame, 'account')
const tourbook = group(tourbookFrame, 'account')
const portfolio = group(portfolioFrame, 'account')
const admin = group(adminFrame, 'account', { staticData: { frame: 'workspace' } })

/** They edit a building, a listing or a landlord; the path says which, and by whose calls. */
const importBuildingPage = () => import('#features/catalog/buildings/records/web/BuildingRecordPage.tsx')
const importListingPage = () => import('#features/catalog/listings/records/web/ListingRecordPage.tsx')
const importNewBuildingPage = () => import('#features/catalog/buildings/records/web/NewBuildingPage.tsx')
const importNewListingPage = () => import('#features/catalog/listings/records/web/NewListingPage.tsx')
const importLandlordPage = () => import('#features/landlords/records/web/LandlordRecordPage.tsx')

const importCompanyPage = () => import('#features/company-pages/web/CompanyPage.tsx')
const importMicrositePage = () => import('#features/microsites/web/MicrositePage.tsx')
const importImportsPage = () => import('#features/catalog/imports/web/ImportsPage.tsx')
const importImportPage = () => import('#features/catalog/imports/web/ImportPage.tsx')
const importPlacingPage = () => import('#features/catalog/find-address/web/PlacingPage.tsx')
const importDeletedPage = () => import('#features/admin/deleted/web/DeletedPage.tsx')

/** Every page of the site: address and module. */
export const pages = root.addChildren([
  site('/listing/$slug/$id', () => import('#features/catalog/listings/web/ListingPage.tsx')),
  site('/building/$id', () => import('#features/catalog/buildings/web/BuildingPage.tsx')),
  site('/browse/listings/buildings/$id', () => import('#features/catalog/buildings/web/BrowseBuildingPage.tsx')),
  site('/market_buildings/$id', () => import('#features/catalog/buildings/web/MarketBuildingPage.tsx')),
  site('/', () => import('#features/browse/web/HomePage.tsx')),
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
  account('/login', () => import('#features/accounts/web/LoginPage.tsx')),
  site('/embedded_sign_in', () => import('#features/accounts/embedding/web/EmbeddedSignInPage.tsx')),
  account('/logout', () => import('#features/accounts/web/LogoutPage.tsx')),
  account('/users/sign_up', () => import('#features/accounts/web/SignUpPage.tsx')),
  account('/users/verify', () => import('#features/accounts/web/VerifyPage.tsx')),
  account('/users/password_resets/new', () => import('#features/accounts/web/ForgotPasswordPage.tsx')),
  account('/users/password_resets', () => import('#features/accounts/web/ResetPasswordPage.tsx')),
  account('/users/invitations', () => import('#features/accounts/web/InvitationPage.tsx')),
  account('/users/account', () => import('#features/accounts/settings/web/AccountPage.tsx'), loadsBy('page')),
  account('/users/account/$id', () => import('#features/accounts/settings/web/AccountOfPage.tsx')),
  account('/users/passkey', () => import('#features/accounts/passkeys/web/PasskeyNeededPage.tsx')),
  account('/users/account_closed', () => import('#features/accounts/account-deletion/web/AccountClosedPage.tsx')),
  account('/users/undo_deletion', () => import('#features/accounts/account-deletion/web/UndoDeletionPage.tsx')),
  account('/users/email_changes', () => import('#features/accounts/settings/web/EmailChangePage.tsx')),
  account('/waitlist', () => import('#features/accounts/web/WaitlistPage.tsx')),
  // Addresses that users type.
  moved('/saved', () => paths.savedListings()),
  moved('/account', () => paths.account()),
  savedFrame.addChildren([
    saved('/saved/listings', () => import('#features/favorites/web/SavedListingsPage.tsx')),
    saved('/saved/buildings', () => import('#features/favorites/web/SavedBuildingsPage.tsx')),
    saved('/saved/building_owners', () => import('#features/favorites/web/SavedOwnersPage.tsx')),
    saved('/saved/searches', () => import('#features/alerts/saved-searches/web/SavedSearchesPage.tsx')),
  ]),
  portfolioFrame.addChildren([
    portfolio('/portfolio', () => import('#features/portfolio/web/PortfolioPage.tsx')),
    portfolio('/portfolio/figures', () => import('#features/portfolio/figures/web/PortfolioFiguresPage.tsx')),
    portfolio('/portfolio/deleted', importDeletedPage),
    portfolio('/portfolio/colleagues', () => import('#features/accounts/colleagues/web/ColleaguesPage.tsx')),
    portfolio('/portfolio/imports', importImportsPage),
    portfolio('/portfolio/imports/$id', importImportPage),
    portfolio('/portfolio/placing', importPlacingPage),
    portfolio('/portfolio/buildings/new', importNewBuildingPage),
    portfolio('/portfolio/listings/new', importNewListingPage, loadsBy('building')),
    portfolio('/portfolio/buildings/$id', importBuildingPage, loadsBy('tab')),
    portfolio('/portfolio/buildings/$id/microsite', importMicrositePage, { staticData: { frame: 'workspace' } }),
    portfolio('/portfolio/listings/$id', importListingPage, loadsBy('tab')),
    portfolio('/portfolio/landlords/$id', importLandlordPage, loadsBy('tab')),
  ]),
  account('/portfolio/listings/$id/confirm', () => import('#features/portfolio/web/confirm/ConfirmSpacePage.tsx'), {
    ...bare,
    // The walk through the due spaces goes on from one to the next.
    remountDeps: () => 'walk',
  }),
  account('/inquiries', () => import('#features/inquiries/web/inbox/InboxPage.tsx')),
  account('/inquiries/sent', () => import('#features/inquiries/web/sent/SentInquiriesPage.tsx')),
  // The former addresses of these pages, which may be bookmarked.
  moved('/admin/outbox', () => paths.emails()),
  moved('/admin/outbox/$id', paths.email),
  adminFrame.addChildren([
    admin('/admin', () => import('#features/admin/web/AdminPage.tsx')),
    admin('/admin/listings', () => import('#features/catalog/listings/records/web/ListingsPage.tsx')),
    admin('/admin/listings/new', importNewListingPage, loadsBy('building')),
    admin('/admin/listings/$id', importListingPage, loadsBy('tab')),
    admin('/admin/placing', importPlacingPage),
    admin('/admin/duplicates', () => import('#features/admin/duplicates/web/DuplicatesPage.tsx')),
    admin('/admin/duplicates/$one/$other', () => import('#features/admin/duplicates/web/DuplicatePage.tsx')),
    admin(
      '/admin/duplicates/companies',
      () => import('#features/admin/duplicates/companies/web/CompanyDuplicatesPage.tsx'),
    ),
    admin(
      '/admin/duplicates/companies/$one/$other',
      () => import('#features/admin/duplicates/companies/web/CompanyDuplicatePage.tsx'),
    ),
    admin('/admin/buildings', () => import('#features/catalog/buildings/records/web/BuildingsPage.tsx')),
    admin('/admin/buildings/new', importNewBuildingPage),
    admin('/admin/buildings/$id', importBuildingPage, loadsBy('tab')),
    admin('/admin/buildings/$id/microsite', importMicrositePage),
    admin('/admin/companies', () => import('#features/companies/records/web/CompaniesPage.tsx')),
    admin('/admin/companies/create', () => import('#features/companies/records/web/NewCompanyPage.tsx')),
    admin(
      '/admin/companies/$id',
      () => import('#features/companies/records/web/CompanyRecordPage.tsx'),
      loadsBy('tab'),
    ),
    admin('/admin/users', () => import('#features/accounts/users/web/UsersPage.tsx')),
    admin('/admin/users/new', () => import('#features/accounts/users/web/NewUserPage.tsx')),
    admin('/admin/users/$id', () => import('#features/accounts/users/web/UserPage.tsx'), loadsBy('tab')),
    admin(
      '/admin/users/$id/merge',
      () => import('#features/admin/duplicates/users/web/MergeUserPage.tsx'),
      loadsBy('into'),
    ),
    admin('/admin/landlords', () => import('#features/landlords/records/web/LandlordsPage.tsx')),
    admin(
      '/admin/landlords/new',
      () => import('#features/landlords/records/web/NewLandlordPage.tsx'),
      loadsBy('company'),
    ),
    admin('/admin/landlords/$id', importLandlordPage, loadsBy('tab')),
    admin('/admin/markets', () => import('#features/markets/settings/web/MarketsPage.tsx')),
    admin('/admin/markets/$slug', () => import('#features/markets/settings/web/MarketPage.tsx')),
    admin('/admin/markets/$slug/$kind', () => import('#features/admin/outlines/web/OutlinesPage.tsx')),
    admin('/admin/deleted', importDeletedPage),
    admin('/admin/company_requests', () => import('#features/accounts/company-requests/web/CompanyRequestsPage.tsx')),
    admin('/admin/reviews', () => import('#features/admin/reviews/web/ReviewsPage.tsx')),
    admin('/admin/reviews/$id', () => import('#features/admin/reviews/web/ReviewPage.tsx')),
    admin('/admin/emails', () => import('#features/admin/web/EmailLogPage.tsx')),
    admin('/admin/emails/$id', () => import('#features/admin/web/EmailPage.tsx')),
    admin('/admin/audit', () => import('#features/admin/audit/web/AuditLogPage.tsx')),
    admin('/admin/audit/$id', () => import('#features/admin/audit/web/AuditEntryPage.tsx')),
    admin('/admin/errors', () => import('#features/admin/errors/web/ErrorsPage.tsx')),
    admin('/admin/errors/$id', () => import('#features/admin/errors/web/ErrorPage.tsx')),
    admin('/admin/tourbook_export_tool', () => import('#features/tourbooks/export-tool/web/TourbookExportPage.tsx')),
    admin('/admin/jobs', () => import('#features/admin/jobs/web/JobsPage.tsx')),
    admin('/admin/jobs/$id', () => import('#features/admin/jobs/web/JobPage.tsx')),
    admin('/admin/imports', importImportsPage),
    admin('/admin/imports/$id', importImportPage),
    admin('/admin/vts_properties', () => import('#features/property-records/web/PropertyRecordsPage.tsx')),
    admin(
      '/admin/vts_properties/$id',
      () => import('#features/property-records/web/PropertyRecordPage.tsx'),
      loadsBy('building'),
    ),
  ]),
  account('/saved_searches/$id', () => import('#features/alerts/saved-searches/web/SavedSearchPage.tsx')),
  account('/unsubscribe', () => import('#features/alerts/delivery/web/UnsubscribePage.tsx')),
  account('/email_preferences', () => import('#features/email-preferences/web/EmailPreferencesPage.tsx')),
  account('/tourbooks', () => import('#features/tourbooks/web/TourbooksPage.tsx')),
  tourbookFrame.addChildren([
    tourbook('/', () => import('#features/tourbooks/web/TourbookPage.tsx')),
    tourbook(
      '/compare',
      () => import('#features/tourbooks/comparison/web/TourbookComparisonPage.tsx'),
      loadsBy('stops'),
    ),
    tourbook('/tour', () => import('#features/tourbooks/tour-day/web/TourDayPage.tsx')),
    tourbook('/analytics', () => import('#features/tourbooks/analytics/web/TourbookAnalyticsPage.tsx')),
    tourbook('/deck', () => import('#features/tourbooks/decks/web/TourbookDeckPage.tsx')),
    tourbook('/shortlist', () => import('#features/tourbooks/shares/shortlist/web/TourbookShortlistPage.tsx')),
    tourbook('/sharing', () => import('#features/tourbooks/shares/web/TourbookSharingPage.tsx')),
  ]),
  account(
    '/compare',
    () => import('#features/tourbooks/comparison/web/ListingComparisonPage.tsx'),
    loadsBy('listings'),
  ),
  account('/tourbooks/$id/run_sheet', () => import('#features/tourbooks/tour-day/web/RunSheetPage.tsx'), bare),
  site('/tourbook_shares/$id', () => import('#features/tourbooks/shares/shared-page/web/SharedTourbookPage.tsx'), bare),
  account(
    '/tourbooks/$id/external_listings/new',
    () => import('#features/tourbooks/external-listings/web/NewExternalListingPage.tsx'),
  ),
  account(
    '/tourbooks/$id/external_listings/$externalListingId',
    () => import('#features/tourbooks/external-listings/web/ExternalListingPage.tsx'),
  ),
  account(
    '/tourbooks/$id/external_listings/$externalListingId/edit',
    () => import('#features/tourbooks/external-listings/web/EditExternalListingPage.tsx'),
  ),
  site('/listing_shares/$id', () => import('#features/sharing/web/ListingSharePage.tsx'), bare),
  account('/listing_previews/$id', () => import('#features/previews/web/ListingPreviewPage.tsx'), bare),
  account('/building_previews/$id', () => import('#features/previews/web/BuildingPreviewPage.tsx'), bare),
  account('/landlord_previews/$id', () => import('#features/previews/web/LandlordPreviewPage.tsx'), {
    ...bare,
    ...loadsBy('region'),
  }),
  site('/video_embeds/$id', () => import('#features/media/videos/web/VideoEmbedPage.tsx'), bare),
  account('/confirm_listing', () => import('#features/catalog/confirmations/web/ConfirmListingPage.tsx')),
  account('/confirm_listings', () => import('#features/catalog/confirmations/web/ConfirmListingsPage.tsx')),
  site('/search/$id', () => import('#features/search/web/SearchPage.tsx'), {
    // A map moved out of its market searches all markets: the same page with the same map.
    remountDeps: () => 'search',
    staticData: { frame: 'search' },
  }),
])

/** Types links, navigation, parameters and queries by the routes above. */
declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter<typeof pages>>
  }
  interface StaticDataRouteOption {
    frame?: keyof typeof FRAMES
  }
}
