import { MAX_COMPARED } from '../../rules.ts'
import { COMPARISON_ROWS, type ComparisonRowKey } from '../rules.ts'

/** The choices of a comparison, as in its address. */
export type ComparisonAddress = {
  /** The ids of the compared spaces; null for those that are compared if none are chosen. */
  ids: number[] | null
  onlyDifferences: boolean
  /** The chosen rows, in any order; null for all. */
  rows: ComparisonRowKey[] | null
}

type Search = Record<string, string | string[]>

/** Reads the address, with the ids in the parameter `name`; what is not valid is ignored. */
export function readComparisonAddress(search: Search, name: 'stops' | 'listings'): ComparisonAddress {
  const ids = listIn(search[name]).filter((id) => /^[1-9]\d{0,14}$/.test(id))
  const rows = COMPARISON_ROWS.filter((row) => listIn(search.rows).includes(row))
  return {
    ids: ids.length === 0 ? null : [...new Set(ids.map(Number))].slice(0, MAX_COMPARED),
    onlyDifferences: search.differences === 'only',
    rows: rows.length === 0 ? null : rows,
  }
}

/** The query of the address, without defaults; the same for the page and for its files. */
export function writeComparisonAddress(
  { ids, onlyDifferences, rows }: ComparisonAddress,
  name: 'stops' | 'listings',
): Record<string, string> {
  return {
    ...(ids && { [name]: ids.join(',') }),
    ...(onlyDifferences && { differences: 'only' }),
    ...(rows && rows.length < COMPARISON_ROWS.length && { rows: rows.join(',') }),
  }
}

const listIn = (value: string | string[] | undefined) => (typeof value === 'string' ? value.split(',') : [])
