import { browse } from './en-gb/browse.ts'
import { buildings } from './en-gb/buildings.ts'
import { frame } from './en-gb/frame.ts'
import { landlords } from './en-gb/landlords.ts'
import { listings } from './en-gb/listings.ts'
import { search } from './en-gb/search.ts'
import { vocabulary } from './en-gb/vocabulary.ts'
import { messages as enUs } from './en-us.ts'
import type { Messages } from './messages.ts'

/** British English: what reads differently there, over the American catalogue. */
export const messages: Messages = {
  ...enUs,
  ...frame,
  ...vocabulary,
  ...listings,
  ...buildings,
  ...landlords,
  ...browse,
  ...search,
}
