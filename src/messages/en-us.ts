import { accountLetters } from './en-us/account-letters.ts'
import { accountSettings } from './en-us/account-settings.ts'
import { accounts } from './en-us/accounts.ts'
import { accountsByMail } from './en-us/accounts-by-mail.ts'
import { alerts } from './en-us/alerts.ts'
import { browse } from './en-us/browse.ts'
import { buildings } from './en-us/buildings.ts'
import { confirmations } from './en-us/confirmations.ts'
import { favorites } from './en-us/favorites.ts'
import { frame } from './en-us/frame.ts'
import { inquiries } from './en-us/inquiries.ts'
import { landlords } from './en-us/landlords.ts'
import { listings } from './en-us/listings.ts'
import { mail } from './en-us/mail.ts'
import { search } from './en-us/search.ts'
import { sharing } from './en-us/sharing.ts'
import { vocabulary } from './en-us/vocabulary.ts'

/** Every sentence in American English, the fallback. */
export const messages = {
  ...frame,
  ...accounts,
  ...accountsByMail,
  ...accountLetters,
  ...accountSettings,
  ...vocabulary,
  ...listings,
  ...buildings,
  ...inquiries,
  ...landlords,
  ...browse,
  ...search,
  ...alerts,
  ...mail,
  ...favorites,
  ...sharing,
  ...confirmations,
}
