import type { MarketSlug } from '#features/markets/rules.ts'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { PAYWALL } from './rules.ts'

/** Listings a visitor may open, and in how many days; 0 means no limit. */
export type Paywall = { market: MarketSlug; most: number; days: number }

/** A market's own number, else the default. */
export async function loadPaywall(db: Db, market: MarketSlug): Promise<Paywall> {
  const row = await db.selectFrom('listing_paywall').where('market', '=', market).select('most').executeTakeFirst()
  return { market, most: row?.most ?? PAYWALL.most, days: PAYWALL.days }
}

type AuditContext = { actor: Actor; now: Date }

/** Sets a market's own number in the current transaction, and records the change. */
export async function savePaywall(
  db: Db,
  market: MarketSlug,
  most: number,
  { actor, now }: AuditContext,
): Promise<void> {
  // The row is created and locked before it is read, so that concurrent changes each record their own difference.
  await db
    .insertInto('listing_paywall')
    .values({ market, most: PAYWALL.most, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const before = await db
    .selectFrom('listing_paywall')
    .where('market', '=', market)
    .select('most')
    .forUpdate()
    .executeTakeFirstOrThrow()
  await db.updateTable('listing_paywall').set({ most, updated_at: now }).where('market', '=', market).execute()
  await recordAudit(db, {
    at: now,
    actor,
    action: 'paywall.changed',
    subject: { type: 'market', id: market },
    before,
    after: { most },
  })
}
