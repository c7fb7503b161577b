import type { Column } from './columns.ts'

/** The cell whose editor is open. */
export type EditedCell = { id: string | number; name: string }

/** The cell that Tab goes on to: the next one that can be edited, row after row; undefined after the last of the table. */
export function nextCell(
  ids: readonly EditedCell['id'][],
  columns: readonly Pick<Column<never>, 'name' | 'editor'>[],
  { id, name }: EditedCell,
  step: number,
): EditedCell | undefined {
  const names = columns.flatMap((column) => (column.editor ? [column.name] : []))
  const cells = ids.flatMap((each) => names.map((cell) => ({ id: each, name: cell })))
  const at = cells.findIndex((cell) => cell.id === id && cell.name === name)
  return at < 0 ? undefined : cells[at + step]
}
