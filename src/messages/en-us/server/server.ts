import { accountLetters } from './account-emails.ts'
import { alertLetters } from './alert-emails.ts'
import { letters } from './emails.ts'
import { inquiryLetters } from './inquiry-emails.ts'
import { searchDescriptions } from './search-descriptions.ts'
import { shareLetters } from './share-emails.ts'

/** Sentences the server alone says: in letters, and of what a search looks for, in American English. */
export const messages = {
  ...accountLetters,
  ...alertLetters,
  ...inquiryLetters,
  ...letters,
  ...searchDescriptions,
  ...shareLetters,
}
