import { findUser } from '#features/accounts/store.ts'
import type { CatalogIndex } from '#features/catalog/changes/change-rows.ts'
import type { SubmarketOrigin } from '#features/markets/rules.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import { actorOf } from '#platform/audit-log.ts'
import { type RunContext, trackJob } from '#platform/jobs/tracked-job.ts'
import { measure } from './read-rings.ts'
import { redraw } from './redraw-outline.ts'
import { readPolygon } from './store.ts'

/** Rings as PostgreSQL prints polygons. */
export type RedrawInput = {
  submarketId: number
  rings: string[]
  before: string[]
  origin: SubmarketOrigin
  undoes?: string
}

/** Redraws a submarket and assigns its buildings again, or undoes that. */
export const redrawSubmarket = trackJob<RedrawInput, RunContext & { catalogIndex: CatalogIndex }>({
  kind: 'markets.redraw',
  lane: 'imports',
  timeoutMs: 10 * MINUTE_MS,

  async run({ rings: texts, ...input }, { db, clock, catalogIndex }, { id, userId }) {
    const user = await findUser(db, userId)
    if (user?.role !== 'admin') return { state: 'failed', error: 'Only admins redraw submarkets.' }
    const rings = texts.map(readPolygon)
    // The request that started the job is in the audit log with its network.
    const context = { actor: actorOf({ user, ip: '' }), now: clock(), indexBuildings: catalogIndex.buildings }
    const moved = await redraw(db, { ...input, id, rings, squareMetres: measure(rings) }, context)
    if (moved === undefined) return { state: 'failed', error: 'The submarket was redrawn meanwhile. Look at it again.' }
    return { state: 'succeeded', result: { moved } }
  },
})
