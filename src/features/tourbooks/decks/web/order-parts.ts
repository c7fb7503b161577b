import { DECK_PARTS, type DeckPart } from '../rules.ts'

/** What belongs to another part: access to the schedule, plans and photos to the page of their stop. */
const WITHIN: Partial<Record<DeckPart, readonly DeckPart[]>> = { schedule: ['access'], stops: ['plans', 'photos'] }
const INNER = Object.values(WITHIN).flat()
export const isWithin = (part: DeckPart) => INNER.includes(part)

/** The parts that can be moved: inner ones follow theirs, the cover is first, and contacts are last. */
export const MOVABLE: readonly DeckPart[] = DECK_PARTS.filter(
  (part) => !isWithin(part) && part !== 'cover' && part !== 'closing',
)

/** All parts in the order of the deck; those it does not have come where they would. */
export function partsToShow(parts: readonly DeckPart[]): DeckPart[] {
  const shown = parts.filter((part) => MOVABLE.includes(part))
  for (const [index, part] of MOVABLE.entries()) {
    if (shown.includes(part)) continue
    const before = MOVABLE.slice(0, index).findLast((each) => shown.includes(each))
    shown.splice(before ? shown.indexOf(before) + 1 : 0, 0, part)
  }
  return ['cover', ...shown.flatMap((part) => [part, ...(WITHIN[part] ?? [])]), 'closing']
}

/** The parts with or without one; a part that is added comes where it is shown. */
export function toggled(parts: readonly DeckPart[], part: DeckPart): DeckPart[] {
  return partsToShow(parts).filter((each) => (each === part ? !parts.includes(part) : parts.includes(each)))
}

/** The parts with the movable ones in another order; what belongs to one comes along. */
export const ordered = (parts: readonly DeckPart[], order: readonly DeckPart[]): DeckPart[] =>
  partsToShow(order).filter((each) => parts.includes(each))
