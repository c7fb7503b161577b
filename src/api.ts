// Every contract that the browser may call. Types only: no schema reaches the bundle.
import type { accountDeletion } from '#features/accounts/account-deletion/contract.ts'
import type { colleagues } from '#features/accounts/colleagues/contract.ts'
import type {
  adminCompanyRequests,
  companyRequests,
  portfolioCompanyRequests,
} from '#features/accounts/company-requests/contract.ts'
import type { accounts } from '#features/accounts/contract.ts'
import type { embedding } from '#features/accounts/embedding/contract.ts'
import type { ownPictures } from '#features/accounts/own-pictures/contract.ts'
import type { passkeys } from '#features/accounts/passkeys/contract.ts'
import type { registration } from '#features/accounts/registration/contract.ts'
import type { sandbox } from '#features/accounts/sandbox/contract.ts'
import type { securityEvents } from '#features/accounts/security-events/contract.ts'
import type { accountSettings } from '#features/accounts/settings/contract.ts'
import type { sso } from '#features/accounts/sso/contract.ts'
import type { users } from '#features/accounts/users/contract.ts'
import type { viewAs } from '#features/accounts/view-as/contract.ts'
import type { auditLog } from '#features/admin/audit/contract.ts'
import type { admin } from '#features/admin/contract.ts'
import type { adminDeletions, deletions, portfolioDeletions } from '#features/admin/deleted/contract.ts'
import type { companyDuplicates } from '#features/admin/duplicates/companies/contract.ts'
import type { duplicates } from '#features/admin/duplicates/contract.ts'
import type { userMerges } from '#features/admin/duplicates/users/contract.ts'
import type { errorReports } from '#features/admin/error-reports/contract.ts'
import type { errorKinds } from '#features/admin/errors/contract.ts'
import type { find, portfolioFind } from '#features/admin/find/contract.ts'
import type { history, portfolioHistory } from '#features/admin/history/contract.ts'
import type { home } from '#features/admin/home/contract.ts'
import type { jobRuns } from '#features/admin/job-runs/contract.ts'
import type { adminJobs } from '#features/admin/jobs/contract.ts'
import type { outlines } from '#features/admin/outlines/contract.ts'
import type { reviews, withdrawals } from '#features/admin/reviews/contract.ts'
import type { savedSearches, unsubscribing } from '#features/alerts/saved-searches/contract.ts'
import type {
  brochureAttributes,
  landlordBrochureAttributes,
  portfolioBrochureAttributes,
} from '#features/brochures/attributes/contract.ts'
import type { brochures } from '#features/brochures/contract.ts'
import type { browse } from '#features/browse/contract.ts'
import type { buildings } from '#features/catalog/buildings/contract.ts'
import type {
  buildingDemographics,
  portfolioBuildingDemographics,
} from '#features/catalog/buildings/demographics/contract.ts'
import type {
  buildingLists,
  buildingRecords,
  portfolioBuildingRecords,
} from '#features/catalog/buildings/records/contract.ts'
import type { bulkChanges, bulkJobs, portfolioBulkChanges } from '#features/catalog/bulk-changes/contract.ts'
import type {
  confirmations,
  listingConfirmations,
  portfolioConfirmations,
} from '#features/catalog/confirmations/contract.ts'
import type { addressSearch, portfolioAddressSearch } from '#features/catalog/find-address/contract.ts'
import type { floorPlans, portfolioFloorPlans } from '#features/catalog/floor-plans/contract.ts'
import type { imports, portfolioImports } from '#features/catalog/imports/contract.ts'
import type { listings } from '#features/catalog/listings/contract.ts'
import type {
  listingLists,
  listingRecords,
  portfolioListingRecords,
} from '#features/catalog/listings/records/contract.ts'
import type { catalogMedia, imageZips, portfolioMedia } from '#features/catalog/media/contract.ts'
import type { companyLogos, portfolioCompanyLogos } from '#features/companies/contract.ts'
import type { companyLists, companyRecords, portfolioCompanyRecords } from '#features/companies/records/contract.ts'
import type { companyPages } from '#features/company-pages/contract.ts'
import type { emailPreferences } from '#features/email-preferences/contract.ts'
import type { events } from '#features/events/contract.ts'
import type { favorites } from '#features/favorites/contract.ts'
import type { inquiries } from '#features/inquiries/contract.ts'
import type { landlordPictures, landlords, portfolioLandlordPictures } from '#features/landlords/contract.ts'
import type { landlordMedia, portfolioLandlordMedia } from '#features/landlords/media/contract.ts'
import type { landlordLists, landlordRecords, portfolioLandlordRecords } from '#features/landlords/records/contract.ts'
import type { markets } from '#features/markets/contract.ts'
import type { marketSettings } from '#features/markets/settings/contract.ts'
import type { uploads } from '#features/media/uploads/contract.ts'
import type { videos } from '#features/media/videos/contract.ts'
import type { microsites, portfolioMicrosites } from '#features/microsites/contract.ts'
import type {
  micrositeDomains,
  portfolioMicrositeDomains,
  tlsQuestions,
} from '#features/microsites/domains/contract.ts'
import type { landlordLinks, portfolioLandlordLinks } from '#features/microsites/landlord-links/contract.ts'
import type { notifications } from '#features/notifications/contract.ts'
import type { portfolio } from '#features/portfolio/contract.ts'
import type { portfolioFigures } from '#features/portfolio/figures/contract.ts'
import type { previewLinks, previews } from '#features/previews/contract.ts'
import type { propertyRecords } from '#features/property-records/contract.ts'
import type { watchedAddresses } from '#features/property-records/watched-addresses/contract.ts'
import type { search } from '#features/search/contract.ts'
import type { sharing } from '#features/sharing/contract.ts'
import type { tourbookAnalytics } from '#features/tourbooks/analytics/contract.ts'
import type { comparisons } from '#features/tourbooks/comparison/contract.ts'
import type { tourbookStops, tourbooks } from '#features/tourbooks/contract.ts'
import type { recipientDecks, tourbookDecks } from '#features/tourbooks/decks/contract.ts'
import type { tourbookExports } from '#features/tourbooks/export-tool/contract.ts'
import type { externalListings } from '#features/tourbooks/external-listings/contract.ts'
import type { flyers } from '#features/tourbooks/external-listings/flyer/contract.ts'
import type { tourbookFeedback } from '#features/tourbooks/feedback/contract.ts'
import type { secondTour } from '#features/tourbooks/second-tour/contract.ts'
import type { tourbookShares } from '#features/tourbooks/shares/contract.ts'
import type { sharedTourbooks } from '#features/tourbooks/shares/shared-page/contract.ts'
import type { tourbookShortlist } from '#features/tourbooks/shares/shortlist/contract.ts'
import type { tourDay } from '#features/tourbooks/tour-day/contract.ts'
import type { Input, Reply } from '#lib/endpoint.ts'

