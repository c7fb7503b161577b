import { sql } from 'kysely'
import { assignSubmarkets, lockSubmarkets } from '#features/markets/assign-submarkets.ts'
import type { SubmarketOrigin } from '#features/markets/rules.ts'
import { replaceRings, ringText } from '#features/markets/save-submarkets.ts'
import type { Ring } from '#lib/geo/geometry.ts'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import { recordChanges } from '#platform/change-log/change-log.ts'
import type { Db } from '#platform/database/db.ts'
import { held, inside } from './find-moves.ts'
import type { MeasuredOutline } from './read-rings.ts'
import { actionOf, type OutlineAction } from './rules.ts'
import { type Area, type AreaKey, findArea } from './store.ts'

type Redraw = MeasuredOutline & {
  /** Of the change, which is made once. */
  id: string
  key: AreaKey
  /** Of what is created. */
  name: string
  origin: SubmarketOrigin
  /** The outline that is replaced, as PostgreSQL prints its rings; empty for what does not exist. */
  before: readonly string[]
  undoes?: string | undefined
}
type Context = {
  actor: Actor
  now: Date
  /** Indexes buildings again for search, in the transaction. */
  indexBuildings: (db: Db, ids: number[]) => Promise<void>
}

/** What an outline is of, in the audit log. */
export const SUBJECTS = { submarkets: 'submarket', shapes: 'shape' } as const
const VERBS = { create: 'created', redraw: 'redrawn', remove: 'removed' } as const satisfies Record<
  OutlineAction,
  string
>

/**
 * Gives a submarket or shape another outline, in one transaction: creates it where there is none, and removes it with an empty
 * one. The buildings that a submarket held or holds are assigned again. Returns how many are in another submarket now, or came
 * into or left the shape; undefined when it has another outline than `before`.
 */
export function redraw(db: Db, change: Redraw, { actor, now, indexBuildings }: Context): Promise<number | undefined> {
  const { id, key, rings, before, undoes } = change
  return db.transaction().execute(async (trx) => {
    await lockSubmarkets(trx)
    const made = await trx.selectFrom('outline_change').where('id', '=', id).select('moved').executeTakeFirst()
    if (made) return made.moved
    const stored = await findArea(trx, key)
    const area: Area = stored ?? { ...key, id: null, name: change.name, origin: null, rings: [] }
    if (JSON.stringify(area.rings.map(ringText)) !== JSON.stringify(before)) return undefined
    const moved = await (key.kind === 'submarkets' ? drawSubmarket(trx, area, change) : drawShape(trx, area, rings))
    if (key.kind === 'submarkets') {
      await recordChanges(trx, 'building', moved)
      if (moved.length > 0) await indexBuildings(trx, moved)
    }
    await trx
      .insertInto('outline_change')
      .values({
        ...{ id, market: key.market, slug: key.slug, name: area.name },
        ...{ rings_before: [...before], rings_after: rings.map(ringText), origin_before: area.origin },
        ...{ moved: moved.length, undoes: undoes ?? null, changed_at: now },
      })
      .execute()
    const subject = SUBJECTS[key.kind]
    await recordAudit(trx, {
      ...{ at: now, actor, action: `${subject}.${VERBS[actionOf(before, rings)]}`, runId: id },
      subject: { type: subject, id: key.slug },
      after: {
        ...(key.market && { market: key.market }),
        name: area.name,
        moved: moved.length,
        ...(undoes && { undoes }),
      },
    })
    return moved.length
  })
}

/** Returns the buildings that are in other submarkets now. */
async function drawSubmarket(trx: Db, area: Area, { rings, squareMeters, origin }: Redraw): Promise<number[]> {
  const touched = await idsOf(trx, sql`select id from (${held(area)}) was union ${inside(area, rings)}`)
  const { id } = await trx
    .insertInto('submarket')
    .values({ market: area.market!, slug: area.slug, name: area.name, origin, square_metres: squareMeters })
    .onConflict((on) => on.columns(['market', 'slug']).doUpdateSet({ origin, square_metres: squareMeters }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceRings(trx, id, rings)
  const moved = await assignSubmarkets(trx, touched)
  if (rings.length === 0) await trx.deleteFrom('submarket').where('id', '=', id).execute()
  await recordChanges(trx, 'submarket', [id])
  return moved
}

/** Returns the buildings that came into the shape or left it. */
async function drawShape(trx: Db, area: Area, rings: readonly Ring[]): Promise<number[]> {
  const { slug, name } = area
  const [ring] = rings.map(ringText)
  if (ring === undefined) await trx.deleteFrom('shape').where('slug', '=', slug).execute()
  else
    await sql`insert into shape (slug, name, ring) values (${slug}, ${name}, ${ring}::polygon)
      on conflict (slug) do update set ring = excluded.ring`.execute(trx)
  await recordChanges(trx, 'shape', [0])
  return idsOf(
    trx,
    sql`select id from (${held(area)}) was full join (${inside(area, rings)}) next using (id)
      where was.id is null or next.id is null`,
  )
}

async function idsOf(db: Db, query: ReturnType<typeof inside>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query} order by id`.execute(db)
  return rows.map((row) => row.id)
}
