import { INQUIRY_STATUSES, type InquiryStatus } from '../../rules.ts'

/** State of the inbox in its URL: the filters, the page, and the selected inquiry. */
export type InboxAddress = {
  status?: InquiryStatus | undefined
  listing?: number | undefined
  building?: number | undefined
  page?: number | undefined
  inquiry?: number | undefined
}

/** Reads the URL; invalid values are left out. */
export function readInboxAddress(search: Record<string, unknown>): InboxAddress {
  return {
    status: INQUIRY_STATUSES.find((status) => status === search.status),
    listing: idIn(search.listing),
    building: idIn(search.building),
    page: idIn(search.page, 100_000),
    inquiry: idIn(search.inquiry),
  }
}

/** Query of the list's endpoint. */
export function listQuery({ status, listing, building, page }: InboxAddress) {
  return {
    ...(status && { status }),
    ...(listing !== undefined && { listing }),
    ...(building !== undefined && { building }),
    ...(page !== undefined && page > 1 && { page }),
  }
}

function idIn(value: unknown, most = Number.MAX_SAFE_INTEGER): number | undefined {
  const id = typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined
  return id !== undefined && id <= most ? id : undefined
}
