import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { accountDeletionRoutes } from '#features/accounts/account-deletion/routes.ts'
import { colleagueRoutes } from '#features/accounts/colleagues/routes.ts'
import { companyRequestRoutes } from '#features/accounts/company-requests/routes.ts'
import { embeddingRoutes } from '#features/accounts/embedding/routes.ts'
import { ownPictureRoutes } from '#features/accounts/own-pictures/routes.ts'
import { passkeyRoutes } from '#features/accounts/passkeys/routes.ts'
import { registrationRoutes } from '#features/accounts/registration/routes.ts'
import { accountRoutes } from '#features/accounts/routes.ts'
import { sandboxRoutes } from '#features/accounts/sandbox/routes.ts'
import type { FillSandbox } from '#features/accounts/sandbox/start-sandbox.ts'
import { securityEventRoutes } from '#features/accounts/security-events/routes.ts'
import { accountSettingsRoutes } from '#features/accounts/settings/routes.ts'
import { saveLanguage } from '#features/accounts/settings/store.ts'
import { ssoRoutes } from '#features/accounts/sso/routes.ts'
import { userRoutes } from '#features/accounts/users/routes.ts'
import { viewAsRoutes } from '#features/accounts/view-as/routes.ts'
import { auditLogRoutes } from '#features/admin/audit/routes.ts'
import { deletionRoutes } from '#features/admin/deleted/routes.ts'
import { companyDuplicateRoutes } from '#features/admin/duplicates/companies/routes.ts'
import { duplicateRoutes } from '#features/admin/duplicates/routes.ts'
import { userMergeRoutes } from '#features/admin/duplicates/users/routes.ts'
import { errorReportRoutes } from '#features/admin/error-reports/routes.ts'
import { errorKindRoutes } from '#features/admin/errors/routes.ts'
import { findRoutes } from '#features/admin/find/routes.ts'
import { historyRoutes } from '#features/admin/history/routes.ts'
import { homeRoutes } from '#features/admin/home/routes.ts'
import { jobRunRoutes } from '#features/admin/job-runs/routes.ts'
import { adminJobRoutes } from '#features/admin/jobs/routes.ts'
import { outlineRoutes } from '#features/admin/outlines/routes.ts'
import { reviewRoutes } from '#features/admin/reviews/routes.ts'
import { adminRoutes } from '#features/admin/routes.ts'
import { unsubscribeRoutes } from '#features/alerts/delivery/routes.ts'
import { savedSearchRoutes } from '#features/alerts/saved-searches/routes.ts'
import { brochureAttributeRoutes } from '#features/brochures/attributes/routes.ts'
import { brochureRoutes } from '#features/brochures/routes.ts'
import { browseRoutes } from '#features/browse/routes.ts'
import { buildingDemographicsRoutes } from '#features/catalog/buildings/demographics/routes.ts'
import { buildingRecordRoutes } from '#features/catalog/buildings/records/routes.ts'
import { buildingRoutes } from '#features/catalog/buildings/routes.ts'
import { bulkChangeRoutes } from '#features/catalog/bulk-changes/routes.ts'
import { findChangedMarkets } from '#features/catalog/changes/find-changed-markets.ts'
import { confirmationRoutes } from '#features/catalog/confirmations/routes.ts'
import { addressSearchRoutes } from '#features/catalog/find-address/routes.ts'
import { floorPlanRoutes } from '#features/catalog/floor-plans/routes.ts'
import { exportRoutes } from '#features/catalog/imports/export-routes.ts'
import { importRoutes } from '#features/catalog/imports/routes.ts'
import { listingRecordRoutes } from '#features/catalog/listings/records/routes.ts'
import { listingRoutes } from '#features/catalog/listings/routes.ts'
import { catalogMediaRoutes } from '#features/catalog/media/routes.ts'
import { companyRecordRoutes } from '#features/companies/records/routes.ts'
import { companyRoutes } from '#features/companies/routes.ts'
import { companyPageRoutes } from '#features/company-pages/routes.ts'
import { emailPreferenceRoutes } from '#features/email-preferences/routes.ts'
import { eventRoutes } from '#features/events/routes.ts'
import { favoriteRoutes } from '#features/favorites/routes.ts'
import { inquiryRoutes } from '#features/inquiries/routes.ts'
import { landlordAdminRoutes } from '#features/landlords/admin-routes.ts'
import { landlordMediaRoutes } from '#features/landlords/media/routes.ts'
import { landlordRecordRoutes } from '#features/landlords/records/routes.ts'
import { landlordRoutes } from '#features/landlords/routes.ts'
import { marketRoutes } from '#features/markets/routes.ts'
import { marketSettingRoutes } from '#features/markets/settings/routes.ts'
import { mediaRoutes } from '#features/media/routes.ts'
import { uploadRoutes } from '#features/media/uploads/routes.ts'
import { videoRoutes } from '#features/media/videos/routes.ts'
import { zipRoutes } from '#features/media/zip/routes.ts'
import { micrositeDomainRoutes } from '#features/microsites/domains/routes.ts'
import { landlordLinkRoutes } from '#features/microsites/landlord-links/routes.ts'
import { micrositeRoutes } from '#features/microsites/routes.ts'
import { draftPages } from '#features/microsites/serve-drafts.ts'
import { type SiteWeb, sitePages } from '#features/microsites/site/serve/serve-pages.ts'
import { siteRoutes } from '#features/microsites/site/serve/serve-sites.ts'
import { notificationRoutes } from '#features/notifications/routes.ts'
import { portfolioFigureRoutes } from '#features/portfolio/figures/routes.ts'
import { portfolioReportRoutes } from '#features/portfolio/report/routes.ts'
import { portfolioRoutes } from '#features/portfolio/routes.ts'
import { previewRoutes } from '#features/previews/routes.ts'
import { propertyRecordRoutes } from '#features/property-records/routes.ts'
import { watchedAddressRoutes } from '#features/property-records/watched-addresses/routes.ts'
import type { Search } from '#features/search/open-search.ts'
import { searchRoutes } from '#features/search/routes.ts'
import { sharingRoutes } from '#features/sharing/routes.ts'
import { tourbookAnalyticsRoutes } from '#features/tourbooks/analytics/routes.ts'
import { comparisonRoutes } from '#features/tourbooks/comparison/routes.ts'
import { recipientDeckRoutes } from '#features/tourbooks/decks/exports/serve-recipients.ts'
import { tourbookDeckRoutes } from '#features/tourbooks/decks/routes.ts'
import { tourbookExportRoutes } from '#features/tourbooks/export-tool/routes.ts'
import { flyerRoutes } from '#features/tourbooks/external-listings/flyer/routes.ts'
import { externalListingRoutes } from '#features/tourbooks/external-listings/routes.ts'
import { tourbookRoutes } from '#features/tourbooks/routes.ts'
import { secondTourRoutes } from '#features/tourbooks/second-tour/routes.ts'
import { tourbookShareRoutes } from '#features/tourbooks/shares/routes.ts'
import { sharedTourbookRoutes } from '#features/tourbooks/shares/shared-page/routes.ts'
import { tourbookStopRoutes } from '#features/tourbooks/stop-routes.ts'
import { tourDayRoutes } from '#features/tourbooks/tour-day/routes.ts'
import type { Locale } from '#lib/locale.ts'
import { pendingMigrations } from '#platform/database/migrate.ts'
import { countErrors } from '#platform/error-kinds/count-errors.ts'
import { describeApi } from '#platform/http/api-document/describe-api.ts'
import { healthRoutes, onceTrue, type Readiness } from '#platform/http/health.ts'
import { openHttp } from '#platform/http/http.ts'
import { securityTextRoutes } from '#platform/http/security-text.ts'
import { basemapRoutes } from '#platform/pages/basemap.ts'
import { invalidatePages } from '#platform/pages/invalidate-pages.ts'
import type { MapStyle } from '#platform/pages/map-style.ts'
import { pageRoutes } from '#platform/pages/page.ts'
import type { VisitorPages } from '#platform/pages/visitor-pages.ts'
import type { WebBuild } from '#platform/pages/web-build.ts'
import { type AppContext, makeAppContext } from './context.ts'
import { type Deps, MIGRATIONS } from './deps.ts'

