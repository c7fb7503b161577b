// Addresses and links, as a test: lib/paths.ts writes every address, and a link within the site loads no document.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { paths } from '#lib/paths.ts'
import { files, root } from './source-graph.ts'

const { pages } = (await import(path.join(root, 'src/pages.tsx'))) as { pages: AnyRoute }
const router = createRouter({ routeTree: pages })
const routes = Object.values(router.routesByPath as Record<string, AnyRoute>)

// The first page in a frame ends with a slash here, and not in its address.
const pathOf = ({ fullPath }: { fullPath: string }) => (fullPath === '/' ? fullPath : fullPath.replace(/\/$/, ''))

/** One address of each kind and its route; null where the server answers without the router. */
const EXAMPLES: Record<keyof typeof paths, [address: string, route: string | null]> = {
  home: [paths.home(), '/'],
  listing: [paths.listing({ slug: 'suite-2400', id: 5 }), '/listing/$slug/$id'],
  marketListing: [paths.marketListing({ id: 5 }), '/market_listings/$id'],
  building: [paths.building({ id: 5 }), '/building/$id'],
  browseBuilding: [paths.browseBuilding({ id: 5 }), '/browse/listings/buildings/$id'],
  marketBuilding: [paths.marketBuilding({ id: 5 }), '/market_buildings/$id'],
  landlords: [paths.landlords({ market: 'chicago', query: 'north', page: 2 }), '/landlords'],
  landlord: [paths.landlord({ slug: 'northbank', region: 'illinois' }), '/landlords/$id'],
  marketLandlord: [paths.marketLandlord({ id: 'northbank' }), '/market_landlords/$id'],
  regions: [paths.regions(), '/browse/listings'],
  region: [paths.region({ region: 'illinois' }), '/browse/listings/$region'],
  locality: [
    paths.locality({ region: 'illinois', locality: 'chicago', page: 2 }),
    '/browse/listings/$region/$locality',
  ],
  videoEmbed: [paths.videoEmbed({ id: 5 }), '/video_embeds/$id'],
  about: [paths.about(), '/about'],
  help: [paths.help(), '/help'],
  contact: [paths.contact(), '/contact'],
  privacy: [paths.privacy(), '/privacy'],
  terms: [paths.terms(), '/terms'],
  search: [paths.search({ id: 'chicago', query: { classes: 'A,B' } }), '/search/$id'],
  searchForm: [paths.searchForm(), null],
  savedListings: [paths.savedListings(), '/saved/listings'],
  savedBuildings: [paths.savedBuildings(), '/saved/buildings'],
  savedOwners: [paths.savedOwners(), '/saved/building_owners'],
  savedSearches: [paths.savedSearches(), '/saved/searches'],
  savedSearch: [paths.savedSearch({ id: 5 }), '/saved_searches/$id'],
  inquiries: [paths.inquiries({ status: 'new' }), '/inquiries'],
  sentInquiries: [paths.sentInquiries({ page: 2 }), '/inquiries/sent'],
  portfolio: [paths.portfolio({ state: 'due' }), '/portfolio'],
  portfolioFigures: [paths.portfolioFigures({ days: '90' }), '/portfolio/figures'],
  portfolioReport: [paths.portfolioReport({ month: '2026-10' }), null],
  portfolioDeleted: [paths.portfolioDeleted(), '/portfolio/deleted'],
  portfolioImports: [paths.portfolioImports({ page: 2 }), '/portfolio/imports'],
  portfolioImport: [paths.portfolioImport({ id: '0198' }), '/portfolio/imports/$id'],
  portfolioPlacing: [paths.portfolioPlacing({ after: 5 }), '/portfolio/placing'],
  adminPlacing: [paths.adminPlacing({ after: 5 }), '/admin/placing'],
  adminDuplicates: [paths.adminDuplicates({ page: 2 }), '/admin/duplicates'],
  adminDuplicate: [paths.adminDuplicate({ one: 5, other: 6, keep: 'other' }), '/admin/duplicates/$one/$other'],
  adminCompanyDuplicates: [paths.adminCompanyDuplicates({ page: 2 }), '/admin/duplicates/companies'],
  adminCompanyDuplicate: [
    paths.adminCompanyDuplicate({ one: 5, other: 6, keep: 'other' }),
    '/admin/duplicates/companies/$one/$other',
  ],
  portfolioBuilding: [paths.portfolioBuilding({ id: 5 }), '/portfolio/buildings/$id'],
  portfolioMicrosite: [paths.portfolioMicrosite({ id: 5 }), '/portfolio/buildings/$id/microsite'],
  adminMicrosite: [paths.adminMicrosite({ id: 5 }), '/admin/buildings/$id/microsite'],
  portfolioNewListing: [paths.portfolioNewListing({ building: 5 }), '/portfolio/listings/new'],
  portfolioNewBuilding: [paths.portfolioNewBuilding(), '/portfolio/buildings/new'],
  portfolioConfirm: [paths.portfolioConfirm({ id: 5 }), '/portfolio/listings/$id/confirm'],
  portfolioListing: [paths.portfolioListing({ id: 5 }), '/portfolio/listings/$id'],
  portfolioLandlord: [paths.portfolioLandlord({ id: 5 }), '/portfolio/landlords/$id'],
  tourbooks: [paths.tourbooks({ sort: 'name' }), '/tourbooks'],
  tourbook: [paths.tourbook({ id: 5 }), '/tourbooks/$id'],
  tourbookComparison: [paths.tourbookComparison({ id: 5, query: { stops: '1,2' } }), '/tourbooks/$id/compare'],
  listingComparison: [paths.listingComparison({ listings: '1,2' }), '/compare'],
  tourbookAnalytics: [paths.tourbookAnalytics({ id: 5, query: { stop: 7 } }), '/tourbooks/$id/analytics'],
  tourbookDeck: [paths.tourbookDeck({ id: 5 }), '/tourbooks/$id/deck'],
  tourDay: [paths.tourDay({ id: 5 }), '/tourbooks/$id/tour'],
  runSheet: [paths.runSheet({ id: 5 }), '/tourbooks/$id/run_sheet'],
  runSheetWorker: [paths.runSheetWorker(), null],
  tourbookShortlist: [paths.tourbookShortlist({ id: 5 }), '/tourbooks/$id/shortlist'],
  tourbookSharing: [paths.tourbookSharing({ id: 5 }), '/tourbooks/$id/sharing'],
  tourbookShare: [paths.tourbookShare({ token: 'a.b' }), '/tourbook_shares/$id'],
  tourbookSharePicture: [paths.tourbookSharePicture({ token: 'a.b', stop: 'cover', number: 1 }), null],
  tourbookShareCalendar: [paths.tourbookShareCalendar({ token: 'a.b' }), null],
  tourbookShareMap: [paths.tourbookShareMap({ token: 'a.b', version: 'x' }), null],
  newExternalListing: [paths.newExternalListing({ tourbookId: 5 }), '/tourbooks/$id/external_listings/new'],
  externalListing: [
    paths.externalListing({ tourbookId: 5, id: 6 }),
    '/tourbooks/$id/external_listings/$externalListingId',
  ],
  editExternalListing: [
    paths.editExternalListing({ tourbookId: 5, id: 6 }),
    '/tourbooks/$id/external_listings/$externalListingId/edit',
  ],
  buildingPreview: [paths.buildingPreview({ id: 5 }), '/building_previews/$id'],
  landlordPreview: [paths.landlordPreview({ id: 5 }), '/landlord_previews/$id'],
  listingPreview: [paths.listingPreview({ id: 'a.b' }), '/listing_previews/$id'],
  listingShare: [paths.listingShare({ token: 'a.b' }), '/listing_shares/$id'],
  buildingMap: [paths.buildingMap({ id: 7, version: 'x' }), null],
  marketMap: [paths.marketMap({ market: 'chicago', shape: 'wide', version: 'x' }), null],
  helpPictures: [paths.helpPictures({ source: 'shipped', locale: 'en-us' }), null],
  listingCode: [paths.listingCode({ id: 7 }), null],
  photosZip: [paths.photosZip({ token: 'a.b' }), null],
  sharedPicture: [paths.sharedPicture({ token: 'a.b', number: 1 }), null],
  confirmListing: [paths.confirmListing({ token: 'a.b', answer: 'leased' }), '/confirm_listing'],
  confirmListings: [paths.confirmListings({ token: 'a.b' }), '/confirm_listings'],
  unsubscribe: [paths.unsubscribe({ token: 'a.b' }), '/unsubscribe'],
  emailPreferences: [paths.emailPreferences({ token: 'a.b' }), '/email_preferences'],
  passkeyNeeded: [paths.passkeyNeeded({ origin: '/admin' }), '/users/passkey'],
  embeddedSignIn: [paths.embeddedSignIn({ origin: '/tourbooks' }), '/embedded_sign_in'],
  login: [paths.login({ origin: '/search/all?page=2' }), '/login'],
  logout: [paths.logout(), '/logout'],
  signUp: [paths.signUp({ origin: '/search/all' }), '/users/sign_up'],
  verifyEmail: [paths.verifyEmail({ token: 'a' }), '/users/verify'],
  forgotPassword: [paths.forgotPassword({ origin: '/search/all' }), '/users/password_resets/new'],
  resetPassword: [paths.resetPassword({ token: 'a' }), '/users/password_resets'],
  invitation: [paths.invitation({ token: 'a' }), '/users/invitations'],
  emailChange: [paths.emailChange({ token: 'a' }), '/users/email_changes'],
  account: [paths.account({ tab: 'sessions' }), '/users/account'],
  accountOf: [paths.accountOf({ id: 5 }), '/users/account/$id'],
  accountClosed: [paths.accountClosed({ until: '2026-12-22' }), '/users/account_closed'],
  undoDeletion: [paths.undoDeletion({ token: 'a' }), '/users/undo_deletion'],
  waitlist: [paths.waitlist(), '/waitlist'],
  admin: [paths.admin(), '/admin'],
  adminListings: [paths.adminListings({ statuses: 'draft' }), '/admin/listings'],
  adminBuildings: [paths.adminBuildings({ cities: 'Chicago' }), '/admin/buildings'],
  newBuilding: [paths.newBuilding(), '/admin/buildings/new'],
  newListing: [paths.newListing({ building: 5 }), '/admin/listings/new'],
  adminCompanyRequests: [paths.adminCompanyRequests({ page: 2 }), '/admin/company_requests'],
  reviews: [paths.reviews({ page: 2 }), '/admin/reviews'],
  review: [paths.review({ id: 5 }), '/admin/reviews/$id'],
  portfolioColleagues: [paths.portfolioColleagues(), '/portfolio/colleagues'],
  adminMarkets: [paths.adminMarkets(), '/admin/markets'],
  adminMarket: [paths.adminMarket({ slug: 'chicago' }), '/admin/markets/$slug'],
  adminOutlines: [
    paths.adminOutlines({ slug: 'chicago', kind: 'shapes', area: 'riverfront' }),
    '/admin/markets/$slug/$kind',
  ],
  adminDeleted: [paths.adminDeleted({ page: 2 }), '/admin/deleted'],
  adminBuilding: [paths.adminBuilding({ id: 5 }), '/admin/buildings/$id'],
  adminListing: [paths.adminListing({ id: 5 }), '/admin/listings/$id'],
  adminLandlords: [paths.adminLandlords({ statuses: 'draft' }), '/admin/landlords'],
  adminCompanies: [paths.adminCompanies({ kinds: 'landlord' }), '/admin/companies'],
  newCompany: [paths.newCompany(), '/admin/companies/create'],
  adminCompany: [paths.adminCompany({ id: 5, tab: 'agents' }), '/admin/companies/$id'],
  adminUsers: [paths.adminUsers({ roles: 'admin' }), '/admin/users'],
  newUser: [paths.newUser(), '/admin/users/new'],
  mergeUser: [paths.mergeUser({ id: 5, into: 6 }), '/admin/users/$id/merge'],
  adminUser: [paths.adminUser({ id: 5, tab: 'security' }), '/admin/users/$id'],
  newLandlord: [paths.newLandlord({ company: 5 }), '/admin/landlords/new'],
  adminLandlord: [paths.adminLandlord({ id: 5 }), '/admin/landlords/$id'],
  emails: [paths.emails({ state: 'sent', page: undefined }), '/admin/emails'],
  imports: [paths.imports({ page: 2 }), '/admin/imports'],
  adminImport: [paths.adminImport({ id: '0198' }), '/admin/imports/$id'],
  propertyRecords: [paths.propertyRecords({ state: 'to_link' }), '/admin/vts_properties'],
  propertyRecord: [paths.propertyRecord({ id: 5, building: 'none' }), '/admin/vts_properties/$id'],
  tourbookExport: [paths.tourbookExport({ query: 'x' }), '/admin/tourbook_export_tool'],
  adminErrors: [paths.adminErrors({ place: 'job' }), '/admin/errors'],
  adminError: [paths.adminError({ id: 7 }), '/admin/errors/$id'],
  auditLog: [paths.auditLog({ record: '7' }), '/admin/audit'],
  auditEntry: [paths.auditEntry({ id: 7 }), '/admin/audit/$id'],
  adminJobs: [paths.adminJobs({ state: 'failed' }), '/admin/jobs'],
  adminJob: [paths.adminJob({ id: '0198' }), '/admin/jobs/$id'],
  email: [paths.email({ id: '0198', view: 'text' }), '/admin/emails/$id'],
  exported: [paths.exported({ workspace: 'portfolio', subject: 'listings', format: 'xlsx' }), null],
  sso: [paths.sso({ origin: '/search/all' }), null],
  ssoCallback: [paths.ssoCallback(), null],
  language: [paths.language({ locale: 'en-gb', back: '/search/all' }), null],
  apiDocs: [paths.apiDocs(), null],
}

