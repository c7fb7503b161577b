import { useMemo } from 'react'
import type { ListingCard } from '../../contract.ts'
import { inOneUnit } from './in-one-unit.ts'
import { useRentBasis } from './use-rent-basis.ts'

/** The cards of one list, whose areas and rents are shown in one unit. */
export function useOneUnit<Card extends ListingCard>(cards: readonly Card[]): readonly Card[] {
  const [basis] = useRentBasis()
  return useMemo(() => inOneUnit(cards, { rents: basis === 'quoted' }), [cards, basis])
}
