import Type, { type Static } from 'typebox'
import { MARKET_SLUGS, SUBMARKET_ORIGINS } from '#features/markets/rules.ts'
import type { Contract } from '#lib/endpoint.ts'
import { Count, closed, Id, IdParams, List, Moment, Nullable, Slug, Text, Uuid } from '#lib/values.ts'
import { MAX_RINGS } from './rules.ts'

/** An encoded polyline of at most 500 points. */
const RingText = Type.String({ minLength: 4, maxLength: 12_000, description: 'an encoded polyline' })
const Rings = Type.Array(RingText, { minItems: 1, maxItems: MAX_RINGS })
const MarketParams = Type.Object({ market: Type.Enum([...MARKET_SLUGS]) })

const DrawnSubmarket = Type.Object({
  id: Id,
  slug: Slug,
  name: Text(120),
  origin: Type.Enum([...SUBMARKET_ORIGINS]),
  rings: List(Text(500_000), 1_000),
  /** How many corners it has in all; those with more than can be drawn are changed by a file. */
  pointCount: Count,
  buildingCount: Count,
  /** The latest change that can be undone. */
  undo: Nullable(Type.Object({ id: Uuid, changedAt: Moment, moved: Count })),
})
export type DrawnSubmarket = Static<typeof DrawnSubmarket>

const Sum = { buildings: Count, spaces: Count }
const OutlineMoves = Type.Object({
  enter: Type.Object(Sum),
  leave: Type.Object(Sum),
  /** Between the submarkets that are shown with a building: the smallest that holds it. */
  moves: List(Type.Object({ from: Nullable(Text(120)), to: Nullable(Text(120)), ...Sum }), 1_000),
})
export type OutlineMoves = Static<typeof OutlineMoves>

const one = { access: 'administer', params: IdParams } as const
const job = Type.Object({ job: Uuid })

export const outlines = {
  'GET /api/admin/markets/:market/outlines': {
    access: 'administer',
    summary: 'The submarkets of a market by name, with their outlines',
    params: MarketParams,
    reply: Type.Object({ submarkets: List(DrawnSubmarket, 1_000) }),
  },
  'POST /api/admin/submarkets/:id/moves': {
    ...one,
    summary: 'How many buildings and spaces would move if a submarket had this outline; nothing is changed',
    body: Type.Object({ rings: Rings }, closed),
    reply: OutlineMoves,
  },
  'PUT /api/admin/submarkets/:id/outline': {
    ...one,
    summary:
      'Redraws a submarket by a job, which assigns its buildings again; 409 when its outline is not `before` any more',
    body: Type.Object({ rings: Rings, before: List(Text(500_000), 1_000) }, closed),
    status: 202,
    reply: job,
  },
  'POST /api/admin/outline_changes/:id/undo': {
    access: 'administer',
    summary: 'Draws a submarket as it was before a change, by a job, within 30 days; 409 when it was changed since',
    params: Type.Object({ id: Uuid }),
    status: 202,
    reply: job,
  },
} satisfies Contract
