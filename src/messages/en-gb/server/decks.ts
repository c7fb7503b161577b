import type { decks as enUs } from '../../en-us/server/decks.ts'

export const decks = {
  'deck.clientPage.about': 'Mark each space as a favourite, maybe or no. Scan the code with your phone, or open',
  'deck.license': 'Licence {number}',
  'deck.divisible': 'Divisible from',
} satisfies Partial<Record<keyof typeof enUs, string>>