test.each(Object.entries(EXAMPLES))('the address of %s is that of one page', (_, [address, route]) => {
  const { pathname } = new URL(address, 'http://localhost')
  const [, params, found] = router.getMatchedRoutes(pathname)
  // "**" is what a route that only begins the path leaves over.
  expect(found && !('**' in params) ? pathOf(found) : null).toBe(route)
})

test('every page that is no redirect has an address', () => {
  const written = new Set(Object.values(EXAMPLES).map(([, route]) => route))
  const shown = routes.filter(({ options }) => options.component).map(pathOf)
  expect(shown.length).toBeGreaterThan(30)
  expect(shown.filter((route) => !written.has(route))).toEqual([])
})

describe('what an address is made of', () => {
  test('a part of a path stays one part, whatever it holds', () => {
    expect(paths.listing({ slug: '../x/?y#z', id: 5 })).toBe('/listing/..%2Fx%2F%3Fy%23z/5')
    expect(paths.landlord({ slug: '/evil.example' })).toBe('/landlords/%2Fevil.example')
  })

  test('only what an address is made of is written, also of a whole row', () => {
    const row = { id: 5, slug: 'northbank', changed: '2026-11-20', token: 'a', name: 'x' }
    const { landlord, listing, building, unsubscribe, confirmListing } = paths
    expect([landlord(row), listing(row), building(row)]).toEqual([
      '/landlords/northbank',
      '/listing/northbank/5',
      '/building/5',
    ])
    expect([unsubscribe(row), confirmListing(row)]).toEqual(['/unsubscribe?token=a', '/confirm_listing?token=a'])
  })

  test('what is usual or empty is left out', () => {
    expect(paths.search()).toBe('/search/all')
    expect(paths.search({ id: null, query: { query: '', page: undefined } })).toBe('/search/all')
    expect(paths.account({ tab: 'profile' })).toBe('/users/account')
    expect(paths.locality({ region: 'illinois', locality: 'chicago', page: 1 })).toBe(
      '/browse/listings/illinois/chicago',
    )
    expect(paths.signUp({ origin: '/' })).toBe('/users/sign_up')
  })

  test('a query is readable and encoded', () => {
    expect(paths.search({ id: 'chicago', query: { near: '41.9,-87.6', query: 'West Loop & more' } })).toBe(
      '/search/chicago?near=41.9,-87.6&query=West+Loop+%26+more',
    )
    expect(paths.login({ origin: '/search/all?page=2' })).toBe('/login?origin=%2Fsearch%2Fall%3Fpage%3D2')
  })
})

