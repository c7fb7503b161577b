import { ACCOUNT_EDITOR_PLACEMENTS } from '#features/accounts/picture-placements.ts'
import type { FillSandbox } from '#features/accounts/sandbox/start-sandbox.ts'
import { findSessionUser } from '#features/accounts/store.ts'
import { findTimeZone } from '#features/alerts/delivery/alert-settings.ts'
import { baselinePlaceMatches } from '#features/alerts/matching/saved-place-matches.ts'
import { countSearches, findOwnSearches } from '#features/alerts/saved-searches/store.ts'
import { findKnownBuildings } from '#features/catalog/buildings/store.ts'
import { findPublishedVideos } from '#features/catalog/find-published-videos.ts'
import { UNCONFIRMED_DAYS } from '#features/catalog/listings/rules.ts'
import { findKnownListings } from '#features/catalog/listings/store.ts'
import { CATALOG_EDITOR_PLACEMENTS, CATALOG_PLACEMENTS } from '#features/catalog/picture-placements.ts'
import { CATALOG_VIDEO_EDITOR_PLACEMENTS, CATALOG_VIDEO_PLACEMENTS } from '#features/catalog/video-placements.ts'
import { COMPANY_PLACEMENTS } from '#features/companies/picture-placements.ts'
import { readTexts } from '#features/company-pages/read-texts.ts'
import { batchEvents } from '#features/events/batch-events.ts'
import type { Entities } from '#features/events/check-entities.ts'
import { INQUIRY_PLACEMENTS } from '#features/inquiries/picture-placements.ts'
import {
  LANDLORD_EDITOR_PLACEMENTS,
  LANDLORD_PLACEMENTS,
  LANDLORD_VIDEO_EDITOR_PLACEMENTS,
  LANDLORD_VIDEO_PLACEMENTS,
} from '#features/landlords/picture-placements.ts'
import { findPublishedLandlords, findVideosOfLandlords } from '#features/landlords/store.ts'
import { cacheSettings } from '#features/markets/settings/cache-settings.ts'
import { isPoster } from '#features/media/videos/access.ts'
import { CATALOG_INDEX } from '#features/search/engine/index-listing.ts'
import type { Search } from '#features/search/open-search.ts'
import { LINK_PLACEMENTS } from '#features/share-links/picture-placements.ts'
import { findOwnExternalListings } from '#features/tourbooks/external-listings/store.ts'
import { TOURBOOK_EDITOR_PLACEMENTS } from '#features/tourbooks/picture-placements.ts'
import { findOwnTourbooks } from '#features/tourbooks/store.ts'
import type { Context } from '#platform/context.ts'
import type { Database, Db } from '#platform/database/db.ts'
import { makeSessions, type SessionUser } from '#platform/http/session.ts'
import { makeSiteHosts } from '#platform/http/site-hosts.ts'
import { localeOf } from '#platform/pages/page.ts'
import { makePageCache } from '#platform/pages/page-cache.ts'
import { type Deps, TEXTS } from './deps.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import { TABLE_RETENTION } from './retention.ts'

export type AppContext = ReturnType<typeof makeAppContext>
export type JobContext = ReturnType<typeof makeJobContext>

const VIDEO_PLACEMENTS = [...CATALOG_VIDEO_PLACEMENTS, ...LANDLORD_VIDEO_PLACEMENTS]
const VIDEO_EDITOR_PLACEMENTS = [...CATALOG_VIDEO_EDITOR_PLACEMENTS, ...LANDLORD_VIDEO_EDITOR_PLACEMENTS]

