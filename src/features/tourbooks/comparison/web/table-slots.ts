import type { ReactNode } from 'react'
import type { Group } from '../row-order/rules.ts'
import type { AnyRowKey, ComparisonRow } from '../rules.ts'

/** What an edited comparison has in the places of its table. */
export type TableSlots = {
  /** Above the names of the rows. */
  corner: ReactNode
  /** Around the rows of a group. */
  frame: (group: Group, keys: AnyRowKey[], rows: ReactNode) => ReactNode
  /** Below the rows of a group. */
  addition: (group: Group) => ReactNode
  /** The name of a row, with what is done with it. */
  head: (row: ComparisonRow, name: string) => ReactNode
  /** Undefined for a cell that is shown as it is. */
  cell: (row: ComparisonRow, index: number, name: string) => ReactNode
  isHidden: (key: AnyRowKey) => boolean
}