const sources = files
  .filter((file) => !/\.(test|node-test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))

/** Where text that begins like an address may stand, and why. */
const MAY_WRITE_ADDRESSES: Record<string, string> = {
  'src/lib/paths.ts': 'the one place',
  'src/cached-pages.ts': 'the pages that are cached, by their routes',
  'src/pages.tsx': 'the table of routes',
  'src/public-pages.tsx': 'those that visitors open',
  'src/platform/pages/page.ts': 'the route that changes the language',
  'src/features/media/zip/routes.ts': 'the route of a zip of photos',
  'src/features/search/market-map/routes.ts': 'the route of the pictures of maps',
  'src/features/catalog/listings/serve-listing-codes.ts': 'the route of the codes of listings',
  'src/features/microsites/site/serve/serve-sites.ts': 'the route of the maps of buildings',
  'src/features/sharing/serve-pictures.ts': 'the route of the pictures of a link',
  'src/features/tourbooks/shares/shared-page/serve-calendar.ts': 'the route of the calendar of a link to a tourbook',
  'src/features/tourbooks/shares/shared-page/serve-pictures.ts': 'the route of the pictures of a link to a tourbook',
  'demo/buildings/make-building.ts': 'the seed of a random generator',
}

test('no other file writes an address', () => {
  const first = [...new Set(Object.values(EXAMPLES).map(([address]) => address.split(/[/?]/)[1]!))]
  const names = first.filter((name) => name !== '' && name !== 'api')
  // "/listing/…", `/listing/…` and `${origin}/listing/…`, but not 'GET /listing/…', which is an endpoint's name.
  const address = new RegExp(`["'\`](?:\\$\\{[^}]*\\})?/(?:${names.join('|')})(?![\\w-])`)
  const found = sources.filter(({ file, text }) => address.test(text) && !(file in MAY_WRITE_ADDRESSES))
  expect(found.map(({ file }) => file)).toEqual([])
  for (const file of Object.keys(MAY_WRITE_ADDRESSES))
    expect(address.test(readFileSync(path.join(root, file), 'utf8')), file).toBe(true)
})

