import { TableError, type TableRow, type TableSource } from '#lib/tables/table.ts'
import type { readTable } from '#platform/tables/read-table.ts'
import { findHeader, HEADER_ROWS } from './find-header.ts'
import { namesOf } from './name-columns.ts'
import { type ColumnProfile, profileColumn } from './profile-column.ts'

type Options = {
  /** The row that names the columns; by default it is found. */
  headerRow?: number | null
  /** Called with the rows below it, batch by batch. */
  onRows?: (rows: TableRow[]) => Promise<unknown>
}
type TableProfile = TableSource & { headerRow: number; rowCount: number; columns: ColumnProfile[] }

/** Reads a table from its beginning to its end and describes its columns, in bounded memory. Throws TableError. */
export async function profileTable(
  parts: ReturnType<typeof readTable>,
  { headerRow = null, onRows = async () => {} }: Options = {},
): Promise<TableProfile> {
  let source: TableSource | undefined
  let header: TableRow | undefined
  let waiting: TableRow[] = []
  let profiles: ReturnType<typeof profileColumn>[] = []
  let rowCount = 0

  async function add(rows: TableRow[]) {
    const below = rows.filter(({ row }) => row > header!.row)
    for (const { cells } of below) profiles.forEach((profile, index) => void profile.add(cells[index] ?? ''))
    rowCount += below.length
    await onRows(below)
  }
  for await (const part of parts) {
    if ('source' in part) source = part.source
    else if (header) await add(part.rows)
    else {
      waiting = [...waiting, ...part.rows]
      if (headerRow !== null && waiting.at(-1)!.row < headerRow) continue
      header =
        headerRow === null ? findHeader(waiting.slice(0, HEADER_ROWS)) : waiting.find(({ row }) => row === headerRow)
      if (!header) throw new TableError('not_a_table')
      profiles = namesOf(header.cells, Math.max(...waiting.map(({ cells }) => cells.length))).map(profileColumn)
      await add(waiting)
      waiting = []
    }
  }
  if (!source || !header || rowCount === 0) throw new TableError('empty')
  return { ...source, headerRow: header.row, rowCount, columns: profiles.map((profile) => profile.finish()) }
}
