import { paths } from '#lib/paths.ts'
import { type Area, formatArea } from '#lib/units/area.ts'
import { formatMoneyRange, type Money } from '#lib/units/money.ts'
import { ShortDate } from '#ui/ShortDate.tsx'
import type { Column } from '#ui/table/columns.ts'
import { RowName } from '#ui/table/RowName.tsx'
import { useListColumns } from '#ui/table/use-list-columns.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { StatusBadge } from '../../web/StatusBadge.tsx'
import type { ListingRow } from '../contract.ts'
import { LISTING_COLUMNS } from './listing-columns.ts'

/** The columns of the list of listings; a row leads to its record. */
export function useListingColumns(): Column<ListingRow>[] {
  const text = useText()
  const locale = useLocale()
  return useListColumns<ListingRow, (typeof LISTING_COLUMNS)[number]['name']>(LISTING_COLUMNS, {
    name: ({ id, name, building, photo }) => (
      <RowName href={paths.adminListing({ id })} name={name} about={building.name} photo={photo} />
    ),
    area: ({ area }) => formatArea(area as Area, locale),
    rent: (listing) => <RentCell {...listing} />,
    status: ({ status }) => <StatusBadge status={status} />,
    confirmed: ({ confirmedAt }) => (confirmedAt ? <ShortDate moment={confirmedAt} /> : text('list.never')),
    agent: ({ agents: { count, first } }) =>
      first && (count > 1 ? text('list.more', { first: first.name, count: count - 1 }) : first.name),
    updated: ({ updatedAt }) => <ShortDate moment={updatedAt} />,
  })
}

/** The asking rent as quoted, and whether the public sees it. */
function RentCell({ rent, rentMode, leaseStructure }: ListingRow) {
  const text = useText()
  const locale = useLocale()
  if (!rent) return rentMode === 'undisclosed' ? text('listing.rentOnRequest') : null
  const shown = formatMoneyRange(rent.low as Money, rent.high as Money, locale)
  return (
    <span title={leaseStructure ? text(`leaseStructure.${leaseStructure}`) : undefined}>
      {rentMode === 'undisclosed' ? text('list.undisclosed', { rent: shown }) : shown}
    </span>
  )
}
