import { IconEye } from '@tabler/icons-react'
import { formatDate } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { type Area, formatArea } from '#lib/units/area.ts'
import { formatMoneyRange, type Money } from '#lib/units/money.ts'
import type { Translate } from '#messages/messages.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { ShortDate } from '#ui/ShortDate.tsx'
import type { Column } from '#ui/table/columns.ts'
import { RowName } from '#ui/table/RowName.tsx'
import { useListColumns } from '#ui/table/use-list-columns.ts'
import { useLocalIsoDay } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { StatusBadge } from '../../web/StatusBadge.tsx'
import type { ListingRow } from '../contract.ts'
import { EDITED_CELLS, ListingCell } from './ListingCell.tsx'
import classes from './ListingsPage.module.css'
import { LISTING_COLUMNS } from './listing-columns.ts'

/** The columns of the list of listings; a row leads to its record, and to its preview where that can be opened. */
export function useListingColumns(onPreview?: (listing: ListingRow) => void): Column<ListingRow>[] {
  const text = useText()
  const isoDayOf = useLocalIsoDay()
  const locale = useLocale()
  const texts: Record<Name, (listing: ListingRow) => string> = {
    name: ({ name, building }) => text('listing.title', { space: name, building: building.name }),
    area: ({ area }) => formatArea(area as Area, locale),
    rent: (listing) => rentText(listing, text, locale),
    status: ({ status }) => text(`status.${status}`),
    availability: ({ availability, availableOn }) =>
      text(`availability.${availability}`, { date: availableOn ? (formatDate(availableOn, locale) ?? '') : '' }),
    confirmed: ({ confirmedAt }) => (confirmedAt ? isoDayOf(confirmedAt) : ''),
    agent: ({ agents: { count, first } }) =>
      first && count > 1 ? text('list.more', { first: first.name, count: count - 1 }) : (first?.name ?? ''),
    updated: ({ updatedAt }) => isoDayOf(updatedAt),
  }
  const cells: Record<Name, Column<ListingRow>['cell']> = {
    name: (listing) => {
      const { id, name, building, photo } = listing
      const row = <RowName href={paths.adminListing({ id })} name={name} about={building.name} photo={photo} />
      if (!onPreview) return row
      return (
        <div className={classes.withPreview}>
          {row}
          <IconButton
            size="small"
            muted
            label={text('preview.of', { name: texts.name(listing) })}
            aria-haspopup="dialog"
            onClick={() => onPreview(listing)}
          >
            <IconEye size={18} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
      )
    },
    area: (listing) => texts.area(listing),
    rent: (listing) => (
      <span title={listing.leaseStructure ? text(`leaseStructure.${listing.leaseStructure}`) : undefined}>
        {texts.rent(listing)}
      </span>
    ),
    status: ({ status }) => <StatusBadge status={status} />,
    availability: (listing) => texts.availability(listing),
    confirmed: ({ confirmedAt }) => (confirmedAt ? <ShortDate moment={confirmedAt} /> : text('list.never')),
    agent: (listing) => texts.agent(listing),
    updated: ({ updatedAt }) => <ShortDate moment={updatedAt} />,
  }
  const editors = Object.fromEntries(
    EDITED_CELLS.map((name) => [
      name,
      ({ id }: ListingRow, onClose: () => void) => (
        <ListingCell id={id} name={name} workspace="admin" onClose={onClose} />
      ),
    ]),
  )
  return useListColumns<ListingRow, Name>(LISTING_COLUMNS, cells, texts).map((column) => ({
    ...column,
    editor: editors[column.name],
  }))
}

type Name = (typeof LISTING_COLUMNS)[number]['name']

/** The asking rent as quoted, and whether the public sees it. */
function rentText({ rent, rentMode }: ListingRow, text: Translate, locale: Locale): string {
  if (!rent) return rentMode === 'undisclosed' ? text('listing.rentOnRequest') : ''
  const shown = formatMoneyRange(rent.low as Money, rent.high as Money, locale)
  return rentMode === 'undisclosed' ? text('list.undisclosed', { rent: shown }) : shown
}