/** Opens the web pages: the build, or in development the sources. */
type OpenWeb = (http: FastifyInstance) => Promise<WebBuild>

export type AppOptions = {
  mapStyle: MapStyle
  search: Omit<Search, 'loaded' | 'stop'>
  openWeb?: OpenWeb
  /** Per address. */
  requestsPerMinute?: number
  /** Set where visitors may look around as a broker. */
  fillSandbox?: FillSandbox
}

export type App = { http: FastifyInstance; readiness: Readiness }

/** Every feature's routes. */
const ROUTES: ((http: FastifyInstance, context: AppContext) => void)[] = [
  accountRoutes,
  registrationRoutes,
  sandboxRoutes,
  colleagueRoutes,
  companyRequestRoutes,
  accountDeletionRoutes,
  ssoRoutes,
  embeddingRoutes,
  accountSettingsRoutes,
  passkeyRoutes,
  userRoutes,
  viewAsRoutes,
  securityEventRoutes,
  ownPictureRoutes,
  eventRoutes,
  errorReportRoutes,
  mediaRoutes,
  uploadRoutes,
  zipRoutes,
  videoRoutes,
  marketRoutes,
  marketSettingRoutes,
  companyRoutes,
  companyRecordRoutes,
  buildingRoutes,
  buildingRecordRoutes,
  buildingDemographicsRoutes,
  brochureRoutes,
  brochureAttributeRoutes,
  addressSearchRoutes,
  listingRoutes,
  listingRecordRoutes,
  bulkChangeRoutes,
  confirmationRoutes,
  floorPlanRoutes,
  exportRoutes,
  importRoutes,
  propertyRecordRoutes,
  watchedAddressRoutes,
  catalogMediaRoutes,
  landlordRoutes,
  landlordAdminRoutes,
  landlordRecordRoutes,
  landlordMediaRoutes,
  savedSearchRoutes,
  unsubscribeRoutes,
  searchRoutes,
  favoriteRoutes,
  emailPreferenceRoutes,
  inquiryRoutes,
  portfolioRoutes,
  portfolioFigureRoutes,
  portfolioReportRoutes,
  adminRoutes,
  homeRoutes,
  findRoutes,
  historyRoutes,
  deletionRoutes,
  duplicateRoutes,
  companyDuplicateRoutes,
  userMergeRoutes,
  outlineRoutes,
  reviewRoutes,
  jobRunRoutes,
  adminJobRoutes,
  auditLogRoutes,
  errorKindRoutes,
  sharingRoutes,
  previewRoutes,
  micrositeDomainRoutes,
  micrositeRoutes,
  landlordLinkRoutes,
  siteRoutes,
  tourbookRoutes,
  tourbookStopRoutes,
  comparisonRoutes,
  tourDayRoutes,
  tourbookAnalyticsRoutes,
  tourbookDeckRoutes,
  tourbookExportRoutes,
  recipientDeckRoutes,
  tourbookShareRoutes,
  secondTourRoutes,
  sharedTourbookRoutes,
  externalListingRoutes,
  flyerRoutes,
  browseRoutes,
  companyPageRoutes,
  notificationRoutes,
]

