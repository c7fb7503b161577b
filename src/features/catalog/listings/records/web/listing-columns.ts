import { paths } from '#lib/paths.ts'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import { type ListColumn, listQuery, readListAddress } from '#ui/table/list-address.ts'
import { type CatalogAddress, catalogFilterRules } from '../../../record-lists/web/CatalogFilters.tsx'
import { LISTING_STATUSES } from '../../rules.ts'
import { LISTING_NEEDS } from '../rules.ts'

/** The columns of the list of listings, without what they show. */
export const LISTING_COLUMNS = [
  { name: 'name', sort: 'ascending', isFixed: true },
  { name: 'area', sort: 'descending', width: '104px', align: 'end' },
  { name: 'rent', sort: 'descending', width: '196px', align: 'end' },
  { name: 'status', sort: 'ascending', width: '122px' },
  { name: 'availability', width: '132px', isOptional: true },
  { name: 'confirmed', sort: 'ascending', width: '108px', align: 'end', isLesser: true },
  { name: 'agent', width: '164px', isLesser: true },
  { name: 'updated', sort: 'descending', width: '100px', align: 'end' },
] as const satisfies ListColumn[]

const RULES = catalogFilterRules(LISTING_STATUSES, LISTING_NEEDS)

export const readListingsAddress = (search: AddressQuery): CatalogAddress =>
  readListAddress(search, LISTING_COLUMNS, RULES)

export const listingsPath = (address: CatalogAddress) => paths.adminListings(listQuery(address))
