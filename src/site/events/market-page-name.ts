import type { PageName } from '#events'

const MARKET_NAMES: Partial<Record<PageName, PageName>> = {
  HOMEPAGE: 'MARKETPLACE_HOMEPAGE',
  TOURBOOK: 'MARKET_TOURBOOK',
  TOURBOOK_ANALYTICS: 'MARKET_TOURBOOK_ANALYTICS',
  MANAGE_TOURBOOKS: 'MARKET_MANAGE_TOURBOOKS',
  TOURBOOK_EXTERNAL_LISTING: 'MARKET_TOURBOOK_EXTERNAL_LISTING',
  TOURBOOK_EDIT_EXTERNAL_LISTING: 'MARKET_TOURBOOK_EDIT_EXTERNAL_LISTING',
}

/** The name of a page's event where the site is embedded in another; it has the same properties. */
export const marketPageName = <N extends PageName>(name: N): N => (MARKET_NAMES[name] ?? name) as N
