import { accounts } from './accounts.ts'
import { alerts } from './alerts.ts'
import { browse } from './browse.ts'
import { buildings } from './buildings.ts'
import { charts } from './charts.ts'
import { favorites } from './favorites.ts'
import { frame } from './frame.ts'
import { inquiries } from './inquiries.ts'
import { landlords } from './landlords.ts'
import { listings } from './listings.ts'
import { media } from './media.ts'
import { search } from './search.ts'
import { shareLinks } from './share-links.ts'
import { sharedTourbook } from './shared-tourbook.ts'
import { sharing } from './sharing.ts'
import { tourbookButtons } from './tourbooks.ts'
import { vocabulary } from './vocabulary.ts'
import { words } from './words.ts'

/** Messages of every page, in American English. */
export const messages = {
  ...accounts,
  ...alerts,
  ...browse,
  ...buildings,
  ...charts,
  ...favorites,
  ...frame,
  ...inquiries,
  ...landlords,
  ...listings,
  ...media,
  ...search,
  ...sharedTourbook,
  ...shareLinks,
  ...sharing,
  ...tourbookButtons,
  ...vocabulary,
  ...words,
}
