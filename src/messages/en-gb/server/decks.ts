import type { decks as enUs } from '../../en-us/server/decks.ts'

export const decks = {
  'deck.feedback.favorite': 'Favourite',
} satisfies Partial<Record<keyof typeof enUs, string>>