/** What a plain <a> may lead to, beside "#…", "mailto:" and "tel:". */
const MAY_BE_PLAIN: Record<string, string> = {
  'paths.sso(': 'the server sends the browser on to the identity provider',
  'paths.language(': 'the server sets a cookie and sends the browser back',
  'paths.exported(': 'a file, which the browser saves',
  'paths.portfolioReport(': 'a file, which the browser saves',
  'paths.tourbookShareCalendar(': 'a file, which the browser saves',
  'paths.apiDocs(': 'a page of its own, with its own script',
  '`/api/': 'a file to download',
  back: 'any address of the site, page or not',
  HREF: 'the identity provider again',
  'callLink(': 'a telephone number',
  'mapLink(': 'a place in the maps of the device',
  'src}': 'a picture in its full size',
  'largestPath(plan)': 'a drawing, in a tab of its own',
  'largestPath(first)': 'a photo, where no script opens the gallery',
  'flyerPath(': 'a file, which the browser saves',
  'preview.href': 'the same page, in a tab of its own',
  'share.url': 'a page without a header, in a tab of its own',
  'links.': 'calendars of other sites',
  tourUrl: 'another site',
  'deliveryAddress(': 'a file of the media host',
  'medium.src': 'another site, or a file to download',
  url: "a landlord's own sites",
  pageLink: 'more stops of the same page, which are loaded in its place',
  link: 'a link of an email, in a tab of its own',
  'site.url': 'the site of a building, in a tab of its own',
}

