import { randomUUIDv7 } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import type { TableRow, TableSource } from '#lib/tables/table.ts'
import type { Db } from '#platform/database/db.ts'
import { moveRows, type RowMove } from '#platform/database/move-rows.ts'
import type { Page } from '#platform/http/pagination.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { ColumnProfile } from './columns/profile-column.ts'
import type { Counts, Mapping, Row } from './contract.ts'
import type { RowResult } from './rows/report-row.ts'
import type { HeldChange, StoredRow } from './rows/row-plans.ts'
import { MAX_LEFT_OUT, OUTCOMES, type Outcome, type Stage, WRITTEN_OUTCOMES } from './rules.ts'

type StoredSource = TableSource & { headerRow: number; rowCount: number }
export type ImportRow = {
  id: string
  user_id: number
  company_id: number | null
  file_name: string
  stage: Stage
  job_id: string | null
  source: StoredSource | null
  columns: ColumnProfile[] | null
  mapping: Mapping | null
  created_at: Date
  imported_at: Date | null
}

/** SQL: the imports that a user has made. A landlord's user who changed companies no longer has those of the former one. */
export const isOwn = ({ id, role, companyId }: SessionUser) =>
  role === 'admin'
    ? sql<SqlBool>`(user_id = ${id} and company_id is null)`
    : sql<SqlBool>`(user_id = ${id} and company_id = ${companyId})`

export async function insertImport(
  db: Db,
  { fileName, user, now }: { fileName: string; user: SessionUser; now: Date },
) {
  const id = randomUUIDv7()
  const company_id = user.role === 'admin' ? null : user.companyId
  await db
    .insertInto('catalog_import')
    .values({ id, user_id: user.id, company_id, file_name: fileName, created_at: now })
    .execute()
  return id
}

/** An import of the user; with `lock` until the end of the transaction. */
export async function findImport(
  db: Db,
  id: string,
  user: SessionUser,
  { lock = false } = {},
): Promise<ImportRow | undefined> {
  const query = db.selectFrom('catalog_import').where('id', '=', id).where(isOwn(user)).selectAll()
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) as ImportRow | undefined
}

