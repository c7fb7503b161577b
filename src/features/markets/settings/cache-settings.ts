import { memoizeLoad } from '#platform/cache/memoize-load.ts'
import type { Feed } from '#platform/change-log/change-feed.ts'
import type { Db } from '#platform/database/db.ts'
import type { MarketSlug } from '../rules.ts'
import { type MarketSetting, NO_SETTING } from './rules.ts'
import { loadSettings } from './store.ts'

/** What admins set for each market. */
export type MarketSettings = { of(market: MarketSlug): Promise<MarketSetting> }

/** Cached while a change feed invalidates them; without a feed they are read each time. */
export function cacheSettings(db: Db, feed: Pick<Feed, 'listen'> | undefined): MarketSettings {
  const all = memoizeLoad(() => loadSettings(db))
  feed?.listen((changes) => {
    if (changes.some(({ entity }) => entity === 'market_setting' || entity === 'catalog')) all.invalidate()
  })
  return {
    async of(market) {
      const settings = await (feed ? all.get() : loadSettings(db))
      return settings.get(market) ?? NO_SETTING
    },
  }
}
