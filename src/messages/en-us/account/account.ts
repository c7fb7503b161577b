import { accountSettings } from './accounts/account-settings.ts'
import { companyRequests } from './accounts/company-requests.ts'
import { passkeys } from './accounts/passkeys.ts'
import { signIn } from './accounts/sign-in.ts'
import { userMerges } from './accounts/user-merges.ts'
import { users } from './accounts/users.ts'
import { adminHome } from './admin-home.ts'
import { buildingSite } from './building-site.ts'
import { brochures } from './catalog/brochures.ts'
import { companies } from './catalog/companies.ts'
import { imports } from './catalog/imports.ts'
import { lists } from './catalog/lists.ts'
import { portfolioWork } from './catalog/portfolio-work.ts'
import { propertyRecords } from './catalog/property-records.ts'
import { records } from './catalog/records.ts'
import { reviews } from './catalog/reviews.ts'
import { confirmations } from './confirmations.ts'
import { emailLog } from './email-log.ts'
import { emailPreferences } from './email-preferences.ts'
import { find } from './find.ts'
import { inbox } from './inbox.ts'
import { media } from './media.ts'
import { micrositeDomains } from './microsite-domains.ts'
import { microsites } from './microsites.ts'
import { notificationSettings } from './notification-settings.ts'
import { auditLog } from './operations/audit-log.ts'
import { errors } from './operations/errors.ts'
import { jobs } from './operations/jobs.ts'
import { markets } from './operations/markets.ts'
import { outlines } from './operations/outlines.ts'
import { tourbookExport } from './operations/tourbook-export.ts'
import { pictures } from './pictures.ts'
import { plans } from './plans.ts'
import { portfolio } from './portfolio.ts'
import { portfolioFigures } from './portfolio-figures.ts'
import { previews } from './previews.ts'
import { saved } from './saved.ts'
import { savedSearches } from './saved-searches.ts'
import { addToTourbook } from './tourbooks/add-to-tourbook.ts'
import { comparisons } from './tourbooks/comparisons.ts'
import { externalListings } from './tourbooks/external-listings.ts'
import { flyers } from './tourbooks/flyers.ts'
import { secondTour } from './tourbooks/second-tour.ts'
import { tourDay } from './tourbooks/tour-day.ts'
import { tourbookAnalytics } from './tourbooks/tourbook-analytics.ts'
import { tourbookDeck } from './tourbooks/tourbook-deck.ts'
import { tourbookRequirement } from './tourbooks/tourbook-requirement.ts'
import { tourbookSharing } from './tourbooks/tourbook-sharing.ts'
import { tourbookShortlist } from './tourbooks/tourbook-shortlist.ts'
import { tourbooks } from './tourbooks/tourbooks.ts'
import { uploads } from './uploads.ts'
import { words } from './words.ts'

/** Messages of pages for signed-in users and of pages that emails link to, in American English. */
export const messages = {
  ...accountSettings,
  ...notificationSettings,
  ...companyRequests,
  ...addToTourbook,
  ...adminHome,
  ...auditLog,
  ...micrositeDomains,
  ...buildingSite,
  ...companies,
  ...userMerges,
  ...users,
  ...comparisons,
  ...confirmations,
  ...emailLog,
  ...emailPreferences,
  ...errors,
  ...tourbookExport,
  ...externalListings,
  ...flyers,
  ...find,
  ...imports,
  ...inbox,
  ...jobs,
  ...lists,
  ...markets,
  ...media,
  ...outlines,
  ...pictures,
  ...plans,
  ...portfolio,
  ...microsites,
  ...previews,
  ...propertyRecords,
  ...portfolioFigures,
  ...portfolioWork,
  ...brochures,
  ...records,
  ...reviews,
  ...saved,
  ...savedSearches,
  ...passkeys,
  ...signIn,
  ...tourbookAnalytics,
  ...tourbookDeck,
  ...tourbooks,
  ...tourbookRequirement,
  ...tourbookSharing,
  ...tourbookShortlist,
  ...secondTour,
  ...tourDay,
  ...uploads,
  ...words,
}
