import { messages as enUs } from '../../en-us/server/server.ts'
import { inquiryLetters } from './inquiry-emails.ts'
import { searchDescriptions } from './search-descriptions.ts'

/** Sentences the server alone says: in letters, and of what a search looks for, in British English. */
export const messages = { ...enUs, ...inquiryLetters, ...searchDescriptions }
