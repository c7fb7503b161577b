import { PublicationBadge } from '#features/catalog/buildings/records/web/PublicationBadge.tsx'
import { formatCount } from '#lib/count.ts'
import { paths } from '#lib/paths.ts'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import { ShortDate } from '#ui/ShortDate.tsx'
import type { Column } from '#ui/table/columns.ts'
import { isOneOf, type ListAddress, type ListColumn, listQuery, readListAddress } from '#ui/table/list-address.ts'
import { RowName } from '#ui/table/RowName.tsx'
import { useListColumns } from '#ui/table/use-list-columns.ts'
import { useLocalIsoDay } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { LANDLORD_STATUSES } from '../../rules.ts'
import type { LandlordRow } from '../contract.ts'

const COLUMNS = [
  { name: 'name', sort: 'ascending', isFixed: true },
  { name: 'company', sort: 'ascending' },
  { name: 'status', width: '130px' },
  { name: 'buildings', sort: 'descending', width: '120px', align: 'end' },
  { name: 'listings', width: '140px', align: 'end' },
  { name: 'updated', sort: 'descending', width: '120px', align: 'end' },
] as const satisfies ListColumn[]

type Name = (typeof COLUMNS)[number]['name']

type LandlordsAddress = ListAddress<'statuses'>

export const readLandlordsAddress = (search: AddressQuery): LandlordsAddress =>
  readListAddress(search, COLUMNS, { statuses: isOneOf(LANDLORD_STATUSES) })

export const landlordsPath = (address: LandlordsAddress) => paths.adminLandlords(listQuery(address))

/** The columns of the list of landlords; a row leads to its record. */
export function useLandlordColumns(): Column<LandlordRow>[] {
  const locale = useLocale()
  const text = useText()
  const isoDayOf = useLocalIsoDay()
  const cells: Record<Name, Column<LandlordRow>['cell']> = {
    name: ({ id, name, logo }) => <RowName href={paths.adminLandlord({ id })} name={name} logo={logo} />,
    company: ({ company }) => company.name,
    status: ({ status }) => <PublicationBadge status={status} />,
    buildings: ({ buildingCount }) => formatCount(buildingCount, locale),
    listings: ({ marketedCount }) => formatCount(marketedCount, locale),
    updated: ({ updatedAt }) => <ShortDate moment={updatedAt} />,
  }
  return useListColumns<LandlordRow, Name>(COLUMNS, cells, {
    name: ({ name }) => name,
    company: ({ company }) => company.name,
    status: ({ status }) => text(`portfolio.buildingStatus.${status}`),
    buildings: ({ buildingCount }) => buildingCount,
    listings: ({ marketedCount }) => marketedCount,
    updated: ({ updatedAt }) => isoDayOf(updatedAt),
  })
}
