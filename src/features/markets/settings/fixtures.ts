import type { MarketRecord } from './contract.ts'

/** A market with defaults only, for tests. */
export const aMarketRecord = (values: Partial<MarketRecord> = {}): MarketRecord => ({
  ...{ slug: 'chicago', name: 'Chicago', version: 1, updatedAt: '2026-11-01T09:00:00.000Z' },
  ...{ paywallCount: null, areaUnit: null, center: null, zoom: null },
  ...{ marketedCount: 7, buildingCount: 3 },
  ...values,
})
