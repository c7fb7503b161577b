// Access rules, stated independently of the contracts: every role tries every route, and strangers try every entity.
import { beforeAll, describe, expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { aVisitorInquiry } from '#features/inquiries/fixtures.ts'
import { anExternalListingChange, anExternalListingInput } from '#features/tourbooks/external-listings/fixtures.ts'
import { type Principal, ROLES } from '#lib/permissions.ts'
import { createJobRun } from '#platform/jobs/job-run-store.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import type { Actor } from './actors.ts'
import { openTestApp } from './app.ts'
import { endpoints } from './endpoints.ts'

const PRINCIPALS: readonly Principal[] = ['visitor', ...ROLES]

/** Routes whose response depends on the user. A new route fails here until it is added. */
/** The calls that edit photos and videos. */
const mediaRoutes = (base: string) =>
  ['buildings', 'listings', 'landlords']
    .flatMap((subject) => [
      `GET ${base}/${subject}/:id/media`,
      `POST ${base}/${subject}/:id/photos`,
      `PUT ${base}/${subject}/:id/photos/:photoId`,
      `PUT ${base}/${subject}/:id/photos/:photoId/archive`,
      `DELETE ${base}/${subject}/:id/photos/:photoId`,
      `PUT ${base}/${subject}/:id/photo_order`,
      `GET ${base}/${subject}/:id/photos_zip_url`,
      `GET ${base}/${subject}/:id/videos`,
      `POST ${base}/${subject}/:id/videos`,
      `PUT ${base}/${subject}/:id/videos/:videoId`,
      `DELETE ${base}/${subject}/:id/videos/:videoId`,
      `PUT ${base}/${subject}/:id/video_order`,
    ])
    .join(', ')

/** The calls that edit buildings and listings. */
/** The calls of imports, for admins and for landlords' users. */
const importRoutes = (base: string) => {
  const one = `${base}/imports/:id`
  return `GET ${base}/imports, POST ${base}/imports, GET ${one}, PUT ${one}/file, PUT ${one}/source, PUT ${one}/mapping,
    POST ${one}/check, POST ${one}/run, POST ${one}/undo, PUT ${one}/choices, GET ${one}/rows, GET ${one}/preview, GET ${one}/left_out,
    PUT ${one}/rows/:number, GET ${base}/exports/buildings.csv, GET ${base}/exports/buildings.xlsx,
    GET ${base}/exports/listings.csv, GET ${base}/exports/listings.xlsx`
}
const recordRoutes = (base: string) =>
  [
    ...['buildings', 'listings'].flatMap((subject) => [
      `POST ${base}/${subject}`,
      `GET ${base}/${subject}/:id`,
      `GET ${base}/${subject}/:id/history`,
      `POST ${base}/${subject}/:id/history/:entryId/restore`,
      `PUT ${base}/${subject}/:id`,
      `PUT ${base}/${subject}/:id/amenity_set`,
      `POST ${base}/${subject}/:id/publish`,
      `DELETE ${base}/${subject}/:id`,
      `POST ${base}/${subject}/:id/restore`,
      `POST ${base}/${subject}/bulk`,
    ]),
    `PUT ${base}/buildings/:id/industrial_attributes`,
    `PUT ${base}/buildings/:id/contacts`,
    `GET ${base}/buildings/:id/demographics`,
    `PUT ${base}/buildings/:id/demographics`,
    `GET ${base}/buildings/:id/brochure_attrs`,
    `PUT ${base}/buildings/:id/brochure_attrs`,
    `GET ${base}/buildings/:id/brochure_attrs/pages`,
    `GET ${base}/demographic_distance`,
    `GET ${base}/buildings/:id/microsite_domain`,
    `PUT ${base}/buildings/:id/microsite_domain`,
    `DELETE ${base}/buildings/:id/microsite_domain`,
    `POST ${base}/buildings/:id/microsite_domain/checks`,
    `GET ${base}/buildings/:id/marketing_media`,
    `POST ${base}/buildings/:id/marketing_media`,
    `PUT ${base}/buildings/:id/marketing_media/:mediaId`,
    `DELETE ${base}/buildings/:id/marketing_media/:mediaId`,
    `GET ${base}/buildings/:id/microsite`,
    `PUT ${base}/buildings/:id/microsite`,
    `GET ${base}/buildings/:id/microsite/content`,
    `GET ${base}/buildings/:id/microsite/publications`,
    `POST ${base}/buildings/:id/microsite/publications`,
    `DELETE ${base}/buildings/:id/microsite/publications`,
    `GET ${base}/landlord/:landlordId/buildings/:id/microsite/link`,
    `GET ${base}/landlord/:landlordId/buildings/:id/web/links`,
    `PUT ${base}/landlord/:landlordId/buildings/:id/web/links`,
    `PUT ${base}/listings/:id/prices`,
    `PUT ${base}/listings/:id/agents`,
    `POST ${base}/bulk_changes/:id/undo`,
    `GET ${base}/deleted`,
  ].join(', ')

/** The calls that edit companies, their agents and landlords, and those that forms choose from. */
const companyRoutes = (base: string) => `GET ${base}/companies/:id, PUT ${base}/companies/:id,
  GET ${base}/companies/:id/history, GET ${base}/landlords/:id/history,
  POST ${base}/companies/:id/history/:entryId/restore, POST ${base}/landlords/:id/history/:entryId/restore,
  POST ${base}/companies/:id/agents, PUT ${base}/companies/:id/agents/:agentId,
  DELETE ${base}/companies/:id/agents/:agentId, GET ${base}/agents, GET ${base}/fiber_providers, GET ${base}/find-address,
  GET ${base}/unplaced_buildings,
  POST ${base}/landlords, GET ${base}/landlords/:id, PUT ${base}/landlords/:id, PUT ${base}/landlords/:id/contacts,
  POST ${base}/landlords/:id/publish`

/** The kinds of previews, which those who may edit a record open by its id, and anyone by the token of a link. */
const PREVIEWS = ['listing_previews', 'building_previews', 'landlord_previews']

const ROUTES: { may: readonly Principal[]; routes: string }[] = [
  {
    may: PRINCIPALS,
    routes: `GET /api/current_user, POST /api/embed/sessions, POST /api/passkey_sign_in/options, POST /api/passkey_sign_in, POST /login, POST /logout, POST /api/sandbox_sessions, DELETE /api/current_user/view, POST /api/events, POST /api/error_reports,
      POST /users/sign_up, POST /users/verifications, POST /users/links, POST /users/verify,
      POST /users/password_resets, PUT /users/password_resets, PUT /users/invitations, POST /waitlist,
      POST /users/undo_deletion, PUT /users/email_changes, GET /api/listing_confirmations,
      POST /api/listing_confirmations, GET /api/listing_confirmations/email,
      POST /api/listing_confirmations/email, POST /api/listings/:id/site_visitor_inquiries,
      GET /api/listings/:id/last_inquiry, GET /api/unsubscribe, POST /unsubscribe, GET /api/email_preferences,
      POST /email_preferences, GET /api/listing_shares/:token,
      POST /api/listing_shares/:token/opens, GET /api/listing_comparisons.csv, GET /api/listing_comparisons.xlsx, GET /api/tourbook_shares/:token, GET /api/tourbook_shares/:token/ended,
      GET /api/tourbook_shares/:token/stops,
      POST /api/tourbook_shares/:token/passcode, POST /api/tourbook_shares/:token/opens,
      GET /api/tourbook_shares/:token/feedback, PUT /api/tourbook_shares/:token/stops/:stop/feedback,
      POST /api/tourbook_shares/:token/feedback_emails,
      POST /api/tourbook_shares/:token/visits, POST /tourbook_shares/:token,
      GET /api/tourbook_shares/:token/deck, POST /api/tourbook_shares/:token/deck,
      GET /api/buildings/:id/brochure, POST /api/buildings/:id/brochure,
      GET /api/listings/:id/brochure, POST /api/listings/:id/brochure, GET /api/listings/:id/flyer, POST /api/listings/:id/flyer,
      GET /api/listings/:id/flyer_email,
      ${PREVIEWS.map((folder) => `GET /api/${folder}/:id, POST /api/${folder}/:id/opens`).join(', ')}`,
  },
  {
    may: ['landlord_rep', 'admin'],
    routes: PREVIEWS.map(
      (folder) => `GET /api/${folder}/:id/links, POST /api/${folder}/:id/links, PUT /api/${folder}/links/:id,
        DELETE /api/${folder}/links/:id`,
    ).join(', '),
  },
  { may: ['tenant_rep', 'admin'], routes: 'GET /api/listings/:id/terms' },
  { may: ['landlord_rep'], routes: companyRoutes('/api/portfolio') },
  {
    may: ['admin'],
    routes: `${companyRoutes('/api/admin')}, GET /api/admin/companies, POST /api/admin/companies, GET /api/admin/landlords`,
  },
  {
    may: ROLES,
    routes: `POST /api/current_user/export, DELETE /api/current_user, GET /api/current_user/profile,
      PUT /api/current_user/profile, POST /api/current_user/email_changes, PUT /api/current_user/password,
      GET /api/current_user/company_request, POST /api/current_user/company_request, DELETE /api/current_user/company_request,
      PUT /api/current_user/role, GET /api/current_user/professional, PUT /api/current_user/professional,
      GET /api/current_user/tourbook_contact, PUT /api/current_user/tourbook_contact,
      PUT /api/current_user/portrait, DELETE /api/current_user/portrait,
      PUT /api/current_user/tourbook_contact/logo, DELETE /api/current_user/tourbook_contact/logo,
      GET /api/current_user/passkeys, POST /api/current_user/passkeys/options, POST /api/current_user/passkeys,
      PUT /api/current_user/passkeys/:id, DELETE /api/current_user/passkeys/:id,
      GET /api/current_user/security_events, GET /api/current_user/sessions, DELETE /api/current_user/sessions, DELETE /api/current_user/sessions/:id,
      GET /api/users/:id, GET /api/current_user/inquiries, GET /api/current_user/inquiry_settings, PUT /api/current_user/inquiry_settings,
      GET /api/current_user/saved_search_notifications, PUT /api/current_user/saved_search_notifications,
      GET /api/current_user/notifications, GET /api/current_user/new_notifications, POST /api/current_user/notifications_seen,
      GET /api/current_user/notification_topics, PUT /api/current_user/notification_topics,
      GET /api/saved_ids, GET /api/favorites, GET /api/favorited_listings, GET /api/listings/:id/favorites, POST /api/listings/:id/favorites,
      DELETE /api/listings/:id/favorites, GET /api/buildings/:id/saves, POST /api/buildings/:id/saves,
      DELETE /api/buildings/:id/saves, GET /api/saved_buildings, GET /api/building_owners/:id/save, POST /api/building_owners/:id/save,
      DELETE /api/building_owners/:id/save, GET /api/saved_building_owners, POST /api/listings/:id/inquiries,
      POST /api/listings/:id/quick_inquiries, GET /api/saved_searches, POST /api/saved_searches,
      GET /api/saved_searches/preview, GET /api/saved_searches/:id, PUT /api/saved_searches/:id,
      DELETE /api/saved_searches/:id, GET /api/saved_searches/:id/criteria, PUT /api/saved_searches/:id/criteria,
      POST /api/listings/:id/shares, GET /api/listings/:id/shares, PUT /api/listing_shares/:id,
      DELETE /api/listing_shares/:id, GET /api/listings/:id/figures, GET /api/job_runs/:id, DELETE /api/job_runs/:id,
      GET /api/tourbooks, POST /api/tourbooks, GET /api/tourbooks/:id, GET /api/tourbooks/:id/version, GET /api/tourbooks/:id/stop_listings,
      PUT /api/tourbooks/:id, DELETE /api/tourbooks/:id,
      PUT /api/tourbooks/:id/cover, DELETE /api/tourbooks/:id/cover, GET /api/tourbooks/:id/duplicate, POST /api/tourbooks/:id/duplicate,
      GET /api/tourbooks/:id/first_shared, POST /api/tourbooks/:id/first_shared,
      GET /api/tourbooks/:id/listings, GET /api/tourbooks/:id/listings/:listingId, POST /api/tourbooks/:id/listings, PUT /api/tourbooks/:id/listings,
      POST /api/tourbooks/:id/shares, GET /api/tourbooks/:id/shares, GET /api/tourbooks/:id/feedback,
      GET /api/tourbooks/:id/shortlist, POST /api/tourbooks/:id/shortlist_seen,
      POST /api/tourbook_shares/:id/replies, POST /api/tourbook_shares/:id/reminders, DELETE /api/tourbook_replies/:id,
      GET /api/tourbooks/:id/second_tour, POST /api/tourbooks/:id/tour_requests, PUT /api/tour_requests/:id,
      POST /api/tourbooks/:id/second_tours,
      PUT /api/tourbook_shares/:id, DELETE /api/tourbook_shares/:id,
      DELETE /api/tourbooks/:id/listings/:listingId, GET /api/tourbook_listings/:id, PUT /api/tourbook_listings/:id, DELETE /api/tourbook_listings/:id,
      PUT /api/tourbooks/:id/comparison, POST /api/tourbooks/:id/comparison_rows,
      PUT /api/comparison_rows/:id, DELETE /api/comparison_rows/:id,
      GET /api/tourbooks/:id/comparison, GET /api/tourbooks/:id/comparison.csv, GET /api/tourbooks/:id/comparison.xlsx,
      POST /api/tourbooks/:id/flyers,
      GET /api/tourbooks/:id/external_listings, POST /api/tourbooks/:id/external_listings, GET /api/tourbooks/:id/external_listings/:externalListingId,
      PUT /api/tourbooks/:id/external_listings/:externalListingId,
      DELETE /api/tourbooks/:id/external_listings/:externalListingId,
      GET /api/tourbooks/:id/tour, PUT /api/tourbooks/:id/tour, POST /api/tourbooks/:id/tour/order,
      GET /api/tourbooks/:id/deck, PUT /api/tourbooks/:id/deck, GET /api/tourbooks/:id/deck/pages,
      POST /api/tourbooks/:id/powerpoint, GET /api/tourbooks/:id/powerpoint, POST /api/tourbooks/:id/pdf,
      GET /api/tourbooks/:id/deck.pptx, GET /api/tourbooks/:id/deck.pdf,
      GET /api/tourbooks/:id/tour.csv, GET /api/tourbooks/:id/tour.ics,
      GET /api/tourbooks/:id/analytics, GET /api/tourbooks/:id/over_time_analytics, GET /api/tourbooks/:id/analytics.csv,
      GET /api/uploads, POST /api/uploads, GET /api/uploads/:id, DELETE /api/uploads/:id, PUT /api/uploads/:id/chunks`,
  },
  {
    may: ['landlord_rep', 'admin'],
    routes: 'GET /api/inquiries, GET /api/inquiries/:id, PUT /api/inquiries/:id',
  },
  {
    may: ['landlord_rep'],
    routes: `GET /api/portfolio/listings, GET /api/portfolio/find, GET /api/portfolio/figures, GET /api/portfolio/figures.csv, GET /api/portfolio/report.pdf,
      GET /api/portfolio/colleagues, POST /api/portfolio/colleagues,
      GET /api/portfolio/company_requests, PUT /api/portfolio/company_requests/:id,
      GET /api/current_user/report_preference, PUT /api/current_user/report_preference,
      DELETE /api/portfolio/buildings/:id/pending_change, DELETE /api/portfolio/listings/:id/pending_change,
      DELETE /api/portfolio/landlords/:id/pending_change,
      GET /api/portfolio/listings/:id/confirmation, GET /api/portfolio/listings/:id/summary,
      PUT /api/portfolio/listings/:id/confirmation, POST /api/portfolio/listings/confirmations,
      DELETE /api/portfolio/listings/confirmations,
      GET /api/portfolio/listings/:id/floor_plans, GET /api/portfolio/buildings/:id/floor_plans, POST /api/portfolio/floor_plans,
      PUT /api/portfolio/floor_plans/:id, DELETE /api/portfolio/floor_plans/:id, GET /api/portfolio/listings/:id/rooms,
      POST /api/portfolio/listings/:id/rooms, PUT /api/portfolio/listings/:id/rooms/:roomId,
      DELETE /api/portfolio/listings/:id/rooms/:roomId,       GET /api/portfolio/companies/:id/logo, PUT /api/portfolio/companies/:id/logo,
      DELETE /api/portfolio/companies/:id/logo, GET /api/portfolio/landlords/:id/pictures,
      PUT /api/portfolio/landlords/:id/logo, DELETE /api/portfolio/landlords/:id/logo,
      PUT /api/portfolio/landlords/:id/cover, DELETE /api/portfolio/landlords/:id/cover,
      ${mediaRoutes('/api/portfolio')}, ${recordRoutes('/api/portfolio')}, ${importRoutes('/api/portfolio')}`,
  },
  {
    may: ['admin'],
    routes: `GET /api/admin/events, GET /api/admin/emails, GET /api/admin/emails/:id, GET /api/admin/emails/:id/eml,
      POST /api/admin/emails/:id/retry, POST /api/admin/invitations, GET /api/admin/markets, GET /api/admin/markets/:market, PUT /api/admin/markets/:market,
      GET /api/admin/listings/:id/confirmation, PUT /api/admin/listings/:id/confirmation,
      POST /api/admin/listings/confirmations, DELETE /api/admin/listings/confirmations,
      GET /api/admin/companies/:id/logo, PUT /api/admin/companies/:id/logo,
      DELETE /api/admin/companies/:id/logo, GET /api/admin/landlords/:id/pictures,
      PUT /api/admin/landlords/:id/logo, DELETE /api/admin/landlords/:id/logo,
      PUT /api/admin/landlords/:id/cover, DELETE /api/admin/landlords/:id/cover,
      ${importRoutes('/api/admin')},
      GET /api/admin/duplicates, GET /api/admin/duplicates/:one/:other, POST /api/admin/duplicates/:one/:other/distinct,
      POST /api/admin/buildings/:id/merge, POST /api/admin/merges/:id/undo,
      GET /api/admin/company_duplicates, GET /api/admin/company_duplicates/:one/:other,
      POST /api/admin/company_duplicates/:one/:other/distinct, POST /api/admin/companies/:id/merge,
      GET /api/admin/watched_addresses, POST /api/admin/watched_addresses, DELETE /api/admin/watched_addresses/:id,
      POST /api/admin/watched_addresses/:id/read,
      GET /api/admin/vts_properties, PUT /api/admin/vts_properties, GET /api/admin/vts_properties/:id,
      GET /api/admin/vts_spaces/:id, GET /api/admin/properties/:id, PUT /api/admin/buildings/:id/link,
      DELETE /api/admin/buildings/:id/link, GET /api/admin/buildings/:id/unlisted_spaces, GET /api/admin/spaces/preview,
      POST /api/admin/spaces/link,
      GET /api/admin/listings/:id/floor_plans, GET /api/admin/buildings/:id/floor_plans, POST /api/admin/floor_plans,
      PUT /api/admin/floor_plans/:id, DELETE /api/admin/floor_plans/:id, GET /api/admin/listings/:id/rooms,
      POST /api/admin/listings/:id/rooms, PUT /api/admin/listings/:id/rooms/:roomId,
      DELETE /api/admin/listings/:id/rooms/:roomId, ${mediaRoutes('/api/admin')}, ${recordRoutes('/api/admin')},
      GET /api/admin/landlord/:id/buildings/:buildingId/brochure_attrs,
      PUT /api/admin/landlord/:id/buildings/:buildingId/brochure_attrs,
      GET /api/admin/company_requests, PUT /api/admin/company_requests/:id,
      GET /api/admin/pending_changes, GET /api/admin/pending_changes/:id,
      POST /api/admin/pending_changes/:id/approve, POST /api/admin/pending_changes/:id/refuse,
      GET /api/admin/users, GET /api/admin/filters/users, GET /api/admin/users/:id, PUT /api/admin/users/:id,
      POST /api/admin/users/:id/invitation, PUT /api/admin/users/:id/deactivation,
      DELETE /api/admin/users/:id/deactivation, GET /api/admin/users/:id/security_events,
      POST /api/admin/users/:id/view,
      GET /api/admin/markets/:market/outlines/:kind, POST /api/admin/markets/:market/outlines/:kind/:slug/moves,
      PUT /api/admin/markets/:market/outlines/:kind/:slug, POST /api/admin/outline_changes/:id/undo,
      GET /api/admin/users/:id/merge/:other, POST /api/admin/users/:id/merge, POST /api/admin/user_merges/:id/undo,
      GET /api/admin/tourbooks, GET /api/admin/tourbooks/:id/deck, POST /api/admin/tourbooks/:id/deck,
      GET /api/admin/tourbooks/:id/deck.pptx, GET /api/admin/tourbooks/:id/deck.pdf,
      GET /api/admin/tourbooks/:id/comparison.csv,
      GET /api/admin/errors, GET /api/admin/errors/:id, POST /api/admin/errors/:id/resolve,
      GET /api/admin/audit_log, GET /api/admin/audit_log/:id,
      GET /api/admin/job_runs, GET /api/admin/job_runs/:id, POST /api/admin/job_runs/:id/retry,
      DELETE /api/admin/job_runs/:id,
      GET /api/admin/totals, GET /api/admin/attention, GET /api/admin/find, GET /api/admin/activity, GET /api/admin/bulk_changes/:id, GET /api/admin/buildings, GET /api/admin/filters/buildings,
      GET /api/admin/listings, GET /api/admin/buildings/:id/listings, GET /api/admin/filters/listings,
      GET /api/admin/listings/:id/assignees,
      DELETE /api/admin/landlords/:id, POST /api/admin/landlords/:id/restore,
      DELETE /api/admin/companies/:id, POST /api/admin/companies/:id/restore`,
  },
]
const MAY = new Map(ROUTES.flatMap(({ may, routes }) => routes.split(/,\s+/).map((route) => [route, may] as const)))

/** Writes without a CSRF token: email programs have none, nor has a form without JavaScript. */
const CSRF_EXEMPT = ['POST /email_preferences', 'POST /tourbook_shares/:token', 'POST /unsubscribe']
/** Writes of visitors on pages that other sites embed, such as that of a video. */
const FROM_FRAMES = ['POST /api/embed/sessions', 'POST /api/error_reports', 'POST /api/events']
/** Writes that the script of a building's own site sends, too. */
const FROM_SITES = ['POST /api/events', 'POST /api/listings/:id/site_visitor_inquiries']
/** Exceptions from what an admin may send who views the site as another user: reads alone, and none of the account. */
const WHILE_VIEWING = {
  'DELETE /api/current_user/view': 'allowed',
  'GET /api/current_user/inquiry_settings': 'allowed',
  ...Object.fromEntries(PREVIEWS.map((folder) => [`GET /api/${folder}/:id/links`, 'refused'])),
  'GET /api/listings/:id/shares': 'refused',
  'GET /api/tourbooks/:id/shares': 'refused',
  'POST /api/error_reports': 'allowed',
  'POST /logout': 'allowed',
}

const app = await openTestApp({ now: new Date('2026-11-20T12:00:00Z'), requestsPerMinute: 1_000_000 })
const { db } = app
const cast = new Map<Principal, Actor>()
beforeAll(async () => {
  await migrateJobs(app.pool)
  cast.set('visitor', app.visitor())
  for (const role of ROLES) cast.set(role, await app.signIn({ role }))
})

test('every route that distinguishes users is listed, and no public one writes', () => {
  const personal = endpoints.filter(([, { access }]) => access !== 'public').map(([name]) => name)
  expect([...MAY.keys()].filter((name) => !/\/eml$|\.(csv|ics|pdf|pptx|xlsx)$/.test(name)).sort()).toEqual(
    personal.sort(),
  )
  expect(endpoints.filter(([name, { access }]) => access === 'public' && !name.startsWith('GET '))).toEqual([])
  expect(
    endpoints
      .filter(([, { csrfExempt }]) => csrfExempt)
      .map(([name]) => name)
      .sort(),
  ).toEqual(CSRF_EXEMPT)
  const whileViewing = endpoints.flatMap(([name, endpoint]) =>
    endpoint.whileViewing ? [[name, endpoint.whileViewing]] : [],
  )
  expect(Object.fromEntries(whileViewing)).toEqual(WHILE_VIEWING)
  const framed = endpoints.filter(([, { fromFrames }]) => fromFrames).map(([name]) => name)
  expect(framed.sort()).toEqual(FROM_FRAMES)
  const ofSites = endpoints.filter(([, { fromSites }]) => fromSites).map(([name]) => name)
  expect(ofSites.sort()).toEqual(FROM_SITES)
})

const VALUES: Record<string, string> = {
  id: '999999',
  photoId: '999999',
  videoId: '999999',
  roomId: '999999',
  agentId: '999999',
  listingId: '999999',
  entryId: '999999',
  token: 'nobodys',
  market: 'chicago',
  kind: 'shapes',
}
const NOBODYS_UUID = '01999999-9999-7999-8999-999999999999'

describe.each([...MAY])('%s', (route, may) => {
  test.each(PRINCIPALS)('%s', async (requester) => {
    const [method, pattern] = route.split(' ') as [string, string]
    const withUuid = pattern
      .replace(/(bulk_changes|outline_changes|emails|imports|job_runs|uploads)\/:id/, `$1/${NOBODYS_UUID}`)
      // By an id, a visitor is asked to sign in.
      .replace(/(?<=_previews)\/:id(?=$|\/opens)/, '/nobodys')
    const url = withUuid.replace(/:(\w+)/g, (_, name: string) => VALUES[name]!)
    // A new user for what is allowed, because the attempt may sign out, or delete an account.
    const isAllowed = may.includes(requester)
    const newcomer = async () => (requester === 'visitor' ? app.visitor() : app.signIn({ role: requester }))
    const actor = isAllowed ? await newcomer() : cast.get(requester)!
    const { status, body } = await actor[method.toLowerCase() as 'get'](url)
    const refused = status === 401 || (status === 404 && body.detail === 'There is nothing here.')
    expect(refused, `${status} ${body?.detail}`).toBe(!isAllowed)
    if (refused) expect(status).toBe(requester === 'visitor' ? 401 : 404)
    expect(status).toBeLessThan(500)
  })
})

const A_TOUR_REQUEST = {
  slots: [{ date: '2026-12-08', time: '10:00' }],
  message: 'Could we see it again?',
}

describe('another user’s entities look like missing ones', () => {
  const things = new Map<string, string[]>()
  let strangers: Actor[] = []
  beforeAll(async () => {
    const employer = await aCompany('Northbank Partners')
    const building = await aBuilding(db, { employer_id: employer })
    const listing = await aListing(db, building)
    await anAgent(db, listing)
    const owner = await app.signIn({ role: 'landlord_rep', company_id: employer })
    strangers = [
      await app.signIn({ role: 'landlord_rep', company_id: await aCompany('Elsewhere Estates') }),
      await app.signIn({ role: 'landlord_rep' }),
    ]
    const created = async (answer: Promise<{ status: number; text: string; body: { id: number } }>) => {
      const { status, text, body } = await answer
      expect(status, text).toBeLessThan(300)
      return body.id
    }
    const search = await created(owner.post('/api/saved_searches', { criteria: { market: 'chicago' } }))
    const tourbook = await owner.post('/api/tourbooks', { name: 'Tour', listingIds: [listing] })
    const share = await created(owner.post(`/api/listings/${listing}/shares`, {}))
    await app.visitor().post(`/api/listings/${listing}/site_visitor_inquiries`, aVisitorInquiry())
    const inquiry = await db.selectFrom('inquiry').select('id').executeTakeFirstOrThrow()
    const { sessions } = (await owner.get('/api/current_user/sessions')).body
    things.set('/api/saved_searches/:id', [`${search}`, 'get', 'put', 'delete'])
    things.set('/api/saved_searches/:id/criteria', [`${search}`, 'get', 'put'])
    things.set('/api/listing_shares/:id', [`${share}`, 'put', 'delete'])
    things.set('/api/tourbooks/:id', [`${tourbook.body.id}`, 'get', 'put', 'delete'])
    things.set('/api/tourbooks/:id/comparison', [`${tourbook.body.id}`, 'get', 'put'])
    for (const part of [
      'version',
      'stop_listings',
      'duplicate',
      'first_shared',
      'external_listings',
      'comparison.csv',
      'comparison.xlsx',
      'tour.csv',
    ])
      things.set(`/api/tourbooks/:id/${part}`, [`${tourbook.body.id}`, 'get'])
    const row = await created(
      owner.post(`/api/tourbooks/${tourbook.body.id}/comparison_rows`, { name: 'Mine', kind: 'text' }),
    )
    things.set('/api/comparison_rows/:id', [`${row}`, 'put', 'delete'])
    things.set('/api/tourbooks/:id/tour', [`${tourbook.body.id}`, 'get', 'put'])
    things.set('/api/tourbooks/:id/analytics', [`${tourbook.body.id}`, 'get'])
    things.set('/api/tourbooks/:id/over_time_analytics', [`${tourbook.body.id}`, 'get'])
    const { shares } = (await owner.post(`/api/tourbooks/${tourbook.body.id}/shares`, {})).body
    things.set('/api/tourbooks/:id/shares', [`${tourbook.body.id}`, 'get'])
    things.set('/api/tourbooks/:id/feedback', [`${tourbook.body.id}`, 'get'])
    things.set('/api/tourbooks/:id/shortlist', [`${tourbook.body.id}`, 'get'])
    things.set('/api/tourbooks/:id/shortlist_seen', [`${tourbook.body.id}`, 'post'])
    things.set('/api/tourbooks/:id/second_tour', [`${tourbook.body.id}`, 'get'])
    things.set('/api/tourbooks/:id/tour_requests', [`${tourbook.body.id}`, 'post'])
    things.set('/api/tourbooks/:id/second_tours', [`${tourbook.body.id}`, 'post'])
    things.set('/api/tourbook_shares/:id/reminders', [`${shares[0].id}`, 'post'])
    const asked = await owner.post(`/api/tourbooks/${tourbook.body.id}/tour_requests`, {
      ...A_TOUR_REQUEST,
      sortableIds: [tourbook.body.listings[0].sortableId],
    })
    things.set('/api/tour_requests/:id', [`${asked.body.requests[0].id}`, 'put'])
    things.set('/api/tourbook_shares/:id', [`${shares[0].id}`, 'put', 'delete'])
    things.set('/api/tourbooks/:id/listings', [`${tourbook.body.id}`, 'get', 'put'])
    things.set(`/api/tourbooks/:id/listings/${listing}`, [`${tourbook.body.id}`, 'get'])
    things.set('/api/tourbook_listings/:id', [`${tourbook.body.listings[0].sortableId}`, 'get', 'put', 'delete'])
    const external = `/api/tourbooks/${tourbook.body.id}/external_listings`
    BODIES[`${external}/:id`] = anExternalListingChange()
    const externalId = await created(owner.post(external, anExternalListingInput()))
    things.set(`${external}/:id`, [`${externalId}`, 'get', 'put', 'delete'])
    things.set('/api/inquiries/:id', [`${inquiry.id}`, 'get', 'put'])
    things.set('/api/listings/:id/figures', [`${listing}`, 'get'])
    things.set('/api/portfolio/listings/:id/confirmation', [`${listing}`, 'get', 'put'])
    things.set('/api/portfolio/listings/:id/summary', [`${listing}`, 'get'])
    for (const subject of [`buildings/${building}`, `listings/${listing}`]) {
      const [type, id] = subject.split('/') as [string, string]
      things.set(`/api/portfolio/${type}/:id/media`, [id, 'get'])
      things.set(`/api/portfolio/${type}/:id/photos_zip_url`, [id, 'get'])
      things.set(`/api/portfolio/${type}/:id/videos`, [id, 'get'])
      things.set(`/api/portfolio/${type}/:id/history`, [id, 'get'])
      things.set(`/api/portfolio/${type}/:id/history/1/restore`, [id, 'post'])
      things.set(`/api/portfolio/${type}/:id`, [id, 'get', 'delete'])
      things.set(`/api/portfolio/${type}/:id/restore`, [id, 'post'])
    }
    things.set('/api/portfolio/buildings/:id/demographics', [`${building}`, 'get', 'put'])
    things.set('/api/portfolio/buildings/:id/microsite_domain', [`${building}`, 'get', 'put', 'delete'])
    things.set('/api/portfolio/buildings/:id/microsite_domain/checks', [`${building}`, 'post'])
    things.set('/api/portfolio/buildings/:id/brochure_attrs', [`${building}`, 'get', 'put'])
    things.set('/api/portfolio/buildings/:id/brochure_attrs/pages', [`${building}`, 'get'])
    things.set('/api/portfolio/buildings/:id/marketing_media', [`${building}`, 'get', 'post'])
    things.set('/api/portfolio/buildings/:id/microsite', [`${building}`, 'get', 'put'])
    things.set('/api/portfolio/buildings/:id/microsite/content', [`${building}`, 'get'])
    things.set('/api/portfolio/buildings/:id/microsite/publications', [`${building}`, 'get', 'post', 'delete'])
    things.set('/api/portfolio/companies/:id/history', [`${employer}`, 'get'])
    things.set('/api/portfolio/companies/:id/history/1/restore', [`${employer}`, 'post'])
    const change = { ids: [await aListing(db, building)], change: { status: 'archived' } }
    const { undo } = (await owner.post('/api/portfolio/listings/bulk', change)).body
    things.set('/api/portfolio/bulk_changes/:id/undo', [undo, 'post'])
    things.set('/api/users/:id', [`${owner.user.id}`, 'get'])
    const asking = await app.signIn()
    const companyName = 'Northbank Partners'
    const values = { user_id: asking.user.id, company_id: employer, company_name: companyName, created_at: new Date() }
    const waiting = db.insertInto('company_request').values(values).returning('id')
    things.set('/api/portfolio/company_requests/:id', [`${(await waiting.executeTakeFirstOrThrow()).id}`, 'put'])
    const run = { kind: 'test', userId: owner.user.id, input: {}, now: new Date() }
    things.set('/api/job_runs/:id', [await createJobRun(db, run), 'get', 'delete'])
    const { id: upload } = (await owner.post('/api/uploads', { kind: 'photo', fileName: 'a.jpg', size: 1 })).body
    things.set('/api/uploads/:id', [upload, 'get', 'delete'])
    things.set('/api/current_user/sessions/:id', [`${sessions[0].id}`, 'delete'])
    // Their owner can read them.
    for (const [pattern, [id, method]] of things) {
      if (method === 'get') expect((await owner.get(pattern.replace(':id', id!))).status, pattern).toBe(200)
    }
  })

  const MISSING: Record<string, string> = {
    '/api/current_user/sessions/:id': 'x'.repeat(22),
    '/api/job_runs/:id': NOBODYS_UUID,
    '/api/portfolio/bulk_changes/:id/undo': NOBODYS_UUID,
    '/api/uploads/:id': NOBODYS_UUID,
  }
  const BODIES: Record<string, object> = {
    '/api/saved_searches/:id': { name: 'Mine' },
    '/api/saved_searches/:id/criteria': { criteria: { market: 'chicago' } },
    '/api/inquiries/:id': { status: 'read' },
    '/api/portfolio/company_requests/:id': { decision: 'accepted' },
    '/api/portfolio/listings/:id/confirmation': { answer: 'leased' },
    '/api/listing_shares/:id': { message: 'Mine' },
    '/api/tourbooks/:id': { name: 'Mine' },
    '/api/tourbooks/:id/listings': { sortableIds: [] },
    '/api/tourbooks/:id/comparison': { hidden: ['area'] },
    '/api/comparison_rows/:id': { name: 'Mine' },
    '/api/tourbooks/:id/tour': { travelsBy: 'foot' },
    '/api/tourbook_shares/:id': { message: 'Mine' },
    '/api/tourbook_listings/:id': { sharedNote: 'Mine' },
    '/api/tourbooks/:id/tour_requests': { ...A_TOUR_REQUEST, sortableIds: [1] },
    '/api/tourbooks/:id/second_tours': { name: 'Mine', date: '2030-01-02' },
    '/api/tour_requests/:id': { answer: 'declined' },
    '/api/portfolio/buildings/:id/demographics': { version: 1, rings: [] },
    '/api/portfolio/buildings/:id/microsite_domain': { host: 'tower.example' },
    '/api/portfolio/buildings/:id/brochure_attrs': { version: 1, tagline: 'Mine' },
    '/api/portfolio/buildings/:id/marketing_media': { title: 'Brochure', url: 'https://northbank.example/' },
    '/api/portfolio/buildings/:id/microsite': { version: 0, name: 'northbank' },
    '/api/portfolio/buildings/:id/microsite/publications': { version: 0 },
    '/api/portfolio/buildings/:id/history/1/restore': { version: 1 },
    '/api/portfolio/listings/:id/history/1/restore': { version: 1 },
    '/api/portfolio/companies/:id/history/1/restore': { version: 1 },
  }

  test('for every method', async () => {
    let attempts = 0
    for (const [pattern, [id, ...methods]] of things) {
      for (const method of methods as ('get' | 'post' | 'put' | 'delete')[]) {
        for (const stranger of strangers) {
          const body = method === 'put' || method === 'post' ? BODIES[pattern] : undefined
          const request = async (value: string) => {
            const answer = await stranger[method](pattern.replace(':id', value), body)
            return { status: answer.status, body: { ...answer.body, requestId: '' } }
          }
          const theirs = await request(id!)
          expect(theirs, `${method} ${pattern}`).toEqual(await request(MISSING[pattern] ?? '999999'))
          expect(theirs.status, `${method} ${pattern}`).toBe(404)
          attempts += 1
        }
      }
    }
    expect(attempts).toBe(190)
  })

  async function aCompany(name: string): Promise<number> {
    const row = { name, kind: 'landlord' as const }
    return (await db.insertInto('company').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
})