/** The sites of buildings have hosts of their own, and no router. */
const BUILDING_SITES = 'src/features/microsites/site/'

test('a link within the site is a SiteLink', () => {
  const found = sources
    .filter(({ file }) => file.endsWith('.tsx') && file !== 'src/ui/routing/SiteLink.tsx')
    .filter(({ file }) => !file.startsWith(BUILDING_SITES))
    .flatMap(({ file, text }) => plainLinks(text).map((href) => ({ file, href })))
  expect(found.length).toBeGreaterThan(10)
  const wrong = found.filter(({ href }) => !isAllowedPlain(href))
  expect(wrong).toEqual([])
  for (const start of Object.keys(MAY_BE_PLAIN)) {
    expect(
      found.some(({ href }) => href.startsWith(`{${start}`)),
      `${start} is used`,
    ).toBe(true)
  }
})

/** Where the browser is sent on by a script that loads a whole document; each says why in a comment above. */
const MAY_LOAD = [
  'src/features/accounts/account-deletion/web/UndoDeletionPage.tsx',
  'src/features/accounts/settings/web/DeleteAccount.tsx',
  'src/features/accounts/view-as/web/ViewAsUser.tsx',
  'src/features/accounts/web/links/use-link.ts',
  'src/features/accounts/web/open-origin.ts',
  'src/site/api/browser-transport.ts',
  'src/site/frame/ViewingBar.tsx',
  'src/site/use-sign-out.ts',
  'src/ui/routing/replace-page.ts',
]

