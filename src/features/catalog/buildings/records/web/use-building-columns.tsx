import { formatCount } from '#lib/count.ts'
import { paths } from '#lib/paths.ts'
import { formatArea } from '#lib/units/area.ts'
import { ShortDate } from '#ui/ShortDate.tsx'
import type { Column } from '#ui/table/columns.ts'
import { RowName } from '#ui/table/RowName.tsx'
import { useListColumns } from '#ui/table/use-list-columns.ts'
import { useLocalIsoDay } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { BuildingRow } from '../contract.ts'
import { BUILDING_COLUMNS } from './building-columns.ts'
import { PublicationBadge } from './PublicationBadge.tsx'

type Name = (typeof BUILDING_COLUMNS)[number]['name']

/** The columns of the list of buildings; a row leads to its record. */
export function useBuildingColumns(): Column<BuildingRow>[] {
  const text = useText()
  const isoDayOf = useLocalIsoDay()
  const locale = useLocale()
  const cells: Record<Name, Column<BuildingRow>['cell']> = {
    name: ({ id, name, street, photo }) => (
      <RowName href={paths.adminBuilding({ id })} name={name} about={street} photo={photo} />
    ),
    city: ({ city }) => city,
    landlord: ({ landlord }) => landlord?.name,
    area: ({ rentableAreaSqFt: magnitude }) => magnitude && formatArea({ magnitude, unit: 'sf' }, locale),
    listings: ({ marketedCount, listingCount }) =>
      text('list.ofAll', { count: formatCount(marketedCount, locale), all: formatCount(listingCount, locale) }),
    status: ({ status }) => <PublicationBadge status={status} />,
    updated: ({ updatedAt }) => <ShortDate moment={updatedAt} />,
  }
  return useListColumns<BuildingRow, Name>(BUILDING_COLUMNS, cells, {
    name: ({ name }) => name,
    city: ({ city }) => city,
    landlord: ({ landlord }) => landlord?.name ?? '',
    area: ({ rentableAreaSqFt }) => rentableAreaSqFt,
    listings: ({ marketedCount }) => marketedCount,
    status: ({ status }) => text(`portfolio.buildingStatus.${status}`),
    updated: ({ updatedAt }) => isoDayOf(updatedAt),
  })
}
