import { paths } from '#lib/paths.ts'
import { type AddressQuery, idInQuery } from '#ui/routing/search-params.ts'
import { readTableAddress, type TableAddress, tableQuery } from '#ui/table/columns.ts'
import type { ListColumn } from '#ui/table/list-address.ts'
import { ASSIGNEE, PORTFOLIO_SORTS, PORTFOLIO_STATES, type PortfolioState } from '../rules.ts'

/** The columns of the listings, without what they show. */
export const PORTFOLIO_COLUMNS = [
  { name: 'space', sort: 'ascending', isFixed: true },
  { name: 'status', sort: 'ascending', width: '116px' },
  { name: 'area', sort: 'descending', width: '84px', align: 'end' },
  { name: 'rent', sort: 'descending', width: '136px', align: 'end' },
  { name: 'median', width: '72px', align: 'end' },
  { name: 'difference', width: '84px', align: 'end' },
  { name: 'available', sort: 'ascending', width: '96px' },
  { name: 'confirmed', sort: 'ascending', width: '116px' },
  { name: 'weeks', width: '70px' },
  { name: 'views', width: '60px', align: 'end' },
  { name: 'saves', width: '56px', align: 'end' },
  { name: 'inquiries', width: '48px', align: 'end' },
  { name: 'tours', width: '70px', align: 'end' },
  { name: 'days', sort: 'descending', width: '64px', align: 'end' },
  { name: 'agent', width: '140px', isOptional: true },
  { name: 'assignee', width: '140px', isOptional: true },
  { name: 'actions', width: '52px', align: 'end', isFixed: true },
] as const satisfies ListColumn[]

/** State of the portfolio in its URL: listings or buildings, the filters, the table. */
export type PortfolioAddress = TableAddress & {
  view?: 'buildings' | undefined
  state?: PortfolioState | undefined
  building?: number | undefined
  /** `me`, `nobody` or the id of a colleague. */
  assignee?: string | undefined
  /** Every listing is selected when the list is opened. */
  chosen?: 'all' | undefined
  query?: string | undefined
}

/** Reads the URL; invalid values are left out. */
export function readPortfolioAddress(search: AddressQuery): PortfolioAddress {
  const { view, state, building, assignee, query, chosen } = search
  return {
    ...readTableAddress(search, PORTFOLIO_COLUMNS),
    view: view === 'buildings' ? view : undefined,
    state: PORTFOLIO_STATES.find((each) => each === state),
    building: idInQuery(building),
    assignee: typeof assignee === 'string' && ASSIGNEE.test(assignee) ? assignee : undefined,
    chosen: chosen === 'all' ? chosen : undefined,
    query: typeof query === 'string' && query.trim() !== '' ? query.trim().slice(0, 200) : undefined,
  }
}

/** The URL of a state of the portfolio. */
export const portfolioPath = ({ view, state, building, assignee, query, chosen, ...table }: PortfolioAddress) =>
  paths.portfolio({ view, state, building, assignee, query, chosen, ...tableQuery(table) })

/** Query of the list's endpoint. */
export function listQuery({ state, building, assignee, query, chosen, sort, page = 1 }: PortfolioAddress) {
  const known = PORTFOLIO_SORTS.find((each) => each === sort) ?? PORTFOLIO_SORTS[0]
  // So that some of them can be left out.
  return { state, building, assignee, query, sort: known, page, ...(chosen && { page_size: 100 }) }
}