type Api = typeof errorReports &
  typeof duplicates &
  typeof companyDuplicates &
  typeof userMerges &
  typeof outlines &
  typeof accounts &
  typeof registration &
  typeof colleagues &
  typeof companyRequests &
  typeof portfolioCompanyRequests &
  typeof adminCompanyRequests &
  typeof accountSettings &
  typeof users &
  typeof viewAs &
  typeof securityEvents &
  typeof ownPictures &
  typeof accountDeletion &
  typeof embedding &
  typeof passkeys &
  typeof sandbox &
  typeof sso &
  typeof events &
  typeof videos &
  typeof brochures &
  typeof brochureAttributes &
  typeof portfolioBrochureAttributes &
  typeof landlordBrochureAttributes &
  typeof buildings &
  typeof buildingRecords &
  typeof portfolioBuildingRecords &
  typeof buildingDemographics &
  typeof portfolioBuildingDemographics &
  typeof buildingLists &
  typeof addressSearch &
  typeof portfolioAddressSearch &
  typeof listings &
  typeof listingRecords &
  typeof portfolioListingRecords &
  typeof listingLists &
  typeof bulkChanges &
  typeof bulkJobs &
  typeof portfolioBulkChanges &
  typeof confirmations &
  typeof listingConfirmations &
  typeof portfolioConfirmations &
  typeof floorPlans &
  typeof portfolioFloorPlans &
  typeof favorites &
  typeof emailPreferences &
  typeof inquiries &
  typeof portfolio &
  typeof portfolioFigures &
  typeof uploads &
  typeof imageZips &
  typeof catalogMedia &
  typeof portfolioMedia &
  typeof landlordMedia &
  typeof portfolioLandlordMedia &
  typeof sharing &
  typeof microsites &
  typeof notifications &
  typeof portfolioMicrosites &
  typeof landlordLinks &
  typeof portfolioLandlordLinks &
  typeof previews &
  typeof micrositeDomains &
  typeof portfolioMicrositeDomains &
  typeof tlsQuestions &
  typeof previewLinks &
  typeof tourbooks &
  typeof tourbookStops &
  typeof comparisons &
  typeof tourbookAnalytics &
  typeof tourbookDecks &
  typeof tourbookExports &
  typeof recipientDecks &
  typeof tourDay &
  typeof secondTour &
  typeof tourbookShares &
  typeof tourbookFeedback &
  typeof tourbookShortlist &
  typeof sharedTourbooks &
  typeof externalListings &
  typeof flyers &
  typeof companyLogos &
  typeof portfolioCompanyLogos &
  typeof companyRecords &
  typeof portfolioCompanyRecords &
  typeof companyLists &
  typeof landlords &
  typeof landlordPictures &
  typeof portfolioLandlordPictures &
  typeof landlordRecords &
  typeof portfolioLandlordRecords &
  typeof landlordLists &
  typeof admin &
  typeof home &
  typeof find &
  typeof portfolioFind &
  typeof history &
  typeof portfolioHistory &
  typeof deletions &
  typeof portfolioDeletions &
  typeof adminDeletions &
  typeof reviews &
  typeof withdrawals &
  typeof jobRuns &
  typeof adminJobs &
  typeof errorKinds &
  typeof auditLog &
  typeof imports &
  typeof portfolioImports &
  typeof propertyRecords &
  typeof watchedAddresses &
  typeof browse &
  typeof companyPages &
  typeof markets &
  typeof marketSettings &
  typeof search &
  typeof savedSearches &
  typeof unsubscribing
