import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { accountRoutes } from '#features/accounts/routes.ts'
import { findReader } from '#features/accounts/store.ts'
import { browseRoutes } from '#features/browse/routes.ts'
import { buildingRoutes } from '#features/catalog/buildings/routes.ts'
import { floorPlanRoutes } from '#features/catalog/floor-plans/routes.ts'
import { listingRoutes } from '#features/catalog/listings/routes.ts'
import { PUBLIC_STATUSES, UNCONFIRMED_DAYS } from '#features/catalog/listings/rules.ts'
import { landlordRoutes } from '#features/landlords/routes.ts'
import { marketRoutes } from '#features/markets/routes.ts'
import { mediaRoutes } from '#features/media/routes.ts'
import type { Search } from '#features/search/open-search.ts'
import { searchRoutes } from '#features/search/routes.ts'
import { basemapRoutes } from '#platform/basemap.ts'
import { healthRoutes, onceTrue, type Readiness } from '#platform/health.ts'
import { openHttp } from '#platform/http.ts'
import type { MapStyle } from '#platform/map-style.ts'
import { pendingMigrations } from '#platform/migrate.ts'
import { describeApi } from '#platform/openapi.ts'
import { localeOf, pageRoutes } from '#platform/page.ts'
import { openSessions } from '#platform/session.ts'
import type { WebBuild } from '#platform/web-build.ts'
import { type Deps, MIGRATIONS } from './deps.ts'

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
  { config, secret, log, clock, database: { db, pool }, studio }: Deps,
  { mapStyle, search, openWeb, requestsPerMinute = 1_200 }: AppOptions,
): Promise<App> {
  const sessions = openSessions({
    secret,
    secure: config.publicUrl?.startsWith('https:') ?? false,
    findReader: (tokenHash) => findReader(db, tokenHash, clock()),
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
  await describeApi(http)
  healthRoutes(http, readiness)

  await basemapRoutes(http)
  accountRoutes(http, { db, clock, sessions, localeOf })
  mediaRoutes(http, studio, PUBLIC_STATUSES)
  marketRoutes(http, { db, clock, hiddenAfterDays: UNCONFIRMED_DAYS.hides })
  buildingRoutes(http, { db, clock })
  listingRoutes(http, { db, clock })
  floorPlanRoutes(http, { db, artist: studio.artist })
  landlordRoutes(http, { db, clock })
  searchRoutes(http, { db, engine: search.engine, feed: search.feed, clock, localeOf })
  browseRoutes(http, { db, clock, publicUrl: config.publicUrl })

  if (openWeb) await pageRoutes(http, { web: await openWeb(http), publicUrl: config.publicUrl, mapStyle })
  await http.ready()
  return { http, readiness }
}
