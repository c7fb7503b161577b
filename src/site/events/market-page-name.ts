import type { PageName } from '#events'

/** Not the page of an account's settings. */
const OF_TOURBOOKS = /^(MANAGE_)?TOURBOOK(?!_CONTACT)/

/** The name of a page's event where the site is embedded in another; it has the same properties. */
export function marketPageName<N extends PageName>(name: N): N {
  if (name === 'HOMEPAGE') return 'MARKETPLACE_HOMEPAGE' as N
  return OF_TOURBOOKS.test(name) ? (`MARKET_${name}` as N) : name
}
