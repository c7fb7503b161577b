import { sql } from 'kysely'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { removeLink } from './store.ts'

/** The link of a building that was merged, as it was. It was dropped where the target had one of its own. */
export type MovedLink = {
  id: number
  isDropped: boolean
  linkedAt: string
  asksBeforeRents: boolean
  decisions: Record<string, string>
  units: { id: number; listingId: number }[]
}
/** A unit whose listing is another one now. */
export type MovedUnit = { id: number; from: number; to: number }

type Move = { from: number; to: number }
type By = { at: Date; actor: Actor; runId: string }

/** Locks the records of buildings until the transaction ends; before the buildings, as whoever links one does. */
export const lockLinks = async (db: Db, buildingIds: readonly number[]) =>
  void (await sql`select from property_record where building_id = any(${[...buildingIds]}::bigint[])
    order by id for update`.execute(db))

/**
 * Moves the link of a merged building to its target, with the decisions on values in which both agree. Drops it if the target has
 * one. Null for a building without one.
 */
export async function moveLink(db: Db, { from, to }: Move, by: By): Promise<MovedLink | null> {
  const { rows } = await sql<MovedLink>`
    select record.id, record.linked_at as "linkedAt", asks_before_rents as "asksBeforeRents", decisions,
      exists (select from property_record where building_id = ${to}) as "isDropped",
      (select coalesce(jsonb_agg(jsonb_build_object('id', unit.id, 'listingId', unit.listing_id)), '[]')
        from property_unit unit where unit.record_id = record.id and unit.listing_id is not null) as units
    from property_record record where record.building_id = ${from}`.execute(db)
  const [link] = rows
  if (!link) return null
  if (link.isDropped) await removeLink(db, link.id)
  else
    await sql`update property_record set building_id = ${to}, decisions = coalesce((
        select jsonb_object_agg(decision.key, decision.value)
        from jsonb_each(decisions) decision, building merged, building target
        where merged.id = ${from} and target.id = ${to}
          and to_jsonb(merged)->decision.key = to_jsonb(target)->decision.key), '{}')
      where id = ${link.id}`.execute(db)
  await auditLink(db, link.id, { from, to: link.isDropped ? null : to }, by)
  return link
}

/** Gives the merged building its link back, unless the record has another one by now. */
export async function moveLinkBack(db: Db, link: MovedLink, { from, to }: Move, by: By): Promise<void> {
  const present = link.isDropped ? null : from
  const { rows } = await sql`
    update property_record set building_id = ${to}, linked_at = ${link.linkedAt},
      asks_before_rents = ${link.asksBeforeRents}, decisions = ${JSON.stringify(link.decisions)}::jsonb || decisions
    where id = ${link.id} and building_id is not distinct from ${present}::bigint
      and not exists (select from property_record where building_id = ${to}) returning id`.execute(db)
  if (rows.length === 0) return
  if (link.isDropped)
    await sql`update property_unit set listing_id = former."listingId"
      from jsonb_to_recordset(${JSON.stringify(link.units)}::jsonb) as former (id bigint, "listingId" bigint)
      where property_unit.id = former.id and record_id = ${link.id} and property_unit.listing_id is null`.execute(db)
  await auditLink(db, link.id, { from: present, to }, by)
}

const auditLink = (db: Db, id: number, { from, to }: { from: number | null; to: number | null }, by: By) =>
  recordAudit(db, {
    ...by,
    action: to === null ? 'property_record.unlinked' : 'property_record.linked',
    subject: { type: 'property_record', id },
    before: { buildingId: from },
    after: { buildingId: to },
  })

/** Gives the units of listings the listings that stay in their place. */
export async function moveUnits(db: Db, listings: readonly Move[]): Promise<MovedUnit[]> {
  const { rows } = await sql<MovedUnit>`
    update property_unit unit set listing_id = place.to_id
    from unnest(${listings.map(({ from }) => from)}::bigint[], ${listings.map(({ to }) => to)}::bigint[]) place (from_id, to_id)
    where unit.listing_id = place.from_id
    returning unit.id, place.from_id as "from", place.to_id as "to"`.execute(db)
  return rows
}

/** Gives units their listings back, unless they have others by now. */
export const moveUnitsBack = async (db: Db, units: readonly MovedUnit[]) =>
  void (await sql`update property_unit unit set listing_id = place."from"
    from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as place (id bigint, "from" bigint, "to" bigint)
    where unit.id = place.id and unit.listing_id = place."to"`.execute(db))
