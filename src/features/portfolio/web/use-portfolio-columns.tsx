import { MARKETED, UNCONFIRMED_DAYS } from '#features/catalog/listings/rules.ts'
import { Freshness } from '#features/catalog/listings/web/Freshness.tsx'
import { StatusBadge } from '#features/catalog/listings/web/StatusBadge.tsx'
import { formatCount } from '#lib/count.ts'
import { paths } from '#lib/paths.ts'
import { type Area, formatArea } from '#lib/units/area.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import type { Column } from '#ui/table/columns.ts'
import { RowName } from '#ui/table/RowName.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { PortfolioListing } from '../contract.ts'
import { EditPhotos } from './EditPhotos.tsx'
import classes from './PortfolioTable.module.css'
import { PORTFOLIO_COLUMNS } from './read-portfolio-address.ts'

/** The columns of the listings; the space links to its page, if it has one. */
export function usePortfolioColumns(): Column<PortfolioListing>[] {
  const text = useText()
  const locale = useLocale()
  const cells: Record<(typeof PORTFOLIO_COLUMNS)[number]['name'], Column<PortfolioListing>['cell']> = {
    space: (listing) => (
      <RowName
        href={listing.isPublic ? paths.listing(listing) : undefined}
        name={listing.name}
        about={listing.building.name}
        photo={listing.photo}
      />
    ),
    area: ({ area }) => formatArea(area as Area, locale),
    status: ({ status }) => <StatusBadge status={status} />,
    confirmed: ({ status, isPublic, confirmedDaysAgo }) =>
      isPublic &&
      MARKETED.includes(status) && (
        <div className={classes.lines}>
          <Freshness days={confirmedDaysAgo} />
          {confirmedDaysAgo >= UNCONFIRMED_DAYS.hides && <span>{text('portfolio.hidden')}</span>}
        </div>
      ),
    inquiries: ({ id, name, openInquiries: count }) =>
      count > 0 && (
        <SiteLink
          className={classes.inquiries}
          href={paths.inquiries({ listing: id })}
          preload={false}
          aria-label={text('portfolio.inquiries.of', { count, name })}
        >
          {formatCount(count, locale)}
        </SiteLink>
      ),
    views: ({ views }) => formatCount(views, locale),
    photos: ({ id, name }) => <EditPhotos href={paths.portfolioListing({ id, tab: 'media' })} name={name} />,
  }
  return PORTFOLIO_COLUMNS.map((column) => ({
    ...column,
    label: text(`portfolio.column.${column.name}`),
    cell: cells[column.name],
  }))
}
