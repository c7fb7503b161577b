import { messages as enUs } from '../../en-us/account/account.ts'
import { accountSettings } from './accounts/account-settings.ts'
import { companyRequests } from './accounts/company-requests.ts'
import { signIn } from './accounts/sign-in.ts'
import { userMerges } from './accounts/user-merges.ts'
import { users } from './accounts/users.ts'
import { adminHome } from './admin-home.ts'
import { brochures } from './brochures.ts'
import { buildingSite } from './building-site.ts'
import { companies } from './catalog/companies.ts'
import { imports } from './catalog/imports.ts'
import { lists } from './catalog/lists.ts'
import { propertyRecords } from './catalog/property-records.ts'
import { confirmations } from './confirmations.ts'
import { emailLog } from './email-log.ts'
import { emailPreferences } from './email-preferences.ts'
import { inbox } from './inbox.ts'
import { microsites } from './microsites.ts'
import { notificationSettings } from './notification-settings.ts'
import { auditLog } from './operations/audit-log.ts'
import { jobs } from './operations/jobs.ts'
import { markets } from './operations/markets.ts'
import { outlines } from './operations/outlines.ts'
import { plans } from './plans.ts'
import { portfolio } from './portfolio.ts'
import { portfolioFigures } from './portfolio-figures.ts'
import { portfolioWork } from './portfolio-work.ts'
import { records } from './records.ts'
import { saved } from './saved.ts'
import { comparisons } from './tourbooks/comparisons.ts'
import { externalListings } from './tourbooks/external-listings.ts'
import { flyers } from './tourbooks/flyers.ts'
import { secondTour } from './tourbooks/second-tour.ts'
import { tourbookAnalytics } from './tourbooks/tourbook-analytics.ts'
import { tourbookDeck } from './tourbooks/tourbook-deck.ts'
import { tourbookRequirement } from './tourbooks/tourbook-requirement.ts'
import { tourbookSharing } from './tourbooks/tourbook-sharing.ts'
import { tourbookShortlist } from './tourbooks/tourbook-shortlist.ts'
import { tourbooks } from './tourbooks/tourbooks.ts'

/** Messages of pages for signed-in users and of pages that emails link to, in British English. */
export const messages = {
  ...enUs,
  ...brochures,
  ...companyRequests,
  ...accountSettings,
  ...notificationSettings,
  ...adminHome,
  ...buildingSite,
  ...microsites,
  ...auditLog,
  ...userMerges,
  ...users,
  ...comparisons,
  ...confirmations,
  ...markets,
  ...outlines,
  ...emailPreferences,
  ...signIn,
  ...inbox,
  ...jobs,
  ...plans,
  ...portfolio,
  ...portfolioFigures,
  ...portfolioWork,
  ...emailLog,
  ...externalListings,
  ...flyers,
  ...records,
  ...saved,
  ...tourbookAnalytics,
  ...tourbookRequirement,
  ...tourbookSharing,
  ...tourbookShortlist,
  ...secondTour,
  ...companies,
  ...imports,
  ...lists,
  ...propertyRecords,
  ...tourbookDeck,
  ...tourbooks,
}
