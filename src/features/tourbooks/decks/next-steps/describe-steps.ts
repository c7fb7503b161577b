import { formatDate, todayIso } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import { formatTime } from '#lib/times.ts'
import type { Translate } from '#messages/messages.ts'
import type { HiddenSpace } from '../../spaces/hide-space.ts'
import type { TourbookRow } from '../../store.ts'
import { linesOfSteps, type NextStep, readStep } from './rules.ts'

type Words = { text: Translate; locale: Locale; now: Date }
type Tour = Pick<TourbookRow, 'tour_date' | 'tour_starts_at'>

/** The next steps as far as they are known: the day of the tour until it is over. */
export function usualNextSteps({ tour_date: date, tour_starts_at: startsAt }: Tour, words: Words): string {
  const { text, locale, now } = words
  const day = date === null || date < todayIso(now) ? null : formatDate(date, locale)
  if (!day) return ''
  const start = startsAt && formatTime(startsAt.slice(0, 5), locale)
  return start ? text('deck.nextSteps.tourFrom', { day, start }) : text('deck.nextSteps.tour', { day })
}

/** What a deck ends with: as its owner has typed it, or as usual; without lines that would reveal what the deck hides. */
export const describeSteps = (
  tourbook: Tour & Pick<TourbookRow, 'deck_next_steps'>,
  spaces: readonly Pick<HiddenSpace, 'reveals'>[],
  words: Words,
): NextStep[] =>
  linesOfSteps(tourbook.deck_next_steps ?? usualNextSteps(tourbook, words))
    .filter((line) => !spaces.some(({ reveals }) => reveals(line)))
    .map(readStep)