export async function listImports(db: Db, user: SessionUser, { limit, offset }: Page) {
  const own = db.selectFrom('catalog_import').where(isOwn(user))
  const [rows, { count }] = await Promise.all([
    own.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute(),
    own.select((each) => each.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { imports: rows as unknown as ImportRow[], totalCount: count }
}

type Change = Partial<Pick<ImportRow, 'stage' | 'job_id' | 'source' | 'columns' | 'mapping' | 'imported_at'>>

export async function updateImport(db: Db, id: string, change: Change) {
  const json = (['source', 'columns', 'mapping'] as const).flatMap((name) =>
    change[name] === undefined ? [] : [[name, change[name] && JSON.stringify(change[name])]],
  )
  await db
    .updateTable('catalog_import')
    .set({ ...change, ...Object.fromEntries(json) } as never)
    .where('id', '=', id)
    .execute()
}

export const deleteRows = (db: Db, id: string) =>
  db.deleteFrom('catalog_import_row').where('import_id', '=', id).execute()

/** Adds the rows of a file, which are not checked yet. */
export async function insertRows(db: Db, id: string, rows: readonly TableRow[]) {
  // PostgreSQL cannot store NUL.
  const stored = rows.map(({ row, cells }) => ({
    number: row,
    cells: cells.map((cell) => cell.replaceAll('\0', '\ufffd')),
  }))
  await sql`insert into catalog_import_row (import_id, number, cells)
    select ${id}, number, cells from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as given (number int, cells jsonb)`.execute(
    db,
  )
}

/** The next rows of an import after a number, in order; those to be written are checked, and not written yet. */
export const nextRows = (
  db: Db,
  id: string,
  { after, limit, toWrite }: { after: number; limit: number; toWrite: boolean },
) =>
  db
    .selectFrom('catalog_import_row')
    .where('import_id', '=', id)
    .where('number', '>', after)
    .$if(toWrite, (rows) => rows.where('outcome', 'in', [...WRITTEN_OUTCOMES]).where('is_written', '=', false))
    .select(['number', 'cells', 'choices'])
    .orderBy('number')
    .limit(limit)
    .execute() as Promise<StoredRow[]>

const storedRows = (db: Db, id: string) =>
  db.selectFrom('catalog_import_row').where('import_id', '=', id).select(['number', 'cells', 'choices'])

/** One row as it is checked again; undefined if there is none. */
export const findStoredRow = (db: Db, id: string, number: number) =>
  storedRows(db, id).where('number', '=', number).executeTakeFirst() as Promise<StoredRow | undefined>

/** The row at a position in the file, from 1. */
export const findRowAt = (db: Db, id: string, position: number) =>
  storedRows(db, id)
    .orderBy('number')
    .limit(1)
    .offset(position - 1)
    .executeTakeFirst() as Promise<StoredRow | undefined>

/** How many imports a user has begun since a moment. */
export async function countImports(db: Db, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('catalog_import')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .select((each) => each.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many rows an import still has to write. */
export async function countLeft(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('catalog_import_row')
    .where('import_id', '=', id)
    .where('outcome', 'in', [...WRITTEN_OUTCOMES])
    .where('is_written', '=', false)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Stores what became, or would become, of rows. What a check would create has no record. */
export async function saveResults(
  db: Db,
  id: string,
  results: readonly RowResult[],
  { isWritten }: { isWritten: boolean },
) {
  const rows = results.map(({ outcome, buildingId, listingId, ...row }) => ({
    ...row,
    outcome,
    building_id: isWritten || outcome !== 'created' ? buildingId : null,
    listing_id: isWritten || outcome !== 'created' ? listingId : null,
  }))
  await sql`update catalog_import_row stored
    set outcome = given.outcome, building_id = given.building_id, listing_id = given.listing_id, result = given.result,
      is_written = ${isWritten} and given.outcome = any(${[...WRITTEN_OUTCOMES]}::text[])
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (number int, outcome text, building_id bigint, listing_id bigint, result jsonb)
    where stored.import_id = ${id} and stored.number = given.number`.execute(db)
}

/** How many rows have each outcome, by import. */
export async function countOutcomes(db: Db, ids: readonly string[]): Promise<Map<string, Counts>> {
  const rows = await db
    .selectFrom('catalog_import_row')
    .where(sql<SqlBool>`import_id = any(${ids}::uuid[])`)
    .where('outcome', 'is not', null)
    .select(['import_id', 'outcome', (row) => row.fn.countAll<number>().as('count')])
    .groupBy(['import_id', 'outcome'])
    .execute()
  const none = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Counts
  const counts = new Map(ids.map((id) => [id, { ...none }]))
  for (const { import_id, outcome, count } of rows) counts.get(import_id)![outcome as Outcome] = count
  return counts
}

type Filter = { outcome?: Outcome | undefined; number?: number | undefined; noted?: 'true' | undefined }

const isNoted = sql<SqlBool>`jsonb_array_length(coalesce(result->'notes', '[]')) > 0`

/** How many rows of an import have notes. */
export async function countNoted(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('catalog_import_row')
    .where('import_id', '=', id)
    .where(isNoted)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Rows of an import with the names of their records, in order. */
export async function findRows(db: Db, id: string, { outcome, number, noted }: Filter, { limit, offset }: Page) {
  const filtered = db
    .selectFrom('catalog_import_row as row')
    .where('row.import_id', '=', id)
    .$if(outcome !== undefined, (rows) => rows.where('row.outcome', '=', outcome!))
    .$if(noted !== undefined, (rows) => rows.where(isNoted))
    .$if(number !== undefined, (rows) => rows.where('row.number', '=', number!))
  const [rows, { count }] = await Promise.all([
    filtered
      .leftJoin('building', 'building.id', 'row.building_id')
      .leftJoin('listing', 'listing.id', 'row.listing_id')
      .select(['row.number', 'row.cells', 'row.outcome', 'row.result', 'row.choices'])
      .select(['building.id as building_id', 'building.name as building_name', 'building.street'])
      .select(['listing.id as listing_id', 'listing.name as listing_name'])
      .orderBy('row.number')
      .limit(limit)
      .offset(offset)
      .execute(),
    filtered.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(presentRow), totalCount: count }
}

type Stored = {
  number: number
  cells: unknown
  outcome: string | null
  result: unknown
  building_id: number | null
  building_name: string | null
  street: string | null
  listing_id: number | null
  listing_name: string | null
}

function presentRow({ number, cells, outcome, result, ...row }: Stored): Row {
  const {
    problems = [],
    changes = [],
    candidates = [],
    people = [],
    notes = [],
  } = (result as RowResult['result'] | null) ?? {}
  return {
    number,
    cells: cells as string[],
    outcome: outcome as Outcome | null,
    building: row.building_id === null ? null : { id: row.building_id, name: row.building_name!, detail: row.street! },
    listing:
      row.listing_id === null ? null : { id: row.listing_id, name: row.listing_name!, detail: row.building_name! },
    problems,
    changes,
    candidates,
    people,
    notes,
  }
}

/** The rows that are left out, in order, with why. */
export async function findLeftOut(db: Db, id: string) {
  const rows = await db
    .selectFrom('catalog_import_row')
    .where('import_id', '=', id)
    .where('outcome', 'in', ['refused', 'unsure'])
    .select(['number', 'cells', 'result'])
    .orderBy('number')
    .limit(MAX_LEFT_OUT)
    .execute()
  return rows.map(({ number, cells, result }) => ({
    number,
    cells: cells as string[],
    ...(result as RowResult['result']),
  }))
}

/** What an import made wait for a review, by record. */
export async function findHeld(db: Db, id: string): Promise<HeldChange[]> {
  const { rows } = await sql<{ held: HeldChange }>`select held from catalog_import_row
    cross join lateral jsonb_array_elements(result->'held') held
    where import_id = ${id} and is_written and jsonb_typeof(result->'held') = 'array' order by number`.execute(db)
  return rows.map(({ held }) => held)
}

/** Corrects the cells of a row, and what the user decided of it. */
export const updateRow = (db: Db, id: string, { number, cells, choices }: StoredRow) =>
  db
    .updateTable('catalog_import_row')
    .set({ cells: JSON.stringify(cells), choices: choices && JSON.stringify(choices) })
    .where('import_id', '=', id)
    .where('number', '=', number)
    .execute()

/** Takes all values of the file that differ from ones that were edited by hand, or none. */
export const chooseAll = (db: Db, id: string, { takesFile }: { takesFile: boolean }) =>
  sql`update catalog_import_row set choices = coalesce(choices, '{}') || jsonb_build_object('takes', case when ${takesFile}
      then (select coalesce(jsonb_agg(change->'target'), '[]') from jsonb_array_elements(result->'changes') change)
      else '[]'::jsonb end)
    where import_id = ${id} and result->'changes' @? '$[*].editedAt ? (@ != null)'`.execute(db)

/** The imports that are older than a moment, which are deleted with their rows. */
export async function purgeImports(db: Db, before: Date): Promise<string[]> {
  const rows = await db.deleteFrom('catalog_import').where('created_at', '<', before).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Gives the imports of a company another one; returns their ids. */
export const moveImports = (db: Db, move: RowMove<string>): Promise<string[]> =>
  moveRows(db, ['catalog_import', 'company_id'], move)

/** Gives the mappings of a company another one, but those whose name it has already; returns their ids. */
export async function moveMappings(db: Db, { from, to, only }: RowMove): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update import_mapping mapping set company_id = ${to}
    where company_id = ${from} and (${only === undefined} or id = any(${only ?? []}::bigint[]))
      and not exists (select from import_mapping other where other.company_id = ${to} and other.name = mapping.name)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}
