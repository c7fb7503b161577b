import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../database/db.ts'

/**
 * `catalog`, always with id 0, means everything: in-memory copies are loaded again. `market`, with id 0, means that
 * buildings were moved from one market to another; `market_setting`, with id 0, that an admin changed the settings of one;
 * `shape`, with id 0, that an area of searches was drawn.
 */
export type ChangedEntity =
  | 'building'
  | 'listing'
  | 'landlord'
  | 'submarket'
  | 'shape'
  | 'company'
  | 'agent'
  | 'market'
  | 'market_setting'
  | 'catalog'

/** The channel of pg_notify for new rows in change_log. */
export const NOTIFY_CHANNEL = 'change_log'

/** Notifies every node that these changed. Call it in the transaction that changes them, so that both are committed. */
export async function recordChanges(db: Db, entity: ChangedEntity, ids: number[]) {
  if (ids.length === 0) return
  // pg_notify takes a server-wide lock at commit (6 000 commits a second became 1 700), which is acceptable for catalog
  // changes; in return no writer can omit it, and PostgreSQL sends one notification for many changes.
  await sql`
    with inserted as (insert into change_log (entity, entity_id) select ${entity}, unnest(${ids}::bigint[]))
    select pg_notify(${NOTIFY_CHANNEL}, '')`.execute(db)
}

/** A row's position in the order of the change log; both parts are too large for a number. */
export type Position = { xid: string; seq: string }

/** Before every row. PostgreSQL's first transaction id is 3. */
export const FIRST: Position = { xid: '3', seq: '0' }

export type ChangeLogRow = Position & {
  entity: ChangedEntity
  id: number
  /** Older than 23 hours: about to be pruned, or exempt from pruning. */
  old: boolean
}

/** The transactions that have ended by now, as text for readChanges. */
export async function takeSnapshot(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')
  return rows[0]!.snapshot
}

/** The last row before which no new row can appear; later changes may be invisible to a query that runs now. */
export async function lastSettled(client: pg.ClientBase): Promise<Position> {
  const { rows } = await client.query<Position>(`
    select xid::text, seq::text from change_log where xid < pg_snapshot_xmin(pg_current_snapshot())
    order by change_log.xid desc, change_log.seq desc limit 1`)
  return rows[0] ?? FIRST
}

/**
 * Up to `limit` rows after `after` of transactions that ended after the snapshot `seenSnapshot` and before `until`.
 * Comparing snapshots instead of numbers neither misses a late commit nor waits for the server's slowest transaction.
 */
export async function readChanges(
  client: pg.ClientBase,
  { seenSnapshot, until, after, limit }: { seenSnapshot: string; until: string; after: Position; limit: number },
): Promise<ChangeLogRow[]> {
  const { rows } = await client.query<Omit<ChangeLogRow, 'id'> & { id: string }>(
    `select entity, entity_id::text as id, xid::text, seq::text,
       at < now() - interval '23 hours' as old
     from change_log
     where change_log.xid >= pg_snapshot_xmin($1::pg_snapshot) and (change_log.xid, change_log.seq) > ($3::xid8, $4::bigint)
       and pg_visible_in_snapshot(change_log.xid, $2::pg_snapshot)
       and not pg_visible_in_snapshot(change_log.xid, $1::pg_snapshot)
     order by change_log.xid, change_log.seq limit $5`,
    [seenSnapshot, until, after.xid, after.seq, limit],
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** What of an entity changed in transactions that ended after the snapshot `seenSnapshot` and before `until`, up to `limit` ids. */
export async function readChangedIds(
  client: pg.ClientBase,
  entity: ChangedEntity,
  { seenSnapshot, until, limit }: { seenSnapshot: string; until: string; limit: number },
): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct entity_id::text as id from change_log
     where entity = $1 and xid >= pg_snapshot_xmin($2::pg_snapshot)
       and pg_visible_in_snapshot(xid, $3::pg_snapshot) and not pg_visible_in_snapshot(xid, $2::pg_snapshot)
     limit $4`,
    [entity, seenSnapshot, until, limit],
  )
  return rows.map(({ id }) => Number(id))
}

/**
 * Deletes up to `limit` of the first rows when they are older than a day, and returns how many. The last old row stays:
 * a subscriber that has not read it yet knows that it missed deleted rows.
 */
export async function pruneChangeLog(client: pg.ClientBase, limit: number): Promise<number> {
  const { rowCount } = await client.query(
    `delete from change_log using (
       select seq, lead(seq) over (order by xid, seq) is not null as followed,
         bool_and(at < now() - interval '1 day')
           over (order by xid, seq rows between unbounded preceding and 1 following) as passed
       from (
         select xid, seq, at from change_log where xid < pg_snapshot_xmin(pg_current_snapshot())
         order by xid, seq limit $1 + 1
       ) first_rows
     ) row
     where row.seq = change_log.seq and followed and passed`,
    [limit],
  )
  return rowCount ?? 0
}
