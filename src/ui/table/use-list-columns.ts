import type { MessageId } from '#messages/messages.ts'
import { useText } from '../use-text.ts'
import type { Column } from './columns.ts'
import type { ListColumn } from './list-address.ts'

type Labelled = MessageId extends infer Id ? (Id extends `list.column.${infer Name}` ? Name : never) : never

/** The columns of a list with what they show, and as texts in a file, labelled by their names. */
export function useListColumns<Row, Name extends Labelled>(
  columns: readonly (ListColumn & { name: Name })[],
  cells: Record<Name, Column<Row>['cell']>,
  texts: Record<Name, (row: Row) => string | number | null>,
): Column<Row>[] {
  const text = useText()
  return columns.map((column) => ({
    ...column,
    label: text(`list.column.${column.name}`),
    cell: cells[column.name],
    text: texts[column.name],
  }))
}
