import { messages as enUs } from '../../en-us/server/server.ts'
import { brochures } from './brochures.ts'
import { comparisonFiles } from './comparison-files.ts'
import { decks } from './decks.ts'
import { inquiryEmails } from './inquiry-emails.ts'
import { notifications } from './notifications.ts'
import { portfolioReport } from './portfolio-report.ts'
import { privacy } from './privacy.ts'
import { searchDescriptions } from './search-descriptions.ts'
import { tourbookEmails } from './tourbook-emails.ts'

/** Messages only the server uses: emails, files and descriptions of searches, in British English. */
export const messages = {
  ...enUs,
  ...brochures,
  ...comparisonFiles,
  ...inquiryEmails,
  ...notifications,
  ...portfolioReport,
  ...privacy,
  ...searchDescriptions,
  ...tourbookEmails,
  ...decks,
}
