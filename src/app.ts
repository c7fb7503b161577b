import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { accountDeletionRoutes } from '#features/accounts/account-deletion/routes.ts'
import { registrationRoutes } from '#features/accounts/registration/routes.ts'
import { accountRoutes } from '#features/accounts/routes.ts'
import { accountSettingsRoutes } from '#features/accounts/settings/routes.ts'
import { ssoRoutes } from '#features/accounts/sso/routes.ts'
import { findSessionUser } from '#features/accounts/store.ts'
import { adminRoutes } from '#features/admin/routes.ts'
import { findTimeZone } from '#features/alerts/delivery/alert-settings.ts'
import { unsubscribeRoutes } from '#features/alerts/delivery/routes.ts'
import { baselinePlaceMatches } from '#features/alerts/matching/saved-place-matches.ts'
import { savedSearchRoutes } from '#features/alerts/saved-searches/routes.ts'
import { countSearches, findOwnSearches } from '#features/alerts/saved-searches/store.ts'
import { browseRoutes } from '#features/browse/routes.ts'
import { buildingRoutes } from '#features/catalog/buildings/routes.ts'
import { findKnownBuildings } from '#features/catalog/buildings/store.ts'
import { confirmationRoutes } from '#features/catalog/confirmations/routes.ts'
import { floorPlanRoutes } from '#features/catalog/floor-plans/routes.ts'
import { listingRoutes } from '#features/catalog/listings/routes.ts'
import { PUBLIC_STATUSES, UNCONFIRMED_DAYS } from '#features/catalog/listings/rules.ts'
import { findKnownListings } from '#features/catalog/listings/store.ts'
import { emailPreferenceRoutes } from '#features/email-preferences/routes.ts'
import { batchEvents } from '#features/events/batch-events.ts'
import { errorReportRoutes } from '#features/events/error-report-routes.ts'
import { eventRoutes } from '#features/events/routes.ts'
import { favoriteRoutes } from '#features/favorites/routes.ts'
import { inquiryRoutes } from '#features/inquiries/routes.ts'
import { landlordRoutes } from '#features/landlords/routes.ts'
import { findPublishedLandlords } from '#features/landlords/store.ts'
import { marketRoutes } from '#features/markets/routes.ts'
import { mediaRoutes } from '#features/media/routes.ts'
import { findPublishedVideos } from '#features/media/store.ts'
import { indexListings } from '#features/search/engine/index-listing.ts'
import type { Search } from '#features/search/open-search.ts'
import { searchRoutes } from '#features/search/routes.ts'
import { sharingRoutes } from '#features/sharing/routes.ts'
import { pendingMigrations } from '#platform/database/migrate.ts'
import { healthRoutes, onceTrue, type Readiness } from '#platform/http/health.ts'
import { openHttp } from '#platform/http/http.ts'
import { describeApi } from '#platform/http/openapi.ts'
import { securityTextRoutes } from '#platform/http/security-text.ts'
import { openSessions } from '#platform/http/session.ts'
import { basemapRoutes } from '#platform/pages/basemap.ts'
import type { MapStyle } from '#platform/pages/map-style.ts'
import { localeOf, pageRoutes } from '#platform/pages/page.ts'
import type { WebBuild } from '#platform/pages/web-build.ts'
import { type Deps, MIGRATIONS } from './deps.ts'
import { PERSONAL_DATA } from './personal-data.ts'

/** Opens the pages: the built ones, or in development the sources. */
export type OpenWeb = (http: FastifyInstance) => Promise<WebBuild>

export type AppOptions = {
  mapStyle: MapStyle
  search: Pick<Search, 'engine' | 'feed'>
  openWeb?: OpenWeb
  /** Of one address. */
  requestsPerMinute?: number
}

export type App = { http: FastifyInstance; readiness: Readiness }

