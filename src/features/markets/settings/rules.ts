/** Listings a visitor may open in these days before the prompt, where a market sets no number; 0 means no limit. */
export const PAYWALL = { most: 10, days: 30 } as const
export const MAX_PAYWALL_COUNT = 50

/** From a whole metropolitan area to a few streets. */
export const ZOOM_BOUNDS = { min: 7, max: 17 } as const

/** The units in which a market can have all its areas stated. */
export const STATED_UNITS = ['sf', 'sqm'] as const
export type StatedUnit = (typeof STATED_UNITS)[number]

/** The center, in degrees, and the zoom of a map. */
export type FirstView = { longitude: number; latitude: number; zoom: number }

/** What admins set for a market; null is the default. */
export type MarketSetting = {
  paywallCount: number | null
  areaUnit: StatedUnit | null
  firstView: FirstView | null
}

export const NO_SETTING: MarketSetting = { paywallCount: null, areaUnit: null, firstView: null }
