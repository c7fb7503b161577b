import { webAddress } from '#lib/web-address.ts'

/** The public sees only published landlords. */
export const LANDLORD_STATUSES = ['draft', 'published'] as const
export type LandlordStatus = (typeof LANDLORD_STATUSES)[number]

/** What a landlord's page needs before it can be published. */
const NEEDED = ['name', 'about'] as const

/** The needed fields that are empty. */
export const missingFields = (values: Record<(typeof NEEDED)[number], string>): string[] =>
  NEEDED.filter((name) => values[name].trim() === '')

/** Sorts of the list of landlords, a minus for descending; the first is the default. */
export const LANDLORD_SORTS = [
  'name',
  '-name',
  'company',
  '-company',
  'buildings',
  '-buildings',
  'updated',
  '-updated',
] as const
export type LandlordSort = (typeof LANDLORD_SORTS)[number]

export const LANDLORD_PAGE_SIZE = 25
/** People on a landlord's page. */
export const MAX_CONTACTS = 20
/** Links that a landlord chose to show. */
export const MAX_WEB_LINKS = 20
/** The longest name and address of one. */
const MAX_LINK = { name: 120, url: 500 }

/** Reads a line of a name and an address at its end, such as "Annual report https://example.com/2026.pdf". */
export function readWebLink(line: string): { name: string; url: string } | undefined {
  const [, name = '', url = ''] = /^(.+?)\s+(\S+)$/.exec(line.trim()) ?? []
  const isLink = webAddress(url) !== null && URL.canParse(url)
  return isLink && name.length <= MAX_LINK.name && url.length <= MAX_LINK.url ? { name, url } : undefined
}

/** Spaces that a landlord's page shows; search shows all. */
export const MAX_SPACES = 6

/** Buildings of one region shown in a portfolio; the largest landlords have more, and search shows them all. */
export const MAX_IN_PORTFOLIO = 200

/** Landlords of a market offered without a query; typing finds the others. */
export const MAX_IN_MARKET = 50

/** Landlords on a page of the public list. */
export const PUBLIC_PAGE_SIZE = 24
