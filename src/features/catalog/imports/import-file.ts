import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { todayIso } from '#lib/dates.ts'
import { TableError } from '#lib/tables/table.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { readTable } from '#platform/tables/read-table.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import type { ColumnProfile } from './columns/profile-column.ts'
import { profileTable } from './columns/profile-table.ts'
import { proposeMapping } from './columns/propose-mapping.ts'
import type { Counts, Mapping } from './contract.ts'
import { TARGET_NAMES } from './fields.ts'
import { describeReasons } from './present-import.ts'
import { dryRunRows } from './rows/dry-run-rows.ts'
import type { Run } from './rows/row-plans.ts'
import { writeRows } from './rows/write-rows.ts'
import { applyMapping, findMappings, sourceOf } from './save-mapping.ts'

type Options = {
  file: string
  /** A mapping of the marketplace; by default the columns are matched by their names and contents. */
  mapping?: string | undefined
  /** Checks and reports everything, writes nothing. */
  dryRun: boolean
  /** Called for each row that is left out. */
  onLeftOut: (row: { number: number; reason: string }) => void
}
type FileImport =
  | { ok: true; counts: Counts; constants: Mapping['constants']; columns: [name: string, target: string | null][] }
  | { ok: false; message: string }

/** The command line imports as an admin does, without an account. */
const OPERATOR: SessionUser = { id: 0, role: 'admin', companyId: null, market: null, email: '', emailVerified: false }

/**
 * Imports a table of buildings or listings from a file, without a user. New records that have all they need are published. Each batch
 * is its own transaction: run again, an interrupted  */
export async function importFile(ctx: CatalogContext, options: Options): Promise<FileImport> {
  const { file, mapping: name } = options
  if (!(await stat(file).catch(() => null))?.isFile()) return { ok: false, message: `There is no file ${file}.` }
  try {
    const { columns } = await profileTable(partsOf(file))
    const mapping = await mappingFor(ctx.db, columns, name)
    if (typeof mapping === 'string') return { ok: false, message: mapping }
    const counts = await importRows(ctx, columns, mapping, options)
    return {
      ok: true,
      counts,
      constants: mapping.constants,
      columns: columns.map((column, index) => [column.name, mapping.columns[index]?.target ?? null]),
    }
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    return {
      ok: false,
      message: `${file} can't be read as a table: ${error.fault.replaceAll('_', ' ')}, row ${error.row}.`,
    }
  }
}

const partsOf = (file: string) => readTable(createReadStream(file), { signal: new AbortController().signal })

/** The mapping of that name, or one by the columns; or why there is none. */
async function mappingFor(db: Db, columns: ColumnProfile[], name: string | undefined): Promise<Mapping | string> {
  if (name === undefined) return { ...proposeMapping(columns, TARGET_NAMES), publishes: true }
  const saved = (await findMappings(db, { companyId: null })).filter((each) => each.name === name)
  if (saved.length === 0) return `There is no mapping "${name}".`
  return applyMapping(saved, columns) ?? `The file lacks columns that the mapping "${name}" reads.`
}

/** Reads the file again, so that all of it is never in memory. */
async function importRows(
  ctx: CatalogContext,
  columns: ColumnProfile[],
  mapping: Mapping,
  { file, dryRun, onLeftOut }: Options,
) {
  const run: Run = {
    user: OPERATOR,
    mapping,
    source: sourceOf({ companyId: null }, columns),
    today: todayIso(ctx.clock()),
    columns,
    seen: new Map(),
  }
  const counts: Counts = { created: 0, changed: 0, held: 0, unchanged: 0, refused: 0, unsure: 0 }
  const author = { actor: { type: 'system' }, runId: randomUUID() } as const
  await profileTable(partsOf(file), {
    async onRows(rows) {
      const batch = rows.map(({ row: number, cells }) => ({ number, cells, choices: null }))
      const results = dryRun
        ? await dryRunRows(ctx, batch, run, author)
        : await ctx.db.transaction().execute((db) => writeRows({ ...ctx, db }, batch, run, author))
      for (const { number, outcome, result } of results) {
        counts[outcome]++
        if (outcome === 'refused' || outcome === 'unsure')
          onLeftOut({ number, reason: describeReasons(result, columns) })
      }
    },
  })
  return counts
}
