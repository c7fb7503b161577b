import { findMarket } from '#features/markets/rules.ts'
import type { Translate } from '#messages/messages.ts'
import type { FoundAddress, Place } from '../contract.ts'

/** How exactly an address was found, or why it was not. */
export function explainPlace(found: FoundAddress, typed: { street: string; city: string }, text: Translate): string {
  const { precision, between, building, market, streets } = found
  const street = found.street ?? typed.street
  if (precision === 'building') return text('findAddress.placed.building', { name: building?.name ?? '' })
  if (precision === 'between' && between)
    return between.from === between.to
      ? text('findAddress.placed.beside', { number: between.from, street })
      : text('findAddress.placed.between', { ...between, street })
  if (precision === 'street') return text('findAddress.placed.street', { street })
  const name = findMarket(market ?? '')?.name
  if (name === undefined) return text('findAddress.noMarket', { city: typed.city })
  return streets
    ? text('findAddress.unknown', { street, market: name })
    : text('findAddress.noStreets', { market: name })
}

/** A place where an address may be, as a choice of several. */
export function nameOfPlace({ precision, between, street }: Place, text: Translate): string {
  if (precision === 'building') return text('placing.place.building')
  if (!between) return text('placing.place.street', { street: street ?? '' })
  return between.from === between.to
    ? text('placing.place.beside', { number: between.from, street: street ?? '' })
    : text('placing.place.between', { ...between, street: street ?? '' })
}
