import { paths } from '#lib/paths.ts'
import { type AddressQuery, idInQuery } from '#ui/routing/search-params.ts'
import { readTableAddress, type TableAddress, tableQuery } from '#ui/table/columns.ts'
import { PORTFOLIO_SORTS, PORTFOLIO_STATES, type PortfolioState } from '../rules.ts'

/** The columns of the listings, without what they show. */
export const PORTFOLIO_COLUMNS = [
  { name: 'space', sort: 'ascending', isFixed: true },
  { name: 'area', sort: 'descending', width: '140px', align: 'end' },
  { name: 'status', sort: 'ascending', width: '130px' },
  { name: 'confirmed', sort: 'ascending', width: '210px' },
  { name: 'inquiries', width: '124px', align: 'end' },
  { name: 'views', width: '124px', align: 'end' },
  { name: 'photos', width: '88px', align: 'end', isFixed: true },
] as const

/** State of the portfolio in its URL: listings or buildings, the filters, the table. */
export type PortfolioAddress = TableAddress & {
  view?: 'buildings' | undefined
  state?: PortfolioState | undefined
  building?: number | undefined
  query?: string | undefined
}

/** Reads the URL; invalid values are left out. */
export function readPortfolioAddress(search: AddressQuery): PortfolioAddress {
  const { view, state, building, query } = search
  return {
    ...readTableAddress(search, PORTFOLIO_COLUMNS),
    view: view === 'buildings' ? view : undefined,
    state: PORTFOLIO_STATES.find((each) => each === state),
    building: idInQuery(building),
    query: typeof query === 'string' && query.trim() !== '' ? query.trim().slice(0, 200) : undefined,
  }
}

/** The URL of a state of the portfolio. */
export const portfolioPath = ({ view, state, building, query, ...table }: PortfolioAddress) =>
  paths.portfolio({ view, state, building, query, ...tableQuery(table) })

/** Query of the list's endpoint. */
export function listQuery({ state, building, query, sort, page = 1 }: PortfolioAddress) {
  const known = PORTFOLIO_SORTS.find((each) => each === sort) ?? PORTFOLIO_SORTS[0]
  return { state, building, query, sort: known, page }
}
