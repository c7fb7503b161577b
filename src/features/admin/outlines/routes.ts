import type { FastifyInstance } from 'fastify'
import { isInReach, type MarketSlug } from '#features/markets/rules.ts'
import { ringText } from '#features/markets/save-submarkets.ts'
import { loadShapes, MAX_SHAPES } from '#features/search/store.ts'
import { utcMidnight } from '#lib/dates.ts'
import { fromMicro, type Ring, ringBounds } from '#lib/geo/geometry.ts'
import { slugify } from '#lib/slugs/slugify.ts'
import { actorOf, recordAudit } from '#platform/audit-log.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, notFound, rejectInvalid } from '#platform/errors.ts'
import { serve, type UserRequest } from '#platform/http/serve.ts'
import { createJobRun } from '#platform/jobs/job-run-store.ts'
import { enqueueRun } from '#platform/jobs/tracked-job.ts'
import { outlines } from './contract.ts'
import { findMoves } from './find-moves.ts'
import { type MeasuredOutline, readRings } from './read-rings.ts'
import { type RedrawInput, redrawOutline } from './redraw-job.ts'
import { SUBJECTS } from './redraw-outline.ts'
import { MAX_RINGS, OUTLINE_UNDO_DAYS, type OutlineKind } from './rules.ts'
import { type Area, type AreaKey, findArea, findChange, findOutlines, isTaken, ringToPolyline } from './store.ts'

type OutlineContext = RouteContext & {
  /** Listings unconfirmed for longer are not counted, as in search. */
  catalog: { hiddenAfterDays: number }
}

/** The outlines of submarkets and shapes, which admins draw. */
export function outlineRoutes(app: FastifyInstance, { db, clock, catalog }: OutlineContext) {
  const start = (input: RedrawInput, { user, request }: UserRequest) =>
    db.transaction().execute(async (trx: Db) => {
      const { key, name, undoes } = input
      const job = await createJobRun(trx, { kind: redrawOutline.name, userId: user.id, input, now: clock() })
      await enqueueRun(trx, redrawOutline, { id: job, userId: user.id })
      const subject = SUBJECTS[key.kind]
      await recordAudit(trx, {
        at: clock(),
        actor: actorOf(request),
        action: `${subject}.redraw_started`,
        subject: { type: subject, id: key.slug },
        after: { ...(key.market && { market: key.market }), name, job, ...(undoes && { undoes }) },
        runId: job,
      })
      return { job }
    })

  /** What is at this address, or with a name what is to be there. */
  async function find(params: InMarket & { slug: string }, name: string | undefined): Promise<Area> {
    const key = { ...keyOf(params), slug: params.slug }
    if (name === undefined) {
      const area = await findArea(db, key)
      if (!area) throw notFound(SUBJECTS[key.kind])
      return area
    }
    if (name !== name.trim() || key.slug !== slugify(name))
      rejectInvalid([{ field: 'name', message: `expected a name with the slug ${key.slug}` }])
    if (await isTaken(db, key, name))
      rejectInvalid([{ field: 'name', message: 'expected a name that no other one has' }])
    if (key.kind === 'shapes' && (await loadShapes(db)).length >= MAX_SHAPES)
      throw conflict(`There can be at most ${MAX_SHAPES} shapes in all. Remove one first.`)
    return { ...key, id: null, name, origin: null, rings: [] }
  }

  serve(app, outlines, {
    async 'GET /api/admin/markets/:market/outlines/:kind'({ params }) {
      const areas = await findOutlines(db, keyOf(params), clock())
      return {
        areas: areas.flatMap(({ extent, ...area }) =>
          params.kind === 'submarkets' || isNear(params.market, extent) ? [area] : [],
        ),
      }
    },

    async 'POST /api/admin/markets/:market/outlines/:kind/:slug/moves'({ params, body: { rings, name } }) {
      const area = await find(params, name)
      const confirmedSince = utcMidnight(clock(), catalog.hiddenAfterDays - 1)
      return findMoves(db, area, readDrawn(params, area, rings), confirmedSince)
    },

    async 'PUT /api/admin/markets/:market/outlines/:kind/:slug'({ params, body: { rings, before, name } }, by) {
      const { rings: stored, ...area } = await find(params, name)
      if (JSON.stringify(stored.map(ringToPolyline)) !== JSON.stringify(before))
        throw conflict('This outline was changed meanwhile. Look at it again.')
      const drawn = readDrawn(params, { rings: stored }, rings).rings.map(ringText)
      const { kind, market, slug } = area
      const input = { key: { kind, market, slug }, name: area.name, rings: drawn, before: stored.map(ringText) }
      return start({ ...input, origin: 'edited' }, by)
    },

    async 'POST /api/admin/outline_changes/:id/undo'({ params: { id } }, by) {
      const change = await findChange(db, id, clock())
      if (!change) throw notFound('change')
      if (change.undoes) throw conflict('This is an undo. Change the outline instead.')
      const { market, slug, name, rings_before, rings_after, origin_before } = change
      const key: AreaKey = { kind: market ? 'submarkets' : 'shapes', market, slug }
      const area = await findArea(db, key)
      if (JSON.stringify(area?.rings.map(ringText) ?? []) !== JSON.stringify(rings_after))
        throw conflict(`This outline was changed since, or more than ${OUTLINE_UNDO_DAYS} days ago.`)
      const input = { key, name, rings: rings_before, before: rings_after }
      return start({ ...input, origin: origin_before ?? 'edited', undoes: id }, by)
    },
  })
}

type InMarket = { kind: OutlineKind; market: MarketSlug }

const keyOf = ({ kind, market }: InMarket) => ({ kind, market: kind === 'submarkets' ? market : null })

/** The outline that was drawn in a market. What exists may be removed by an empty one. */
function readDrawn({ kind, market }: InMarket, { rings }: Pick<Area, 'rings'>, texts: string[]): MeasuredOutline {
  if (texts.length > MAX_RINGS[kind] || (texts.length === 0 && rings.length === 0))
    rejectInvalid([{ field: 'rings', message: `expected 1 to ${MAX_RINGS[kind]} rings` }])
  const drawn = readRings(texts)
  if (drawn.rings.length > 0 && !isNear(market, drawn.rings))
    rejectInvalid([{ field: 'rings', message: 'expected an outline within 80 km of the center of the market' }])
  return drawn
}

/** Whether an outline can belong to the market: catches swapped and mistyped coordinates. */
function isNear(market: MarketSlug, rings: readonly Ring[]): boolean {
  const { west, south, east, north } = ringBounds(rings.flat())
  return isInReach(market, [fromMicro((west + east) / 2), fromMicro((south + north) / 2)])
}
