import type { ReactNode } from 'react'
import type { AddressQuery } from '../routing/search-params.ts'

export type Column<Row> = {
  /** Its name in the address and in the API's `sort`. */
  name: string
  label: string
  cell: (row: Row) => ReactNode
  /** The same in a file; left out, the column is in none. */
  text?: (row: Row) => string | number | null
  /** The first direction when its head is selected; left out, the table cannot be sorted by it. */
  sort?: 'ascending' | 'descending'
  /** CSS width; left out, the column takes its share of the rest. */
  width?: string
  /** Figures align at the end. */
  align?: 'end'
  /** Its texts need the head also where rows are blocks, as figures do. */
  isLabelled?: boolean
  /** What the cell is edited with; closed, it is as before or saved. */
  editor?: ((row: Row, onClose: () => void) => ReactNode) | undefined
  /** Anywhere in the cell, not only at its pencil, a click edits it. */
  isPressed?: boolean
  /** Hidden until it is chosen. */
  isOptional?: boolean
  /** Left out where the table has little room. */
  isLesser?: boolean
  /** Not in the list of columns to hide, such as the column with the row's link. */
  isFixed?: boolean
}

/** The state of a table in the address of its page. */
export type TableAddress = {
  /** A column's name, with a minus for descending. */
  sort?: string | undefined
  /** The shown columns that can be hidden; undefined for all. */
  columns?: readonly string[] | undefined
  page?: number | undefined
}

type ColumnRules = Pick<Column<never>, 'name' | 'sort' | 'isFixed' | 'isOptional'>

/** Reads a table's state from the address of its page; invalid values are left out. */
export function readTableAddress(search: AddressQuery, columns: readonly ColumnRules[]): TableAddress {
  const sortable = columns.filter(({ sort }) => sort).flatMap(({ name }) => [name, `-${name}`])
  const hideable = columns.filter(({ isFixed }) => !isFixed).map(({ name }) => name)
  const shown = typeof search.columns === 'string' ? search.columns.split(',') : undefined
  return {
    sort: sortable.find((each) => each === search.sort),
    columns: shown && hideable.filter((name) => shown.includes(name)),
    page: typeof search.page === 'string' && /^[1-9]\d{0,4}$/.test(search.page) ? Number(search.page) : undefined,
  }
}

/** The query of an address, to link to it. */
export function tableQuery({ sort, columns, page }: TableAddress) {
  return { sort, columns: columns?.join(','), page: page === 1 ? undefined : page }
}

/** The direction in which a table is sorted by a column. */
export function directionOf(name: string, sort: string | undefined): 'ascending' | 'descending' | undefined {
  if (sort === name) return 'ascending'
  return sort === `-${name}` ? 'descending' : undefined
}

/** `sort` after the head of a column was selected: its first direction, then the other. */
export function nextSort({ name, sort: first }: Pick<ColumnRules, 'name' | 'sort'>, sort: string | undefined): string {
  const current = directionOf(name, sort)
  const isDescending = current ? current === 'ascending' : first === 'descending'
  return isDescending ? `-${name}` : name
}

/** The columns that are shown, in their own order. */
export function shownColumns<C extends ColumnRules>(columns: readonly C[], shown: readonly string[] | undefined): C[] {
  return columns.filter(({ name, isFixed, isOptional }) => isFixed || (shown ? shown.includes(name) : !isOptional))
}
