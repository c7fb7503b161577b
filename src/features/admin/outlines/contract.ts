import Type, { type Static } from 'typebox'
import { MARKET_SLUGS, SUBMARKET_ORIGINS } from '#features/markets/rules.ts'
import type { Contract } from '#lib/endpoint.ts'
import { Count, closed, List, Moment, Nullable, Slug, Text, Uuid } from '#lib/values.ts'
import { MAX_NAME_LENGTH, MAX_RINGS, OUTLINE_ACTIONS, OUTLINE_KINDS } from './rules.ts'

/** An encoded polyline of at most 500 points. */
const RingText = Type.String({ minLength: 4, maxLength: 12_000, description: 'an encoded polyline' })
const KindParams = Type.Object({ market: Type.Enum([...MARKET_SLUGS]), kind: Type.Enum([...OUTLINE_KINDS]) })
const OneParams = Type.Object({ ...KindParams.properties, slug: Slug })

const DrawnArea = Type.Object({
  slug: Slug,
  name: Text(MAX_NAME_LENGTH),
  /** Null for a shape. */
  origin: Nullable(Type.Enum([...SUBMARKET_ORIGINS])),
  /** None of what was removed. */
  rings: List(Text(500_000), 1_000),
  /** How many corners it has in all; those with more than can be drawn are changed by a file. */
  pointCount: Count,
  buildingCount: Count,
  /** The latest change, if it can be undone. */
  undo: Nullable(Type.Object({ id: Uuid, changedAt: Moment, moved: Count, action: Type.Enum([...OUTLINE_ACTIONS]) })),
})
export type DrawnArea = Static<typeof DrawnArea>

const Sum = { buildings: Count, spaces: Count }
const OutlineMoves = Type.Object({
  /** Inside now, and with the new outline. */
  now: Type.Object(Sum),
  next: Type.Object(Sum),
  enter: Type.Object(Sum),
  leave: Type.Object(Sum),
  /** Between the submarkets that are shown with a building: the smallest that holds it. */
  moves: List(
    Type.Object({ from: Nullable(Text(MAX_NAME_LENGTH)), to: Nullable(Text(MAX_NAME_LENGTH)), ...Sum }),
    1_000,
  ),
  /** How many saved searches name it. */
  savedSearchCount: Count,
})
export type OutlineMoves = Static<typeof OutlineMoves>

const one = { access: 'administer', params: OneParams } as const
const job = Type.Object({ job: Uuid })
const Outline = {
  rings: Type.Array(RingText, { maxItems: Math.max(...Object.values(MAX_RINGS)) }),
  /** Of what does not exist yet. */
  name: Type.Optional(Text(MAX_NAME_LENGTH, 1)),
}

export const outlines = {
  'GET /api/admin/markets/:market/outlines/:kind': {
    access: 'administer',
    summary: 'The submarkets of a market, or the shapes in its reach, by name, with their outlines',
    params: KindParams,
    reply: Type.Object({ areas: List(DrawnArea, 1_000) }),
  },
  'POST /api/admin/markets/:market/outlines/:kind/:slug/moves': {
    ...one,
    summary: 'How many buildings and spaces a submarket or shape would hold with this outline; nothing is changed',
    body: Type.Object(Outline, closed),
    reply: OutlineMoves,
  },
  'PUT /api/admin/markets/:market/outlines/:kind/:slug': {
    ...one,
    summary:
      'Draws a submarket or shape by a job; with a name it is created, without rings removed; 409 when its outline is not `before` any more',
    body: Type.Object({ ...Outline, before: List(Text(500_000), 1_000) }, closed),
    status: 202,
    reply: job,
  },
  'POST /api/admin/outline_changes/:id/undo': {
    access: 'administer',
    summary: 'Undoes the change of an outline, by a job, within 30 days; 409 when it was changed since',
    params: Type.Object({ id: Uuid }),
    status: 202,
    reply: job,
  },
} satisfies Contract
