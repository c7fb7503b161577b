import { paths } from '#lib/paths.ts'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import { isOneOf, type ListAddress, type ListColumn, listQuery, readListAddress } from '#ui/table/list-address.ts'
import { RECORD_STATES } from '../rules.ts'

/** The columns of the list of property records, without what they show. */
export const RECORD_COLUMNS = [
  { name: 'name', sort: 'ascending', isFixed: true },
  { name: 'city', sort: 'ascending', width: '120px', isLesser: true },
  { name: 'source', width: '200px', isLesser: true },
  { name: 'linked', width: '180px' },
  { name: 'units', width: '110px', align: 'end' },
  { name: 'status', width: '140px' },
  { name: 'updated', sort: 'descending', width: '100px', align: 'end' },
] as const satisfies ListColumn[]

export type RecordsAddress = ListAddress<'state'>

export const readRecordsAddress = (search: AddressQuery): RecordsAddress =>
  readListAddress(search, RECORD_COLUMNS, { state: isOneOf(RECORD_STATES) })

export const recordsPath = (address: RecordsAddress) => paths.propertyRecords(listQuery(address))
