import { sql } from 'kysely'
import { findPartsOf } from '#features/catalog/merges/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { Row, Subject } from './store.ts'

/** What decides who may edit a record: of a listing its building, of that its companies and the company of its landlord. */
const OWNERSHIP = {
  listing: ['building_id'],
  building: ['employer_id', 'managing_company_id', 'leasing_company_id', 'landlord_id'],
  landlord: ['company_id'],
} as const
type Owned = keyof typeof OWNERSHIP
const CHAIN: readonly Owned[] = ['listing', 'building', 'landlord']
/** The column that leads to the next of the chain. */
const LEADS_TO: Record<Owned, string> = { listing: 'building_id', building: 'landlord_id', landlord: '' }

/**
 * The write by which a record came to the company of a user: they may read later ones, but not what was before. 0 if it was
 * always theirs, and for admins.
 */
export async function findOwnedSince(
  db: Db,
  { type, id }: Subject,
  { role, companyId }: Pick<SessionUser, 'role' | 'companyId'>,
): Promise<number> {
  if (role === 'admin' || type === 'company') return 0
  // A company that was merged into the user's was theirs, too.
  const companyIds = companyId === null ? [] : [companyId, ...(await findPartsOf(db, companyId))]
  const rows = new Map<string, Row>()
  const writes: OwnershipWrite[] = []
  let ids = [id]
  for (const table of CHAIN.slice(CHAIN.indexOf(type))) {
    const [current, changed] = await Promise.all([findCurrent(db, table, ids), findOwnershipWrites(db, table, ids)])
    for (const row of current) rows.set(`${table} ${row.id}`, row)
    writes.push(...changed)
    ids = [...current, ...changed.map(({ before }) => before)].flatMap((row) => (row[LEADS_TO[table]] as number) ?? [])
  }
  for (const { writeId, key, before } of writes.toSorted((a, b) => b.writeId - a.writeId)) {
    rows.set(key, { ...rows.get(key), ...before })
    if (!isOwn(rows, `${type} ${id}`, companyIds)) return writeId
  }
  return 0
}

function isOwn(rows: ReadonlyMap<string, Row>, key: string, companyIds: readonly unknown[]): boolean {
  const row = rows.get(key)
  if (!row) return false
  const { building_id, landlord_id, id: _, ...companies } = row
  if (Object.values(companies).some((company) => companyIds.includes(company))) return true
  return isOwn(rows, building_id === undefined ? `landlord ${landlord_id}` : `building ${building_id}`, companyIds)
}

async function findCurrent(db: Db, table: Owned, ids: number[]): Promise<Row[]> {
  const columns = sql.join(['id', ...OWNERSHIP[table]].map((column) => sql.ref(column)))
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(table)} where id = any(${ids}::bigint[])`.execute(db)
  return rows
}

type OwnershipWrite = { writeId: number; key: string; before: Row }

/** The writes that changed who records belong to, with the columns of OWNERSHIP that they changed. */
async function findOwnershipWrites(db: Db, table: Owned, ids: number[]): Promise<OwnershipWrite[]> {
  const columns = [...OWNERSHIP[table]]
  const { rows } = await sql<OwnershipWrite>`
    select id as "writeId", subject_type || ' ' || subject_id as key, (
      select jsonb_object_agg(key, value) from jsonb_each(before) where key = any(${columns}::text[])) as before
    from audit_log
    where subject_type = ${table} and subject_id = any(${ids}::bigint[]::text[]) and before ?| ${columns}::text[]`.execute(
    db,
  )
  return rows
}
