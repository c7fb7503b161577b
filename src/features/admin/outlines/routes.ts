import type { FastifyInstance } from 'fastify'
import { ringText } from '#features/markets/save-submarkets.ts'
import { utcMidnight } from '#lib/dates.ts'
import { actorOf, recordAudit } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { serve, type UserRequest } from '#platform/http/serve.ts'
import { createJobRun } from '#platform/jobs/job-run-store.ts'
import { enqueueRun } from '#platform/jobs/tracked-job.ts'
import { outlines } from './contract.ts'
import { findMoves } from './find-moves.ts'
import { readRings } from './read-rings.ts'
import { type RedrawInput, redrawSubmarket } from './redraw-job.ts'
import { OUTLINE_UNDO_DAYS } from './rules.ts'
import { findChange, findOutline, findOutlines, ringToPolyline } from './store.ts'

type OutlineContext = RouteContext & {
  /** Listings unconfirmed for longer are not counted, as in search. */
  catalog: { hiddenAfterDays: number }
}

/** The outlines of submarkets, which admins redraw. */
export function outlineRoutes(app: FastifyInstance, { db, clock, catalog }: OutlineContext) {
  async function find(id: number) {
    const submarket = await findOutline(db, id)
    if (!submarket) throw notFound('submarket')
    return submarket
  }
  const start = (input: RedrawInput, { user, request }: UserRequest) =>
    db.transaction().execute(async (trx: Db) => {
      const { submarketId, undoes } = input
      const job = await createJobRun(trx, { kind: redrawSubmarket.name, userId: user.id, input, now: clock() })
      await enqueueRun(trx, redrawSubmarket, { id: job, userId: user.id })
      await recordAudit(trx, {
        at: clock(),
        actor: actorOf(request),
        action: 'submarket.redraw_started',
        subject: { type: 'submarket', id: submarketId },
        after: { job, ...(undoes && { undoes }) },
        runId: job,
      })
      return { job }
    })

  serve(app, outlines, {
    async 'GET /api/admin/markets/:market/outlines'({ params: { market } }) {
      return { submarkets: await findOutlines(db, market, clock()) }
    },

    async 'POST /api/admin/submarkets/:id/moves'({ params: { id }, body }) {
      const confirmedSince = utcMidnight(clock(), catalog.hiddenAfterDays - 1)
      return findMoves(db, await find(id), readRings(body.rings), confirmedSince)
    },

    async 'PUT /api/admin/submarkets/:id/outline'({ params: { id }, body }, by) {
      const { rings } = await find(id)
      if (JSON.stringify(rings.map(ringToPolyline)) !== JSON.stringify(body.before))
        throw conflict('This submarket was redrawn meanwhile. Look at it again.')
      const drawn = readRings(body.rings).rings.map(ringText)
      return start({ submarketId: id, rings: drawn, before: rings.map(ringText), origin: 'edited' }, by)
    },

    async 'POST /api/admin/outline_changes/:id/undo'({ params: { id } }, by) {
      const change = await findChange(db, id, clock())
      if (!change) throw notFound('change')
      if (change.undoes) throw conflict('This is an undo. Redraw the submarket instead.')
      const { rings } = await find(change.submarket_id)
      if (JSON.stringify(rings.map(ringText)) !== JSON.stringify(change.rings_after))
        throw conflict(`This submarket was redrawn since, or more than ${OUTLINE_UNDO_DAYS} days ago.`)
      return start(
        {
          ...{ submarketId: change.submarket_id, rings: change.rings_before, before: change.rings_after },
          ...{ origin: change.origin_before, undoes: id },
        },
        by,
      )
    },
  })
}
