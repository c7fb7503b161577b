import { createRoute } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { frame, loadsBy, moveTo } from '#site/routing/page.tsx'
import type { makeRouter } from '#site/routing/router.ts'
import { bare, group, publicPages, root } from './public-pages.tsx'

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

const importMicrositePage = () => import('#features/microsites/web/MicrositePage.tsx')
const importImportsPage = () => import('#features/catalog/imports/web/ImportsPage.tsx')
const importImportPage = () => import('#features/catalog/imports/web/ImportPage.tsx')
const importPlacingPage = () => import('#features/catalog/find-address/web/PlacingPage.tsx')
const importDeletedPage = () => import('#features/admin/deleted/web/DeletedPage.tsx')

/** Every page of the site: address and module. Visitors' browsers load this table only for a page that publicPages lacks. */
export const pages = root.addChildren([
  ...publicPages,
  account('/login', () => import('#features/accounts/web/LoginPage.tsx')),
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
  account('/listing_previews/$id', () => import('#features/previews/web/ListingPreviewPage.tsx'), bare),
  account('/building_previews/$id', () => import('#features/previews/web/BuildingPreviewPage.tsx'), bare),
  account('/landlord_previews/$id', () => import('#features/previews/web/LandlordPreviewPage.tsx'), {
    ...bare,
    ...loadsBy('region'),
  }),
  account('/confirm_listing', () => import('#features/catalog/confirmations/web/ConfirmListingPage.tsx')),
  account('/confirm_listings', () => import('#features/catalog/confirmations/web/ConfirmListingsPage.tsx')),
])

/** Types links, navigation, parameters and queries by the routes above. */
declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter<typeof pages>>
  }
}
