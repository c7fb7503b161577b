import { accountLetters } from './account-letters.ts'
import { alertLetters } from './alert-letters.ts'
import { inquiryLetters } from './inquiry-letters.ts'
import { letters } from './letters.ts'
import { searchDescriptions } from './search-descriptions.ts'
import { shareLetters } from './share-letters.ts'

/** Sentences the server alone says: in letters, and of what a search looks for, in American English. */
export const messages = {
  ...accountLetters,
  ...alertLetters,
  ...inquiryLetters,
  ...letters,
  ...searchDescriptions,
  ...shareLetters,
}
