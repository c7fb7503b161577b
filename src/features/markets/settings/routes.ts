import type { FastifyInstance } from 'fastify'
import { utcMidnight } from '#lib/dates.ts'
import { actorOf } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import type { MarketSlug } from '../rules.ts'
import { changeSettings } from './change-settings.ts'
import { marketSettings } from './contract.ts'
import { findMarkets } from './store.ts'

type SettingsContext = RouteContext & {
  /** Listings unconfirmed for longer are not counted, as in search. */
  catalog: { hiddenAfterDays: number }
}

/** The settings of markets, for admins. */
export function marketSettingRoutes(app: FastifyInstance, { db, clock, catalog }: SettingsContext) {
  const confirmedSince = () => utcMidnight(clock(), catalog.hiddenAfterDays - 1)
  async function load(from: Db, market: MarketSlug) {
    const [record] = await findMarkets(from, confirmedSince(), market)
    if (!record) throw notFound('market')
    return record
  }

  serve(app, marketSettings, {
    'GET /api/admin/markets': async () => ({ markets: await findMarkets(db, confirmedSince()) }),
    'GET /api/admin/markets/:market': ({ params }) => load(db, params.market),
    'PUT /api/admin/markets/:market': ({ params, body }, { request }) => {
      const context = { actor: actorOf(request), now: clock(), load }
      return db.transaction().execute((trx) => changeSettings(trx, params.market, body, context))
    },
  })
}
