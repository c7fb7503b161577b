import type { Db } from '#platform/db.ts'
import type { MarketSlug } from '../markets/rules.ts'
import { PAYWALL } from './rules.ts'

/** How many spaces a visitor may open, in how many days; 0 is any number. */
export type Paywall = { market: MarketSlug; most: number; days: number }

/** A market's own number, else the usual one. */
export async function loadPaywall(db: Db, market: MarketSlug): Promise<Paywall> {
  const row = await db.selectFrom('listing_paywall').where('market', '=', market).select('most').executeTakeFirst()
  return { market, most: row?.most ?? PAYWALL.most, days: PAYWALL.days }
}

export async function keepPaywall(db: Db, market: MarketSlug, most: number, now: Date): Promise<void> {
  const values = { most, updated_at: now }
  await db
    .insertInto('listing_paywall')
    .values({ market, ...values })
    .onConflict((conflict) => conflict.column('market').doUpdateSet(values))
    .execute()
}
