import { browse } from './en-us/browse.ts'
import { buildings } from './en-us/buildings.ts'
import { frame } from './en-us/frame.ts'
import { landlords } from './en-us/landlords.ts'
import { listings } from './en-us/listings.ts'
import { search } from './en-us/search.ts'
import { vocabulary } from './en-us/vocabulary.ts'

/** Every sentence in American English, the fallback. */
export const messages = { ...frame, ...vocabulary, ...listings, ...buildings, ...landlords, ...browse, ...search }