/** The whole site on one server: every feature's routes, then the pages. Without `openWeb`, the API alone. */
export async function openApp(
  { config, secret, log, clock, database: { db, pool }, studio, emailTransport }: Deps,
  { mapStyle, search, openWeb, requestsPerMinute = 1_200 }: AppOptions,
): Promise<App> {
  const sessions = openSessions({
    secret,
    secure: config.publicUrl?.startsWith('https:') ?? false,
    findSessionUser: (tokenHash) => findSessionUser(db, tokenHash, clock()),
  })
  const http = await openHttp({
    log,
    sessions,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    mapStyle,
    requestsPerMinute,
  })
  const readiness: Readiness = {
    draining: false,
    checks: {
      database: async () => (await sql`select 1`.execute(db)).rows.length === 1,
      migrations: onceTrue(async () => (await pendingMigrations(pool, MIGRATIONS)).length === 0),
      search: () => search.engine.ready(),
    },
  }
  securityTextRoutes(http, { contactEmail: config.contactEmail, publicUrl: config.publicUrl, clock })
  await describeApi(http)
  healthRoutes(http, readiness)

  await basemapRoutes(http)
  accountRoutes(http, { db, clock, sessions, localeOf, publicUrl: config.publicUrl })
  registrationRoutes(http, {
    db,
    clock,
    sessions,
    localeOf,
    publicUrl: config.publicUrl,
    parentBaseUrl: config.parentBaseUrl,
  })
  accountDeletionRoutes(http, {
    db,
    clock,
    sessions,
    localeOf,
    publicUrl: config.publicUrl,
    secret,
    personalData: PERSONAL_DATA,
  })
  ssoRoutes(http, { db, clock, sessions, localeOf, secret, publicUrl: config.publicUrl, oidc: config.oidc })
  accountSettingsRoutes(http, { db, clock, sessions, localeOf, publicUrl: config.publicUrl })
  eventRoutes(http, {
    db,
    clock,
    record: batchEvents(db, { forward: config.segment !== undefined, log }).record,
    entities: {
      listingId: (ids) => findKnownListings(db, ids),
      buildingId: (ids) => findKnownBuildings(db, ids),
      landlordId: (ids) => findPublishedLandlords(db, ids),
      videoId: (ids) => findPublishedVideos(db, ids),
      savedSearchId: async (ids, user) => (user ? findOwnSearches(db, ids, user.id) : new Set()),
    },
  })
  errorReportRoutes(http, log, clock)
  mediaRoutes(http, studio, PUBLIC_STATUSES)
  marketRoutes(http, { db, clock, hiddenAfterDays: UNCONFIRMED_DAYS.hides })
  buildingRoutes(http, { db, clock })
  listingRoutes(http, { db, clock })
  confirmationRoutes(http, { db, clock, secret, index: indexListings })
  floorPlanRoutes(http, { db, artist: studio.artist })
  landlordRoutes(http, { db, clock })
  savedSearchRoutes(http, { db, clock, sessions, localeOf })
  unsubscribeRoutes(http, { db, clock, secret })
  searchRoutes(http, { db, engine: search.engine, feed: search.feed, clock, localeOf })
  favoriteRoutes(http, {
    db,
    clock,
    localeOf,
    alerts: { findTimeZone, countSearches, onPlaceSaved: baselinePlaceMatches },
  })
  emailPreferenceRoutes(http, { db, clock, secret })
  inquiryRoutes(http, { db, clock, sessions, localeOf, publicUrl: config.publicUrl, secret })
  adminRoutes(http, { db, clock, emailTransport })
  sharingRoutes(http, { db, clock, sessions, localeOf, publicUrl: config.publicUrl, secret })
  browseRoutes(http, { db, clock, publicUrl: config.publicUrl })

  if (openWeb)
    await pageRoutes(http, {
      web: await openWeb(http),
      publicUrl: config.publicUrl,
      parentBaseUrl: config.parentBaseUrl,
      mapStyle,
    })
  await http.ready()
  return { http, readiness }
}
