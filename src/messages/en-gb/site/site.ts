import { messages as enUs } from '../../en-us/site/site.ts'
import { accounts } from './accounts.ts'
import { alerts } from './alerts.ts'
import { browse } from './browse.ts'
import { buildings } from './buildings.ts'
import { frame } from './frame.ts'
import { inquiries } from './inquiries.ts'
import { landlords } from './landlords.ts'
import { listings } from './listings.ts'
import { search } from './search.ts'
import { sharedTourbook } from './shared-tourbook.ts'
import { sharing } from './sharing.ts'
import { vocabulary } from './vocabulary.ts'
import { words } from './words.ts'

/** Messages of every page, in British English. */
export const messages = {
  ...enUs,
  ...accounts,
  ...alerts,
  ...browse,
  ...buildings,
  ...inquiries,
  ...landlords,
  ...listings,
  ...search,
  ...sharedTourbook,
  ...sharing,
  ...vocabulary,
  ...words,
  ...frame,
}
