import { accountEmails } from './account-emails.ts'
import { alertEmails } from './alert-emails.ts'
import { brochures } from './brochures.ts'
import { comparisonFiles } from './comparison-files.ts'
import { confirmationEmails } from './confirmation-emails.ts'
import { decks } from './decks.ts'
import { domainEmails } from './domain-emails.ts'
import { emailFooters } from './emails.ts'
import { inquiryEmails } from './inquiry-emails.ts'
import { notifications } from './notifications.ts'
import { portfolioReport } from './portfolio-report.ts'
import { privacy } from './privacy.ts'
import { reviewEmails } from './review-emails.ts'
import { searchDescriptions } from './search-descriptions.ts'
import { shareEmails } from './share-emails.ts'
import { tourFiles } from './tour-files.ts'
import { tourbookEmails } from './tourbook-emails.ts'
import { tourbookVisits } from './tourbook-visits.ts'

/** Messages only the server uses: emails, files and descriptions of searches, in American English. */
export const messages = {
  ...accountEmails,
  ...alertEmails,
  ...brochures,
  ...comparisonFiles,
  ...confirmationEmails,
  ...inquiryEmails,
  ...decks,
  ...emailFooters,
  ...notifications,
  ...portfolioReport,
  ...domainEmails,
  ...privacy,
  ...reviewEmails,
  ...searchDescriptions,
  ...shareEmails,
  ...tourFiles,
  ...tourbookVisits,
  ...tourbookEmails,
}