export type EndpointName = keyof Api
export type InputOf<K extends EndpointName> = Input<Api[K]>
export type ReplyOf<K extends EndpointName> = Reply<Api[K]>
/** `keepalive` lets a call outlive its page; calls with the same `idempotencyKey` create only once. */
export type CallOptions = { signal?: AbortSignal; keepalive?: boolean; idempotencyKey?: string }
export type Call = <K extends EndpointName>(name: K, input: InputOf<K>, options?: CallOptions) => Promise<ReplyOf<K>>

/** The endpoints whose data may be sent with a page, by entity. Reading any other while rendering is a developer error. */
export const INITIAL_DATA = {
  building: 'GET /api/buildings/:id',
  buildingListings: 'GET /api/buildings/:id/listings',
  listing: 'GET /api/listings/:id',
  similarListings: 'GET /api/listings/:id/similar',
  landlord: 'GET /api/landlords/:id',
  portfolio: 'GET /api/landlords/:slug/portfolios/:region',
  landlords: 'GET /api/landlords',
  companyPage: 'GET /api/company_pages/:page',
  regions: 'GET /api/browse/regions',
  localities: 'GET /api/browse/regions/:region/localities',
  localityListings: 'GET /api/browse/regions/:region/localities/:locality',
  placeFigures: 'GET /api/browse/regions/:region/figures',
  exclusiveListings: 'GET /api/homepage/:market/exclusive_listings',
  internalLinks: 'GET /api/homepage/internal_links',
  searchResults: 'GET /api/listings',
  searchFilters: 'GET /api/listing_search_filters',
  savedSearches: 'GET /api/saved_searches',
  savedSearch: 'GET /api/saved_searches/:id',
  savedSearchCriteria: 'GET /api/saved_searches/:id/criteria',
  savedIds: 'GET /api/saved_ids',
  savedListings: 'GET /api/favorited_listings',
  savedBuildings: 'GET /api/saved_buildings',
  savedBuildingOwners: 'GET /api/saved_building_owners',
  inquiries: 'GET /api/inquiries',
  notifications: 'GET /api/current_user/notifications',
  notificationTopics: 'GET /api/current_user/notification_topics',
  companyRequest: 'GET /api/current_user/company_request',
  adminCompanyRequests: 'GET /api/admin/company_requests',
  portfolioCompanyRequests: 'GET /api/portfolio/company_requests',
  portfolioColleagues: 'GET /api/portfolio/colleagues',
  portfolioListings: 'GET /api/portfolio/listings',
  portfolioFigures: 'GET /api/portfolio/figures',
  adminTotals: 'GET /api/admin/totals',
  adminAttention: 'GET /api/admin/attention',
  adminActivity: 'GET /api/admin/activity',
  adminBuildings: 'GET /api/admin/buildings',
  adminBuildingFilters: 'GET /api/admin/filters/buildings',
  adminListings: 'GET /api/admin/listings',
  adminListingFilters: 'GET /api/admin/filters/listings',
  adminCompanies: 'GET /api/admin/companies',
  adminCompany: 'GET /api/admin/companies/:id',
  adminUsers: 'GET /api/admin/users',
  adminUser: 'GET /api/admin/users/:id',
  adminUserFilters: 'GET /api/admin/filters/users',
  adminUserSecurityEvents: 'GET /api/admin/users/:id/security_events',
  securityEvents: 'GET /api/current_user/security_events',
  adminCompanyLogo: 'GET /api/admin/companies/:id/logo',
  adminLandlords: 'GET /api/admin/landlords',
  adminBuilding: 'GET /api/admin/buildings/:id',
  adminBuildingDemographics: 'GET /api/admin/buildings/:id/demographics',
  adminBuildingBrochure: 'GET /api/admin/buildings/:id/brochure_attrs',
  adminMicrosite: 'GET /api/admin/buildings/:id/microsite',
  adminMicrositeDomain: 'GET /api/admin/buildings/:id/microsite_domain',
  adminMicrositeContent: 'GET /api/admin/buildings/:id/microsite/content',
  adminBuildingSpaces: 'GET /api/admin/buildings/:id/listings',
  adminBuildingHistory: 'GET /api/admin/buildings/:id/history',
  adminLandlordHistory: 'GET /api/admin/landlords/:id/history',
  adminCompanyHistory: 'GET /api/admin/companies/:id/history',
  portfolioLandlordHistory: 'GET /api/portfolio/landlords/:id/history',
  adminPendingChanges: 'GET /api/admin/pending_changes',
  adminPendingChange: 'GET /api/admin/pending_changes/:id',
  adminDeleted: 'GET /api/admin/deleted',
  duplicates: 'GET /api/admin/duplicates',
  duplicate: 'GET /api/admin/duplicates/:one/:other',
  companyDuplicates: 'GET /api/admin/company_duplicates',
  companyDuplicate: 'GET /api/admin/company_duplicates/:one/:other',
  userComparison: 'GET /api/admin/users/:id/merge/:other',
  portfolioDeleted: 'GET /api/portfolio/deleted',
  adminListingHistory: 'GET /api/admin/listings/:id/history',
  portfolioBuildingHistory: 'GET /api/portfolio/buildings/:id/history',
  portfolioListingHistory: 'GET /api/portfolio/listings/:id/history',
  adminBuildingMedia: 'GET /api/admin/buildings/:id/media',
  adminListing: 'GET /api/admin/listings/:id',
  adminListingMedia: 'GET /api/admin/listings/:id/media',
  adminLandlord: 'GET /api/admin/landlords/:id',
  adminLandlordMedia: 'GET /api/admin/landlords/:id/media',
  portfolioBuilding: 'GET /api/portfolio/buildings/:id',
  portfolioBuildingDemographics: 'GET /api/portfolio/buildings/:id/demographics',
  portfolioBuildingBrochure: 'GET /api/portfolio/buildings/:id/brochure_attrs',
  portfolioMicrosite: 'GET /api/portfolio/buildings/:id/microsite',
  portfolioMicrositeDomain: 'GET /api/portfolio/buildings/:id/microsite_domain',
  portfolioMicrositeContent: 'GET /api/portfolio/buildings/:id/microsite/content',
  portfolioBuildingMedia: 'GET /api/portfolio/buildings/:id/media',
  portfolioListing: 'GET /api/portfolio/listings/:id',
  portfolioListingSummary: 'GET /api/portfolio/listings/:id/summary',
  portfolioListingMedia: 'GET /api/portfolio/listings/:id/media',
  portfolioLandlord: 'GET /api/portfolio/landlords/:id',
  portfolioLandlordMedia: 'GET /api/portfolio/landlords/:id/media',
  sentInquiries: 'GET /api/current_user/inquiries',
  inquiry: 'GET /api/inquiries/:id',
  emails: 'GET /api/admin/emails',
  email: 'GET /api/admin/emails/:id',
  imports: 'GET /api/admin/imports',
  import: 'GET /api/admin/imports/:id',
  unplacedBuildings: 'GET /api/admin/unplaced_buildings',
  importRows: 'GET /api/admin/imports/:id/rows',
  portfolioUnplacedBuildings: 'GET /api/portfolio/unplaced_buildings',
  propertyRecords: 'GET /api/admin/vts_properties',
  propertyRecord: 'GET /api/admin/vts_properties/:id',
  propertyMatch: 'GET /api/admin/properties/:id',
  spacesPreview: 'GET /api/admin/spaces/preview',
  portfolioImports: 'GET /api/portfolio/imports',
  portfolioImport: 'GET /api/portfolio/imports/:id',
  portfolioImportRows: 'GET /api/portfolio/imports/:id/rows',
  jobRun: 'GET /api/job_runs/:id',
  auditLog: 'GET /api/admin/audit_log',
  auditEntry: 'GET /api/admin/audit_log/:id',
  adminErrors: 'GET /api/admin/errors',
  adminError: 'GET /api/admin/errors/:id',
  adminTourbooks: 'GET /api/admin/tourbooks',
  adminMarkets: 'GET /api/admin/markets',
  adminMarket: 'GET /api/admin/markets/:market',
  outlines: 'GET /api/admin/markets/:market/outlines/:kind',
  adminJobRuns: 'GET /api/admin/job_runs',
  adminJobRun: 'GET /api/admin/job_runs/:id',
  signInOptions: 'GET /api/sign_in_options',
  profile: 'GET /api/current_user/profile',
  professional: 'GET /api/current_user/professional',
  tourbookContact: 'GET /api/current_user/tourbook_contact',
  sessions: 'GET /api/current_user/sessions',
  passkeys: 'GET /api/current_user/passkeys',
  account: 'GET /api/users/:id',
  notificationSettings: 'GET /api/current_user/saved_search_notifications',
  inquirySettings: 'GET /api/current_user/inquiry_settings',
  listingShare: 'GET /api/listing_shares/:token',
  listingPreview: 'GET /api/listing_previews/:id',
  buildingPreview: 'GET /api/building_previews/:id',
  landlordPreview: 'GET /api/landlord_previews/:id',
  tourbooks: 'GET /api/tourbooks',
  tourbook: 'GET /api/tourbooks/:id',
  tourbookComparison: 'GET /api/tourbooks/:id/comparison',
  listingComparison: 'GET /api/listing_comparisons',
  tourbookAnalytics: 'GET /api/tourbooks/:id/analytics',
  tourbookOverTime: 'GET /api/tourbooks/:id/over_time_analytics',
  tourbookDeck: 'GET /api/tourbooks/:id/deck',
  tour: 'GET /api/tourbooks/:id/tour',
  tourbookShares: 'GET /api/tourbooks/:id/shares',
  tourbookFeedback: 'GET /api/tourbooks/:id/feedback',
  tourbookShortlist: 'GET /api/tourbooks/:id/shortlist',
  secondTour: 'GET /api/tourbooks/:id/second_tour',
  sharedTourbook: 'GET /api/tourbook_shares/:token',
  endedTourbookLink: 'GET /api/tourbook_shares/:token/ended',
  sharedTourbookStops: 'GET /api/tourbook_shares/:token/stops',
  externalListing: 'GET /api/tourbooks/:id/external_listings/:externalListingId',
  video: 'GET /api/videos/:id',
  listingConfirmation: 'GET /api/listing_confirmations',
  emailConfirmation: 'GET /api/listing_confirmations/email',
  emailPreference: 'GET /api/email_preferences',
} as const satisfies Record<string, EndpointName>