test('a script loads a whole document only where a session begins or ends', () => {
  const found = sources.filter(({ text }) =>
    /\bwindow\.location(\.(assign|replace)\(|(\.href)? = )|\breplacePage\(/.test(text),
  )
  expect(found.map(({ file }) => file)).toEqual(MAY_LOAD)
  for (const { text } of found) expect(text).toMatch(/\/\/ A full load, (because|as) /)
})

test('components reach the context of the router by useApp, and those of the kit by useText', () => {
  const found = sources.filter(({ text }) => /useRouter\(\)\.options\.context|strict: false/.test(text))
  expect(found.map(({ file }) => file)).toEqual([
    'src/site/api/api-client.ts',
    'src/site/routing/use-app.ts',
    'src/ui/routing/use-address.ts',
    'src/ui/use-text.ts',
  ])
})

/** The href of every <a> and of every component that is rendered as one, as it is written. */
function plainLinks(text: string): string[] {
  return [...text.matchAll(/<a\s|\splain(?=\s)/g)].flatMap(({ index }) => {
    const start = text.lastIndexOf('<', index)
    const tag = text.slice(start, tagEnd(text, start))
    const href = /\shref=("[^"]*"|\{)/.exec(tag)
    if (!href) return []
    return href[1] === '{' ? [tag.slice(href.index + href[0].length - 1)] : [href[1]!]
  })
}

function isAllowedPlain(href: string): boolean {
  return (
    /^(\{`|")(#|mailto:|tel:)/.test(href) || Object.keys(MAY_BE_PLAIN).some((start) => href.startsWith(`{${start}`))
  )
}

/** Where the tag that begins at `start` ends: a ">" within braces or an arrow is none. */
function tagEnd(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const character = text[at]
    if (character === '{') depth++
    else if (character === '}') depth--
    else if (character === '>' && depth === 0) return at
  }
  return text.length
}
