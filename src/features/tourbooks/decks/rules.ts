import { hoursBefore } from '#lib/durations.ts'
import { HIDEABLE } from '../rules.ts'

/**
 * The parts of a deck. Access is in the schedule; plans and photos follow their stop; the cover is first, and what the deck
 * ends with is last. The others come in the order their owner has chosen.
 */
export const DECK_PARTS = [
  'cover',
  'schedule',
  'access',
  'map',
  'comparison',
  'stops',
  'plans',
  'photos',
  'feedback',
  'closing',
] as const
export type DeckPart = (typeof DECK_PARTS)[number]

/** What a deck can hide: what a link can, and whom to ask at a stop. */
export const DECK_HIDEABLE = [...HIDEABLE, 'contacts'] as const
export type DeckHideable = (typeof DECK_HIDEABLE)[number]

/** Files of decks are kept so long. A recipient gets one that was made within the hour: listings may have changed since. */
export const DECK_DAYS = 30
export const RECIPIENT_DECK_HOURS = 1
/** What was made for recipients before this moment is made again. */
export const earliestForRecipients = (now: Date) => hoursBefore(now, RECIPIENT_DECK_HOURS)

/**
 * Stops of one deck. With eight pictures each that is 500 pictures and 200 pages: more than a tour has, and as much as is
 * made in a minute and sent as one file.
 */
export const MAX_DECK_STOPS = 60
