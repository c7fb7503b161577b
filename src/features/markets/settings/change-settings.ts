import { type Actor, recordAudit } from '#platform/audit-log.ts'
import { recordChanges } from '#platform/change-log/change-log.ts'
import type { Db } from '#platform/database/db.ts'
import { type FieldError, rejectInvalid, stale } from '#platform/errors.ts'
import { isInReach, MARKETS, type MarketSlug } from '../rules.ts'
import type { MarketRecord } from './contract.ts'
import type { MarketValues } from './fields.ts'
import { lockSetting, updateSetting } from './store.ts'

type Change = Partial<MarketValues> & { version: number }
type Context = { actor: Actor; now: Date; load: (db: Db, market: MarketSlug) => Promise<MarketRecord> }

/**
 * Changes the settings that are sent, in the current transaction, and records it. 409 `stale` with the market for an older
 * version, 400 that names each field that is wrong.
 */
export async function changeSettings(db: Db, market: MarketSlug, { version, ...values }: Change, ctx: Context) {
  const current = await lockSetting(db, market)
  if (version !== current.version) throw stale(await ctx.load(db, market))
  const next = { ...current, ...values }
  rejectInvalid(findMistakes(market, next))
  const changed = (Object.keys(values) as (keyof MarketValues)[]).filter(
    (name) => JSON.stringify(current[name]) !== JSON.stringify(next[name]),
  )
  if (changed.length > 0) {
    const pick = (from: MarketValues) => Object.fromEntries(changed.map((name) => [name, from[name]]))
    await updateSetting(db, market, pick(next), ctx.now)
    await recordAudit(db, {
      at: ctx.now,
      actor: ctx.actor,
      action: 'market.changed',
      subject: { type: 'market', id: market },
      before: pick(current),
      after: pick(next),
    })
    // All copies in memory: the settings, cards, whose areas have the unit, and cached pages.
    await recordChanges(db, 'market_setting', [0])
  }
  return ctx.load(db, market)
}

/** A first view has a center within its market and a zoom. */
export function findMistakes(
  market: MarketSlug,
  { center, zoom }: Pick<MarketValues, 'center' | 'zoom'>,
): FieldError[] {
  const { name } = MARKETS[market]
  if (center === null && zoom !== null) return [{ field: 'center', message: 'expected a place for the zoom' }]
  if (center !== null && zoom === null) return [{ field: 'zoom', message: 'expected a zoom for the center' }]
  if (center === null || isInReach(market, [center.longitude, center.latitude])) return []
  return [{ field: 'center', message: `expected a place within 80 km of the center of ${name}` }]
}
