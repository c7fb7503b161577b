import { type QueryValues, withQuery } from './query.ts'

type Id = number | string
/** The token of a link in an email; without it, the address is the page only. */
type Token = { token?: string }

/** A record and its tab, with the page and sort of the list in it. */
type RecordPlace = { id: Id; tab?: string | undefined; sort?: string | undefined; page?: number | undefined }

/** A market's slug, `all`, or the id of a saved search, which opens its search. */
type SearchId = { id?: Id | null | undefined; query?: QueryValues }

/** The pages about the company that runs the site, each with the name of its text, in the order of the footer. */
export const COMPANY_PAGES = ['about', 'help', 'contact', 'privacy', 'terms'] as const
export type CompanyPageName = (typeof COMPANY_PAGES)[number]

/**
 * The address of every page and other public URL of the site, as a path with its query. No other file contains addresses;
 * test/links.test.ts checks that, and that each page is a route of src/pages.tsx.
 */
export const paths = {
  home: () => '/',
  listing: ({ slug, id }: { slug: string; id: Id }) => `/listing/${part(slug)}/${part(id)}`,
  marketListing: ({ id }: { id: Id }) => `/market_listings/${part(id)}`,
  building: ({ id }: { id: Id }) => `/building/${part(id)}`,
  browseBuilding: ({ id }: { id: Id }) => `/browse/listings/buildings/${part(id)}`,
  marketBuilding: ({ id }: { id: Id }) => `/market_buildings/${part(id)}`,
  landlords: ({
    market,
    query,
    page,
  }: {
    market?: string | undefined
    query?: string | undefined
    page?: number
  } = {}) => withQuery('/landlords', { market, query, page: laterPage(page) }),
  landlord: ({ slug, region }: { slug: string; region?: string }) => withQuery(`/landlords/${part(slug)}`, { region }),
  marketLandlord: ({ id, region }: { id: Id; region?: string }) =>
    withQuery(`/market_landlords/${part(id)}`, { region }),

  regions: () => '/browse/listings',
  region: ({ region, type }: { region: string; type?: string }) =>
    withQuery(`/browse/listings/${part(region)}`, { space_type: type }),
  locality: ({ region, locality, type, page }: { region: string; locality: string; type?: string; page?: number }) =>
    withQuery(`/browse/listings/${part(region)}/${part(locality)}`, { space_type: type, page: laterPage(page) }),

  videoEmbed: ({ id }: { id: Id }) => `/video_embeds/${part(id)}`,

  about: () => '/about',
  help: () => '/help',
  /** The folder of the pictures of /help in one language, of the operator or as shipped. */
  helpPictures: ({ source, locale }: { source: string; locale: string }) =>
    `/help_pictures/${part(source)}/${part(locale)}/`,
  contact: () => '/contact',
  privacy: () => '/privacy',
  terms: () => '/terms',

  search: ({ id, query = {} }: SearchId = {}) => withQuery(`/search/${part(id ?? 'all')}`, query),
  /** The action of a plain form with search words; redirects to the parsed search. */
  searchForm: () => '/search',

  savedListings: () => '/saved/listings',
  savedBuildings: () => '/saved/buildings',
  savedOwners: () => '/saved/building_owners',
  savedSearches: () => '/saved/searches',
  savedSearch: ({ id }: { id: Id }) => `/saved_searches/${part(id)}`,

  portfolio: (query: QueryValues = {}) => withQuery('/portfolio', query),
  portfolioFigures: (query: QueryValues = {}) => withQuery('/portfolio/figures', query),
  /** A file: the report of a month, such as "2026-10", or of the last one. */
  portfolioReport: (query: { month?: string } = {}) => withQuery('/api/portfolio/report.pdf', query),
  portfolioDeleted: (query: QueryValues = {}) => withQuery('/portfolio/deleted', query),
  portfolioColleagues: (query: QueryValues = {}) => withQuery('/portfolio/colleagues', query),
  portfolioImports: (query: QueryValues = {}) => withQuery('/portfolio/imports', query),
  portfolioImport: importPath('/portfolio/imports'),
  portfolioPlacing: (query: QueryValues = {}) => withQuery('/portfolio/placing', query),
  portfolioBuilding: recordPath('/portfolio/buildings'),
  portfolioMicrosite: ({ id }: { id: Id }) => `/portfolio/buildings/${part(id)}/microsite`,
  portfolioListing: recordPath('/portfolio/listings'),
  portfolioLandlord: recordPath('/portfolio/landlords'),
  portfolioNewListing: ({ building }: { building?: Id } = {}) => withQuery('/portfolio/listings/new', { building }),
  portfolioNewBuilding: () => '/portfolio/buildings/new',
  /** A space on a phone: to confirm it and to change what is different. */
  portfolioConfirm: ({ id }: { id: Id }) => `/portfolio/listings/${part(id)}/confirm`,
  inquiries: (query: QueryValues = {}) => withQuery('/inquiries', query),
  sentInquiries: ({ page }: { page?: number } = {}) => withQuery('/inquiries/sent', { page: laterPage(page) }),
  tourbooks: (query: QueryValues = {}) => withQuery('/tourbooks', query),
  tourbook: ({ id }: { id: Id }) => `/tourbooks/${part(id)}`,
  tourbookComparison: ({ id, query = {} }: { id: Id; query?: QueryValues }) =>
    withQuery(`/tourbooks/${part(id)}/compare`, query),
  /** `listings` are the compared ones, "7,12,31". */
  listingComparison: (query: QueryValues = {}) => withQuery('/compare', query),
  newExternalListing: ({ tourbookId }: { tourbookId: Id }) => `/tourbooks/${part(tourbookId)}/external_listings/new`,
  externalListing: ({ tourbookId, id }: { tourbookId: Id; id: Id }) =>
    `/tourbooks/${part(tourbookId)}/external_listings/${part(id)}`,
  editExternalListing: ({ tourbookId, id }: { tourbookId: Id; id: Id }) =>
    `/tourbooks/${part(tourbookId)}/external_listings/${part(id)}/edit`,
  tourbookAnalytics: ({ id, query = {} }: { id: Id; query?: QueryValues }) =>
    withQuery(`/tourbooks/${part(id)}/analytics`, query),
  listingShare: ({ token }: { token: string }) => `/listing_shares/${part(token)}`,
  /** A picture of a link that hides the building; the name of a file follows. */
  sharedPicture: ({ token, number }: { token: string; number: number }) =>
    `/listing_shares/${part(token)}/pictures/${number}`,
  /** By the id of a record for those who may edit it, or by the token of a link. */
  listingPreview: ({ id }: { id: Id }) => `/listing_previews/${part(id)}`,
  buildingPreview: ({ id }: { id: Id }) => `/building_previews/${part(id)}`,
  landlordPreview: ({ id, region }: { id: Id; region?: string }) =>
    withQuery(`/landlord_previews/${part(id)}`, { region }),
  tourbookDeck: ({ id }: { id: Id }) => `/tourbooks/${part(id)}/deck`,
  tourDay: ({ id }: { id: Id }) => `/tourbooks/${part(id)}/tour`,
  runSheet: ({ id }: { id: Id }) => `/tourbooks/${part(id)}/run_sheet`,
  /** The service worker of run sheets. */
  runSheetWorker: () => '/run_sheet_worker.js',
  tourbookShortlist: ({ id }: { id: Id }) => `/tourbooks/${part(id)}/shortlist`,
  tourbookSharing: ({ id }: { id: Id }) => `/tourbooks/${part(id)}/sharing`,
  /** `page` of its stops; `passcode` is why the page's form was refused; `seconds`, how long to wait. */
  tourbookShare: ({ token, ...query }: { token: string; page?: number; passcode?: string; seconds?: number }) =>
    withQuery(`/tourbook_shares/${part(token)}`, query),
  /** A picture of a stop, or with the stop `cover` the tourbook's cover; the name of a file follows. */
  tourbookSharePicture: ({ token, stop, number }: { token: string; stop: string; number: number }) =>
    `/tourbook_shares/${part(token)}/pictures/${part(stop)}/${number}`,
  /** When the tour of a link is where, for calendars. */
  tourbookShareCalendar: ({ token }: { token: string }) => `/tourbook_shares/${part(token)}/tour.ics`,
  /** The map of a link as a picture. */
  tourbookShareMap: ({ token, version }: { token: string; version: string }) =>
    `/tourbook_shares/${part(token)}/map/${part(version)}`,
  confirmListing: ({ token, answer }: Token & { answer?: string } = {}) =>
    withQuery('/confirm_listing', { token, answer }),
  confirmListings: ({ token }: Token = {}) => withQuery('/confirm_listings', { token }),
  unsubscribe: ({ token }: Token = {}) => withQuery('/unsubscribe', { token }),
  emailPreferences: ({ token }: Token = {}) => withQuery('/email_preferences', { token }),

  /** `origin` is the path to come back to. */
  embeddedSignIn: ({ origin }: { origin?: string } = {}) => withQuery('/embedded_sign_in', { origin }),
  /** `sso` is the reason why single sign-on failed. */
  login: ({ origin, sso }: { origin?: string; sso?: string } = {}) => withQuery('/login', { sso, origin }),
  logout: () => '/logout',
  /** With `role`, it is chosen until another one is. */
  signUp: ({ origin, role }: { origin?: string; role?: string } = {}) =>
    withQuery('/users/sign_up', { origin: placeIn(origin), role }),
  verifyEmail: ({ token }: Token = {}) => withQuery('/users/verify', { token }),
  forgotPassword: ({ origin }: { origin?: string } = {}) =>
    withQuery('/users/password_resets/new', { origin: placeIn(origin) }),
  resetPassword: ({ token }: Token = {}) => withQuery('/users/password_resets', { token }),
  invitation: ({ token }: Token = {}) => withQuery('/users/invitations', { token }),
  emailChange: ({ token }: Token = {}) => withQuery('/users/email_changes', { token }),
  account: ({ tab }: { tab?: string } = {}) =>
    withQuery('/users/account', { page: tab === 'profile' ? undefined : tab }),
  /** Where an administrator signs in with a passkey, or adds the first; `origin` opens afterwards. */
  passkeyNeeded: ({ origin }: { origin?: string } = {}) => withQuery('/users/passkey', { origin: placeIn(origin) }),
  accountOf: ({ id }: { id: Id }) => `/users/account/${part(id)}`,
  accountClosed: ({ until }: { until?: string } = {}) => withQuery('/users/account_closed', { until }),
  undoDeletion: ({ token }: Token = {}) => withQuery('/users/undo_deletion', { token }),
  waitlist: () => '/waitlist',

  admin: () => '/admin',
  adminListings: (query: QueryValues = {}) => withQuery('/admin/listings', query),
  adminBuildings: (query: QueryValues = {}) => withQuery('/admin/buildings', query),
  adminLandlords: (query: QueryValues = {}) => withQuery('/admin/landlords', query),
  adminCompanies: (query: QueryValues = {}) => withQuery('/admin/companies', query),
  adminDeleted: (query: QueryValues = {}) => withQuery('/admin/deleted', query),
  adminBuilding: recordPath('/admin/buildings'),
  adminMicrosite: ({ id }: { id: Id }) => `/admin/buildings/${part(id)}/microsite`,
  adminListing: recordPath('/admin/listings'),
  newLandlord: ({ company }: { company?: Id } = {}) => withQuery('/admin/landlords/new', { company }),
  adminLandlord: recordPath('/admin/landlords'),
  newListing: ({ building }: { building?: Id } = {}) => withQuery('/admin/listings/new', { building }),
  newBuilding: () => '/admin/buildings/new',
  newCompany: () => '/admin/companies/create',
  adminCompany: recordPath('/admin/companies'),
  adminUsers: (query: QueryValues = {}) => withQuery('/admin/users', query),
  newUser: () => '/admin/users/new',
  adminUser: recordPath('/admin/users'),
  adminMarkets: () => '/admin/markets',
  adminMarket: ({ slug }: { slug: string }) => `/admin/markets/${part(slug)}`,
  /** The submarkets or shapes of a market, of which one may be chosen or begun. */
  adminOutlines: ({ slug, kind, area, isNew }: { slug: string; kind: string; area?: string; isNew?: boolean }) =>
    withQuery(`/admin/markets/${part(slug)}/${part(kind)}`, { area, new: isNew ? 'true' : undefined }),
  /** Merging a user's account into another one, once that is chosen. */
  mergeUser: ({ id, into }: { id: Id; into?: Id }) => withQuery(`/admin/users/${part(id)}/merge`, { into }),
  adminCompanyRequests: ({ page }: { page?: number | undefined } = {}) =>
    withQuery('/admin/company_requests', { page: laterPage(page) }),
  reviews: (query: QueryValues = {}) => withQuery('/admin/reviews', query),
  review: recordPath('/admin/reviews'),
  emails: (query: QueryValues = {}) => withQuery('/admin/emails', query),
  adminJobs: (query: QueryValues = {}) => withQuery('/admin/jobs', query),
  adminJob: ({ id }: { id: Id }) => `/admin/jobs/${part(id)}`,
  tourbookExport: (query: QueryValues = {}) => withQuery('/admin/tourbook_export_tool', query),
  adminErrors: (query: QueryValues = {}) => withQuery('/admin/errors', query),
  adminError: ({ id }: { id: Id }) => `/admin/errors/${part(id)}`,
  auditLog: (query: QueryValues = {}) => withQuery('/admin/audit', query),
  auditEntry: ({ id }: { id: Id }) => `/admin/audit/${part(id)}`,
  imports: (query: QueryValues = {}) => withQuery('/admin/imports', query),
  adminImport: importPath('/admin/imports'),
  adminDuplicates: (query: QueryValues = {}) => withQuery('/admin/duplicates', query),
  adminDuplicate: ({ one, other, keep }: { one: Id; other: Id; keep?: 'other' }) =>
    withQuery(`/admin/duplicates/${part(one)}/${part(other)}`, { keep }),
  adminCompanyDuplicates: (query: QueryValues = {}) => withQuery('/admin/duplicates/companies', query),
  adminCompanyDuplicate: ({ one, other, keep }: { one: Id; other: Id; keep?: 'other' }) =>
    withQuery(`/admin/duplicates/companies/${part(one)}/${part(other)}`, { keep }),
  adminPlacing: (query: QueryValues = {}) => withQuery('/admin/placing', query),
  propertyRecords: (query: QueryValues = {}) => withQuery('/admin/vts_properties', query),
  propertyRecord: ({ id, building }: { id: Id; building?: Id | 'none' | undefined }) =>
    withQuery(`/admin/vts_properties/${part(id)}`, { building }),
  email: ({ id, view }: { id: Id; view?: string | undefined }) => withQuery(`/admin/emails/${part(id)}`, { view }),

  // Not pages of the router: the server handles these requests, so links to them are plain <a>.
  /** The map around a building as a picture. */
  buildingMap: ({ id, version }: { id: Id; version: string }) => `/building_maps/${part(id)}/${part(version)}.webp`,
  /** The address of a listing as a QR code, for its printed page. */
  listingCode: ({ id }: { id: Id }) => `/listing_codes/${part(id)}.svg`,
  /** A picture of a market's map; `version` names what it shows. */
  marketMap: ({ market, shape, version }: { market: string; shape: string; version: string }) =>
    `/market_maps/${part(market)}/${part(version)}/${part(shape)}.webp`,
  /** Spreadsheets of what a user may edit. */
  exported: ({ workspace, subject, format }: { workspace: 'admin' | 'portfolio'; subject: string; format: string }) =>
    `/api/${workspace}/exports/${part(subject)}.${part(format)}`,
  photosZip: ({ token }: { token: string }) => `/photos_zip/${part(token)}`,
  sso: ({ origin, again }: { origin?: string; again?: boolean } = {}) =>
    withQuery('/login/sso', { again: again ? 1 : undefined, origin: placeIn(origin) }),
  ssoCallback: () => '/login/sso/callback',
  language: ({ locale, back }: { locale: string; back?: string }) => withQuery(`/language/${part(locale)}`, { back }),
  apiDocs: () => '/api/docs',
}

/** Address prefixes of the parts of the site, to mark the current part. */
export const sections = {
  search: '/search',
  browse: '/browse',
  saved: '/saved',
  tourbooks: '/tourbooks',
  portfolio: '/portfolio',
  inquiries: '/inquiries',
  account: '/users/account',
  listingShares: '/listing_shares/',
}

/** Makes the address of a record's page. */
function recordPath(folder: string) {
  return ({ id, tab, sort, page }: RecordPlace) =>
    withQuery(`${folder}/${part(id)}`, { tab, sort, page: laterPage(page) })
}

/** Makes the address of an import, with the outcome of which it lists the rows. */
function importPath(folder: string) {
  return ({ id, outcome, page }: { id: Id; outcome?: string; page?: number }) =>
    withQuery(`${folder}/${part(id)}`, { outcome, page: laterPage(page) })
}

const part = (value: Id) => encodeURIComponent(value)
const laterPage = (page = 1) => (page > 1 ? page : undefined)
/** The homepage is the default target, so it is omitted. */
const placeIn = (origin: string | undefined) => (origin === '/' ? undefined : origin)
