import { paths } from '#lib/paths.ts'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import { type ListColumn, listQuery, readListAddress } from '#ui/table/list-address.ts'
import { type CatalogAddress, catalogFilterRules } from '../../../record-lists/web/CatalogFilters.tsx'
import { LISTING_STATUSES } from '../../rules.ts'

/** The columns of the list of listings, without what they show. */
export const LISTING_COLUMNS = [
  { name: 'name', sort: 'ascending', isFixed: true },
  { name: 'area', sort: 'descending', width: '120px', align: 'end' },
  { name: 'rent', sort: 'descending', width: '190px', align: 'end' },
  { name: 'status', sort: 'ascending', width: '130px' },
  { name: 'confirmed', sort: 'ascending', width: '120px', align: 'end' },
  { name: 'agent', width: '190px' },
  { name: 'updated', sort: 'descending', width: '110px', align: 'end' },
] as const satisfies ListColumn[]

const RULES = catalogFilterRules(LISTING_STATUSES)

export const readListingsAddress = (search: AddressQuery): CatalogAddress =>
  readListAddress(search, LISTING_COLUMNS, RULES)

export const listingsPath = (address: CatalogAddress) => paths.adminListings(listQuery(address))
