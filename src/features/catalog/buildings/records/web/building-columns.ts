import { paths } from '#lib/paths.ts'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import { type ListColumn, listQuery, readListAddress } from '#ui/table/list-address.ts'
import { type CatalogAddress, catalogFilterRules } from '../../../record-lists/web/CatalogFilters.tsx'
import { BUILDING_STATUSES } from '../../rules.ts'
import { BUILDING_NEEDS } from '../rules.ts'

/** The columns of the list of buildings, without what they show. */
export const BUILDING_COLUMNS = [
  { name: 'name', sort: 'ascending', isFixed: true },
  { name: 'city', sort: 'ascending', width: '120px', isLesser: true },
  { name: 'landlord', width: '164px', isLesser: true },
  { name: 'area', sort: 'descending', width: '112px', align: 'end' },
  { name: 'listings', sort: 'descending', width: '124px', align: 'end' },
  { name: 'status', sort: 'ascending', width: '112px' },
  { name: 'updated', sort: 'descending', width: '100px', align: 'end' },
] as const satisfies ListColumn[]

const RULES = catalogFilterRules(BUILDING_STATUSES, BUILDING_NEEDS)

export const readBuildingsAddress = (search: AddressQuery): CatalogAddress =>
  readListAddress(search, BUILDING_COLUMNS, RULES)

export const buildingsPath = (address: CatalogAddress) => paths.adminBuildings(listQuery(address))
