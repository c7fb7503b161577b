import { findUser } from '#features/accounts/store.ts'
import type { CatalogIndex } from '#features/catalog/changes/change-rows.ts'
import type { SubmarketOrigin } from '#features/markets/rules.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import { actorOf } from '#platform/audit-log.ts'
import { type RunContext, trackJob } from '#platform/jobs/tracked-job.ts'
import { measure } from './read-rings.ts'
import { redraw } from './redraw-outline.ts'
import { type AreaKey, readPolygon } from './store.ts'

/** Rings as PostgreSQL prints polygons. */
export type RedrawInput = {
  key: AreaKey
  name: string
  rings: string[]
  before: string[]
  origin: SubmarketOrigin
  undoes?: string | undefined
}

/** Draws a submarket or shape and assigns the buildings again, or undoes that. */
export const redrawOutline = trackJob<RedrawInput, RunContext & { catalogIndex: CatalogIndex }>({
  kind: 'markets.redraw',
  lane: 'imports',
  timeoutMs: 10 * MINUTE_MS,

  async run({ rings: texts, ...input }, { db, clock, catalogIndex }, { id, userId }) {
    const user = await findUser(db, userId)
    if (user?.role !== 'admin') return { state: 'failed', error: 'Only admins draw outlines.' }
    const rings = texts.map(readPolygon)
    // The request that started the job is in the audit log with its network.
    const context = { actor: actorOf({ user, ip: '' }), now: clock(), indexBuildings: catalogIndex.buildings }
    const moved = await redraw(db, { ...input, id, rings, squareMeters: measure(rings) }, context)
    if (moved === undefined) return { state: 'failed', error: 'The outline was changed meanwhile. Look at it again.' }
    return { state: 'succeeded', result: { moved } }
  },
})
