import type { Fields, ValuesOf } from '#lib/fields/fields.ts'
import { MAX_PAYWALL_COUNT, STATED_UNITS, ZOOM_BOUNDS } from './rules.ts'

/** What `PUT /api/admin/markets/:market` changes, in the order of the form; null is the default. */
export const MARKET_FIELDS = {
  paywallCount: { column: 'paywall_count', kind: 'number', min: 0, max: MAX_PAYWALL_COUNT, section: 'visitors' },
  areaUnit: { column: 'stated_unit', kind: 'choice', codes: STATED_UNITS, section: 'visitors' },
  center: { column: 'center', kind: 'point', section: 'view' },
  zoom: { column: 'zoom', kind: 'number', ...ZOOM_BOUNDS, decimals: 2, section: 'view' },
} as const satisfies Fields
export type MarketValues = ValuesOf<typeof MARKET_FIELDS>
