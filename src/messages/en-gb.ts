import { accountSettings } from './en-gb/account-settings.ts'
import { accounts } from './en-gb/accounts.ts'
import { accountsByMail } from './en-gb/accounts-by-mail.ts'
import { alerts } from './en-gb/alerts.ts'
import { browse } from './en-gb/browse.ts'
import { buildings } from './en-gb/buildings.ts'
import { confirmations } from './en-gb/confirmations.ts'
import { frame } from './en-gb/frame.ts'
import { inquiries } from './en-gb/inquiries.ts'
import { landlords } from './en-gb/landlords.ts'
import { listings } from './en-gb/listings.ts'
import { mail } from './en-gb/mail.ts'
import { search } from './en-gb/search.ts'
import { sharing } from './en-gb/sharing.ts'
import { vocabulary } from './en-gb/vocabulary.ts'
import { messages as enUs } from './en-us.ts'
import type { Messages } from './messages.ts'

/** British English: what reads differently there, over the American catalogue. */
export const messages: Messages = {
  ...enUs,
  ...frame,
  ...accounts,
  ...accountsByMail,
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
  ...sharing,
  ...confirmations,
}
