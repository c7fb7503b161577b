import { formatDate } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import { formatArea } from '#lib/units/area.ts'
import type { Translate } from '#messages/messages.ts'
import type { Requirement } from '../../requirement/contract.ts'

/** What the client has said that they need, in one line: size, people and date. Budget and must-haves are their broker's. */
export function describeRequirement(
  { area, people, neededBy }: Pick<Requirement, 'area' | 'people' | 'neededBy'>,
  { text, locale }: { text: Translate; locale: Locale },
): string {
  const date = neededBy && formatDate(neededBy, locale)
  return [
    area && formatArea(area, locale),
    people !== null && text('inquiry.people', { count: people }),
    date && text('deck.neededBy', { date }),
  ]
    .filter(Boolean)
    .join(' · ')
}