/** The dependencies of all routes, with the functions that features need from later features. */
export function makeAppContext(
  deps: Deps,
  { search, fillSandbox }: { search: Omit<Search, 'loaded' | 'stop'>; fillSandbox: FillSandbox | undefined },
) {
  const { config, secret, clock, log } = deps
  const { db } = deps.database
  const adminsNeedPasskey = config.adminPasskeys === 'required'
  return {
    ...makeContext(deps, db),
    sessions: makeSessions({
      secret,
      secure: config.publicUrl?.startsWith('https:') ?? false,
      findSessionUser: (tokenHash, session) =>
        findSessionUser(db, tokenHash, { ...session, now: clock(), adminsNeedPasskey }),
    }),
    localeOf,
    publicUrl: config.publicUrl,
    micrositeHost: config.micrositeHost,
    siteHosts: makeSiteHosts(config),
    parentBaseUrl: config.parentBaseUrl,
    oidc: config.oidc,
    fillSandbox,
    embedKeys: config.embedKeys,
    adminsNeedPasskey,
    personalData: PERSONAL_DATA,
    retention: TABLE_RETENTION,
    companyTexts: readTexts(TEXTS, config.companyTexts),
    uploadQuota: config.uploadQuota,
    names: deps.names,
    search,
    catalogIndex: CATALOG_INDEX,
    marketSettings: cacheSettings(db, search.feed),
    pages: makePageCache({ clock }),
    media: {
      placements: [
        ...CATALOG_PLACEMENTS,
        ...LANDLORD_PLACEMENTS,
        ...COMPANY_PLACEMENTS,
        ...LINK_PLACEMENTS,
        ...INQUIRY_PLACEMENTS,
        isPoster(VIDEO_PLACEMENTS),
      ],
      editorPlacements: [
        ...CATALOG_EDITOR_PLACEMENTS,
        ...LANDLORD_EDITOR_PLACEMENTS,
        ...ACCOUNT_EDITOR_PLACEMENTS,
        ...TOURBOOK_EDITOR_PLACEMENTS,
        (user: SessionUser) => isPoster(VIDEO_EDITOR_PLACEMENTS.map((placement) => placement(user))),
      ],
      videoPlacements: VIDEO_PLACEMENTS,
      videoEditorPlacements: VIDEO_EDITOR_PLACEMENTS,
      cloudName: config.video.cloudName,
      isVideoHostedElsewhere: config.video.distribution !== undefined,
    },
    catalog: { hiddenAfterDays: UNCONFIRMED_DAYS.hides },
    alerts: { findTimeZone, countSearches, onPlaceSaved: baselinePlaceMatches },
    events: {
      record: batchEvents(db, { forward: config.segment !== undefined, log }).record,
      entities: findEntities(db),
    },
  }
}

/** The dependencies of all jobs. Their database has its own connections; `origin` is the scheme and host of links in emails. */
export function makeJobContext(deps: Deps, { db, pool }: Pick<Database, 'db' | 'pool'>, origin: string) {
  const { config } = deps
  return {
    ...makeContext(deps, db),
    pool,
    segment: config.segment,
    catalogIndex: CATALOG_INDEX,
    personalData: PERSONAL_DATA,
    uploadQuota: config.uploadQuota,
    names: deps.names,
    pointsTo: config.micrositeHost ?? new URL(config.publicUrl ?? 'http://localhost').hostname,
    origin,
  }
}

function makeContext({ clock, log, storage, emailTransport, secret, maps }: Deps, db: Context['db']): Context {
  return { db, clock, log, storage, emailTransport, secret, maps }
}

/** Lookups of which entities named in events exist. */
const findEntities = (db: Db): Entities => ({
  listingId: (ids) => findKnownListings(db, ids),
  buildingId: (ids) => findKnownBuildings(db, ids),
  landlordId: (ids) => findPublishedLandlords(db, ids),
  videoId: async (ids) => (await findPublishedVideos(db, ids)).union(await findVideosOfLandlords(db, ids)),
  tourbookId: async (ids, user) => (user ? findOwnTourbooks(db, ids, user.id) : new Set()),
  externalListingId: async (ids, user) => (user ? findOwnExternalListings(db, ids, user.id) : new Set()),
  savedSearchId: async (ids, user) => (user ? findOwnSearches(db, ids, user.id) : new Set()),
})
