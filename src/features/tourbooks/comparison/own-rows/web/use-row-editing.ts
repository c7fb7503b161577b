import type { ComparedSpace, TourbookComparison, TypedRow } from '../../contract.ts'
import { type AnyRowKey, ownRowKey } from '../../rules.ts'
import { type ComparisonChanges, useComparisonChanges } from './use-comparison-changes.ts'

/** The own rows of a tourbook, which rows its deck has, and what changes both. */
export type RowEditing = {
  tourbookId: number
  ownRows: readonly TypedRow[]
  rowOrder: readonly string[]
  changes: ComparisonChanges
  isHidden: (key: AnyRowKey) => boolean
  /** Puts rows in the deck and the files, or leaves them out. */
  choose: (keys: AnyRowKey[], isShown: boolean) => void
  /** Orders rows, each within its group. */
  order: (keys: AnyRowKey[]) => void
  /** Writes cells from one of a row on, to the right and down; what does not fit is left out. */
  type: (row: TypedRow, column: number, cells: string[][]) => void
}

export function useRowEditing(
  input: Parameters<typeof useComparisonChanges>[0],
  { spaces, ownRows, hiddenRows, rowOrder }: TourbookComparison,
): RowEditing {
  const changes = useComparisonChanges(input)
  const hidden: AnyRowKey[] = [
    ...hiddenRows,
    ...ownRows.flatMap(({ id, isHidden }) => (isHidden ? [ownRowKey(id)] : [])),
  ]
  return {
    tourbookId: input.params.id,
    ownRows,
    rowOrder,
    changes,
    isHidden: (key) => hidden.includes(key),
    choose: (keys, isShown) => void changes.change(isShown ? { shown: keys } : { hidden: keys }),
    order: (order) => void changes.change({ order }),
    type: (row, column, cells) => void changes.change({ contents: cellsFrom(row, column, cells, { spaces, ownRows }) }),
  }
}

type Table = { spaces: readonly Pick<ComparedSpace, 'id'>[]; ownRows: readonly TypedRow[] }

function cellsFrom(row: TypedRow, column: number, cells: string[][], { spaces, ownRows }: Table) {
  const first = ownRows.findIndex(({ id }) => id === row.id)
  return cells.flatMap((line, down) =>
    line.flatMap((content, right) => {
      const rowId = ownRows[first + down]?.id
      const stopId = spaces[column + right]?.id
      return rowId === undefined || stopId === undefined ? [] : [{ rowId, stopId, content }]
    }),
  )
}
