import type { AddressQuery } from '../routing/search-params.ts'
import { type Column, readTableAddress, type TableAddress, tableQuery } from './columns.ts'

/** The filters of a list by their names in the address, each with what says whether a value is valid. */
type FilterRules = Readonly<Record<string, (value: string) => boolean>>

/** The state of a list in the address of its page: its table, the searched words, and the values of each filter. */
export type ListAddress<Filter extends string = string> = TableAddress & {
  query?: string | undefined
  filters: Partial<Record<Filter, readonly string[]>>
}

export const isOneOf = (codes: readonly string[]) => (value: string) => codes.includes(value)
export const isId = (value: string) => /^[1-9]\d{0,14}$/.test(value)
export const isName = (value: string) => value.length <= 120

/** Reads a list's state from its address, in which the values of a filter are separated by commas; leaves out invalid ones. */
export function readListAddress<Rules extends FilterRules>(
  search: AddressQuery,
  columns: Parameters<typeof readTableAddress>[1],
  rules: Rules,
): ListAddress<keyof Rules & string> {
  const { query } = search
  const filters: ListAddress<keyof Rules & string>['filters'] = {}
  for (const [name, isValid] of Object.entries(rules) as [keyof Rules & string, (value: string) => boolean][]) {
    const values = valuesIn(search[name]).filter(isValid)
    if (values.length > 0) filters[name] = values
  }
  return {
    ...readTableAddress(search, columns),
    query: typeof query === 'string' && query.trim() !== '' ? query.trim().slice(0, 200) : undefined,
    filters,
  }
}

/** At most 50, as lists take them. */
const valuesIn = (value: AddressQuery[string] | undefined) =>
  typeof value === 'string' ? [...new Set(value.split(',').filter(Boolean))].slice(0, 50) : []

/** The words and filters of a list, as its endpoint takes them. */
export function filtersQuery<Filter extends string>({ query, filters }: ListAddress<Filter>) {
  const joined = Object.entries<readonly string[] | undefined>(filters).map(([name, values]) => [
    name,
    values?.join(','),
  ])
  return { query, ...(Object.fromEntries(joined) as Partial<Record<Filter, string>>) }
}

/** What a list requests: its words, filters, page and sort; the first of `sorts` unless the address has another of them. */
export const listRequest = <Filter extends string, Sort extends string>(
  address: ListAddress<Filter>,
  sorts: readonly [Sort, ...Sort[]],
) => ({
  ...filtersQuery(address),
  sort_by: sorts.find((each) => each === address.sort) ?? sorts[0],
  page: address.page ?? 1,
})

/** The query of a list's address, to link to it. */
export const listQuery = (address: ListAddress) => ({ ...filtersQuery(address), ...tableQuery(address) })

/** Whether words or filters leave out rows. */
export const isNarrowed = ({ query, filters }: ListAddress) => query !== undefined || Object.keys(filters).length > 0

/** The address with a value of a filter added, or removed if it was there; on the first page. */
export function withFilterValue<Filter extends string>(
  address: ListAddress<Filter>,
  name: Filter,
  value: string,
): ListAddress<Filter> {
  const before = address.filters[name] ?? []
  const after = before.includes(value) ? before.filter((each) => each !== value) : [...before, value]
  const { [name]: _, ...others } = address.filters
  const filters = (after.length > 0 ? { ...others, [name]: after } : others) as ListAddress<Filter>['filters']
  return { ...address, page: undefined, filters }
}

export type ListColumn = Omit<Column<never>, 'label' | 'cell' | 'editor'>
