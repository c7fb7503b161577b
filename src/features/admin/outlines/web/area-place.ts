import type { MarketSlug } from '#features/markets/rules.ts'
import type { DrawnArea } from '../contract.ts'
import type { OutlineKind } from '../rules.ts'

/** Where areas are drawn: the submarkets of a market, or the shapes in it. */
export type AreaPlace = { market: MarketSlug; kind: OutlineKind }

/** A submarket or shape before it is created. */
export const NEW_AREA: DrawnArea = {
  ...{ slug: '', name: '', origin: null, rings: [], undo: null },
  ...{ pointCount: 0, buildingCount: 0 },
}
