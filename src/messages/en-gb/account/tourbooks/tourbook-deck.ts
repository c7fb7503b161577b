import type { tourbookDeck as enUs } from '../../../en-us/account/tourbooks/tourbook-deck.ts'

export const tourbookDeck = {
  'tourbookDeck.nextSteps.about':
    'Up to {most} lines on the last page, such as “11/12/26: Proposals to landlords”. Leave empty for none.',
} satisfies Partial<Record<keyof typeof enUs, string>>
