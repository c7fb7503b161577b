import { type AddressQuery, idInQuery } from '#ui/routing/search-params.ts'
import { readTableAddress, type TableAddress, tableQuery } from '#ui/table/columns.ts'
import { INBOX_SORTS, INQUIRY_STATUSES, type InquiryStatus } from '../../rules.ts'

/** The columns of the inbox, without what they show. */
export const INBOX_COLUMNS = [
  { name: 'name', sort: 'ascending', isFixed: true },
  { name: 'space', sort: 'ascending', width: '26%' },
  { name: 'kind', width: '146px' },
  { name: 'status', width: '92px' },
  { name: 'received', sort: 'descending', width: '132px' },
] as const

/** State of the inbox in its URL: the filters, the table, and the selected inquiry. */
export type InboxAddress = TableAddress & {
  status?: InquiryStatus | undefined
  listing?: number | undefined
  building?: number | undefined
  query?: string | undefined
  inquiry?: number | undefined
}

/** Reads the URL; invalid values are left out. */
export function readInboxAddress(search: AddressQuery): InboxAddress {
  const { query } = search
  return {
    ...readTableAddress(search, INBOX_COLUMNS),
    status: INQUIRY_STATUSES.find((status) => status === search.status),
    listing: idInQuery(search.listing),
    building: idInQuery(search.building),
    query: typeof query === 'string' && query.trim() !== '' ? query.trim().slice(0, 200) : undefined,
    inquiry: idInQuery(search.inquiry),
  }
}

/** The query of an inbox's URL. */
export function inboxQuery({ status, listing, building, query, inquiry, ...table }: InboxAddress) {
  return { status, listing, building, query, ...tableQuery(table), inquiry }
}

/** Query of the list's endpoint. */
export function listQuery({ status, listing, building, query, sort, page = 1 }: InboxAddress) {
  const known = INBOX_SORTS.find((each) => each === sort) ?? INBOX_SORTS[0]
  return { status, listing, building, query, sort: known, page }
}
