import { createHash } from 'node:crypto'
import type { Db } from '#platform/database/db.ts'
import type { ColumnProfile } from './columns/profile-column.ts'
import type { ColumnMapping, Mapping } from './contract.ts'
import { MAX_MAPPINGS } from './rules.ts'

/** A mapping by the names of its columns, as it is stored. */
type NamedMapping = Omit<Mapping, 'columns'> & { columns: { name: string; mapping: ColumnMapping | null }[] }
type Owner = { companyId: number | null }

/** Saves how columns are read under a name of its owner; one of that name is replaced. */
export async function saveMapping(
  db: Db,
  { companyId }: Owner,
  saved: { name: string; columns: readonly ColumnProfile[]; mapping: Mapping; now: Date },
) {
  const columns = saved.columns.map(({ name }, index) => ({ name, mapping: saved.mapping.columns[index] ?? null }))
  const mapping = JSON.stringify({ ...saved.mapping, columns } satisfies NamedMapping)
  await db
    .insertInto('import_mapping')
    .values({ company_id: companyId, name: saved.name, mapping, created_at: saved.now })
    .onConflict((conflict) =>
      conflict.constraint('import_mapping_name').doUpdateSet({ mapping, created_at: saved.now }),
    )
    .execute()
}

/** The mappings of a company, or of the marketplace. */
export async function findMappings(db: Db, { companyId }: Owner) {
  const rows = await db
    .selectFrom('import_mapping')
    .where('company_id', companyId === null ? 'is' : '=', companyId)
    .select(['name', 'mapping'])
    .orderBy('created_at', 'desc')
    .limit(MAX_MAPPINGS)
    .execute()
  return rows.map(({ name, mapping }) => ({ name, mapping: mapping as unknown as NamedMapping }))
}

/** The saved mapping of files with these columns: all columns that it reads are there. */
export function applyMapping(
  saved: readonly { mapping: NamedMapping }[],
  columns: readonly ColumnProfile[],
): Mapping | undefined {
  const names = columns.map(({ name }) => name)
  const fitting = saved.find(({ mapping }) => {
    const used = mapping.columns.filter(({ mapping: column }) => column !== null)
    return used.length > 0 && used.every(({ name }) => names.includes(name))
  })
  if (!fitting) return undefined
  const byName = new Map(fitting.mapping.columns.map(({ name, mapping }) => [name, mapping]))
  return {
    ...fitting.mapping,
    columns: names.map((name) => {
      const column = byName.get(name)
      return column ? { ...column, reason: 'saved' } : null
    }),
  }
}

/** Names the files whose keys are the same: those of one owner with the same columns. */
export function sourceOf({ companyId }: Owner, columns: readonly ColumnProfile[]): string {
  const names = JSON.stringify(columns.map(({ name }) => name))
  return `file ${companyId ?? 'marketplace'} ${createHash('sha256').update(names).digest('hex').slice(0, 16)}`
}
