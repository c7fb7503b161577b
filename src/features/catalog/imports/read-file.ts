import type { Readable } from 'node:stream'
import { TABLE_LIMITS, TableError, type TableRow, type TableSource } from '#lib/tables/table.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { RunControl } from '#platform/jobs/tracked-job.ts'
import { readTable } from '#platform/tables/read-table.ts'
import { findHeader, HEADER_ROWS } from './columns/find-header.ts'
import { profileColumn } from './columns/profile-column.ts'
import { proposeMapping } from './columns/propose-mapping.ts'
import { targetsFor } from './fields.ts'
import { applyMapping, findMappings } from './save-mapping.ts'
import { deleteRows, insertRows, updateImport } from './store.ts'

type Options = {
  id: string
  file: Readable
  sheet: string | null
  /** The row that names the columns; by default it is found. */
  headerRow: number | null
  user: SessionUser
  control: Pick<RunControl, 'signal' | 'reportProgress'>
}

/** Stores the rows of a file and proposes what its columns fill, in one transaction. Throws TableError. */
export async function readFile({ db }: { db: Db }, { id, file, sheet, headerRow, user, control }: Options) {
  await db.transaction().execute(async (transaction) => {
    await deleteRows(transaction, id)
    let source: TableSource | undefined
    let header: TableRow | undefined
    let waiting: TableRow[] = []
    let profiles: ReturnType<typeof profileColumn>[] = []
    let rowCount = 0

    function begin(rows: TableRow[]) {
      header = headerRow === null ? findHeader(rows.slice(0, HEADER_ROWS)) : rows.find(({ row }) => row === headerRow)
      if (!header) throw new TableError('not_a_table')
      const width = Math.max(...rows.map(({ cells }) => cells.length))
      profiles = namesOf(header.cells, width).map(profileColumn)
    }
    async function add(rows: TableRow[]) {
      const below = rows.filter(({ row }) => row > header!.row)
      for (const { cells } of below) profiles.forEach((profile, index) => void profile.add(cells[index] ?? ''))
      rowCount += below.length
      await insertRows(transaction, id, below)
      control.reportProgress({ done: rowCount })
    }

    for await (const part of readTable(file, { sheet, signal: control.signal })) {
      if ('source' in part) source = part.source
      else if (header) await add(part.rows)
      else {
        waiting = [...waiting, ...part.rows]
        if (waiting.length < (headerRow ?? 0)) continue
        begin(waiting)
        await add(waiting)
      }
    }
    if (!source || !header || rowCount === 0) throw new TableError('empty')
    const columns = profiles.map((profile) => profile.finish())
    const companyId = user.role === 'admin' ? null : user.companyId
    const mapping =
      applyMapping(await findMappings(transaction, { companyId }), columns) ?? proposeMapping(columns, targetsFor(user))
    const read = { ...source, headerRow: header.row, rowCount }
    await updateImport(transaction, id, { stage: 'columns', source: read, columns, mapping })
  })
}

/** The names of all columns; one without a name, or with that of an earlier one, is named by its letter. */
function namesOf(cells: readonly string[], width: number): string[] {
  const names: string[] = []
  for (let index = 0; index < Math.min(width, TABLE_LIMITS.columns); index++) {
    const name = (cells[index] ?? '').trim().slice(0, 200)
    names.push(name === '' || names.includes(name) ? `${name} (${columnLetter(index)})`.trim().slice(0, 200) : name)
  }
  return names
}

/** A, B … Z, AA, AB …, as spreadsheets name their columns. */
export function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter
}
