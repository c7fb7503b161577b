import { DECK_PARTS, type DeckPart } from '../rules.ts'

/** The parts that can be moved: plans and photos follow their stop, and the cover is first. */
export const MOVABLE: readonly DeckPart[] = DECK_PARTS.filter((part) => !['cover', 'plans', 'photos'].includes(part))
/** They come after the page of their stop. */
export const WITHIN_STOPS: readonly DeckPart[] = ['plans', 'photos']

/** All parts in the order of the deck; those it does not have come where they would. */
export function partsToShow(parts: readonly DeckPart[]): DeckPart[] {
  const chosen = parts.filter((part) => MOVABLE.includes(part))
  const others = MOVABLE.filter((part) => !chosen.includes(part))
  const movable = [...chosen, ...others]
  return ['cover', ...movable.flatMap((part) => (part === 'stops' ? [part, ...WITHIN_STOPS] : [part]))]
}

/** The parts with or without one; a part that is added comes where it is shown. */
export function toggled(parts: readonly DeckPart[], part: DeckPart): DeckPart[] {
  return partsToShow(parts).filter((each) => (each === part ? !parts.includes(part) : parts.includes(each)))
}

/** The parts with one moved up or down by one; undefined at either end. */
export function moved(parts: readonly DeckPart[], part: DeckPart, by: -1 | 1): DeckPart[] | undefined {
  const chosen = parts.filter((each) => MOVABLE.includes(each))
  const index = chosen.indexOf(part)
  const other = chosen[index + by]
  if (index < 0 || other === undefined) return undefined
  const order = chosen.with(index, other).with(index + by, part)
  const shown = partsToShow([...order, ...parts.filter((each) => !MOVABLE.includes(each))])
  return shown.filter((each) => parts.includes(each))
}