/** The whole site on one server: every feature's routes, then the pages. Without `openWeb`, only the API. */
export async function openApp(
  deps: Deps,
  { mapStyle, search, openWeb, requestsPerMinute = 1_200, fillSandbox }: AppOptions,
): Promise<App> {
  const context = makeAppContext(deps, { search, fillSandbox })
  const { db, clock, log, sessions, publicUrl, parentBaseUrl, siteHosts } = context
  const { contactEmail, trustProxy, metricsToken, video, embedOrigins } = deps.config
  const sources = { mapStyle, video, embedOrigins }
  const http = await openHttp({
    log,
    sessions,
    publicUrl,
    siteHosts,
    trustProxy,
    metricsToken,
    ...sources,
    requestsPerMinute,
  })
  const readiness: Readiness = {
    draining: false,
    checks: {
      database: async () => (await sql`select 1`.execute(db)).rows.length === 1,
      migrations: onceTrue(async () => (await pendingMigrations(deps.database.pool, MIGRATIONS)).length === 0),
      search: () => search.engine.ready(),
    },
  }
  const errors = countErrors(db, { clock, log, sentry: deps.config.sentry })
  http.decorate('errorCounter', errors)
  http.addHook('onClose', errors.stop)
  securityTextRoutes(http, { contactEmail, publicUrl, clock })
  await describeApi(http, { publicUrl, sessions })
  healthRoutes(http, readiness)
  await basemapRoutes(http)
  for (const routes of ROUTES) routes(http, context)
  if (openWeb) {
    const visitorPages = cacheVisitorPages(context)
    const web = await openWeb(http)
    // In development nothing is cached, as the sources change.
    sitePages(http, context, { web, visitorPages: web.cachedPages && visitorPages })
    draftPages(http, context, web as unknown as SiteWeb)
    const findTimeZone = (userId: number) => context.alerts.findTimeZone(context.db, userId)
    const saveUserLocale = (userId: number, locale: Locale) => saveLanguage(context.db, userId, locale, context.clock())
    await pageRoutes(http, { web, publicUrl, parentBaseUrl, ...sources, saveUserLocale, findTimeZone, visitorPages })
  }
  await http.ready()
  return { http, readiness }
}

/** The pages of visitors are cached where changes are followed; the SQL engine follows none. */
function cacheVisitorPages({ db, log, pages, search: { feed } }: AppContext): VisitorPages | undefined {
  if (!feed) return undefined
  invalidatePages(pages, { feed, log, scopeOf: (changes) => findChangedMarkets(db, changes) })
  return { cache: pages, isCurrent: () => feed.isConnected() }
}
