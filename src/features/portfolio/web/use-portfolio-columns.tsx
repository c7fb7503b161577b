import { type EDITED_CELLS, ListingCell } from '#features/catalog/listings/records/web/ListingCell.tsx'
import { MARKETED, UNCONFIRMED_DAYS } from '#features/catalog/listings/rules.ts'
import { Freshness } from '#features/catalog/listings/web/Freshness.tsx'
import { displayedRent, rentText } from '#features/catalog/listings/web/rent/displayed-rent.ts'
import { StatusBadge } from '#features/catalog/listings/web/StatusBadge.tsx'
import { formatCount } from '#lib/count.ts'
import { formatDate } from '#lib/dates.ts'
import { intlTag, type Locale } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { type Area, formatArea } from '#lib/units/area.ts'
import { Sparkline } from '#ui/chart/Sparkline.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import type { Column } from '#ui/table/columns.ts'
import { RowName } from '#ui/table/RowName.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { PortfolioListing } from '../contract.ts'
import classes from './PortfolioTable.module.css'
import { RowMenu } from './RowMenu.tsx'
import { PORTFOLIO_COLUMNS } from './read-portfolio-address.ts'
import { shortStructure } from './short-structure.ts'

type Name = (typeof PORTFOLIO_COLUMNS)[number]['name']
type Cell = Column<PortfolioListing>['cell']

/** A difference from the median beyond this is worth a look. */
const NOTABLE_PERCENT = 8
/** Views a week, below which a line says little. */
const QUIET_BELOW = 5

/** What each cell edits. */
const EDITED: Partial<Record<Name, (typeof EDITED_CELLS)[number]>> = {
  status: 'status',
  area: 'area',
  rent: 'rent',
  available: 'availability',
  agent: 'agent',
  assignee: 'assignee',
}

type RowActions = { confirm: (id: number) => void; preview: (listing: PortfolioListing) => void }

/** The columns of the listings; the space leads to its record, and some cells are edited in place. */
export function usePortfolioColumns({ confirm, preview }: RowActions): Column<PortfolioListing>[] {
  const text = useText()
  const locale = useLocale()
  const count = (value: number) => (
    <span data-zero={value === 0 || undefined} className={classes.count}>
      {formatCount(value, locale)}
    </span>
  )
  const cells: Record<Name, Cell> = {
    space: ({ id, name, building, photo }) => (
      <RowName href={paths.portfolioListing({ id })} name={name} about={building.name} photo={photo} />
    ),
    status: ({ status }) => <StatusBadge status={status} />,
    area: ({ area }) => formatArea(area as Area, locale),
    rent: (listing) => <RentCell listing={listing} />,
    median({ medianRent, area }) {
      if (!medianRent) return '–'
      const { figure } = displayedRent(medianRent.rent, area as Area, 'quoted', locale)
      const about = text('portfolio.median.count', { count: medianRent.listingCount })
      return <span title={`${rentText(medianRent.rent, area as Area, 'quoted', locale)}. ${about}`}>{figure}</span>
    },
    difference: ({ rentDifferencePercent: percent }) =>
      percent === null ? (
        '–'
      ) : (
        <span className={Math.abs(percent) > NOTABLE_PERCENT ? classes.notable : undefined}>
          {signedPercent(percent, locale)}
        </span>
      ),
    available: ({ availability, availableOn }) =>
      availability === 'specified'
        ? ((availableOn && formatDate(availableOn, locale)) ?? '–')
        : text(`availability.${availability}`),
    confirmed: ({ status, isPublic, confirmedDaysAgo }) =>
      isPublic &&
      MARKETED.includes(status) && (
        <div className={classes.lines}>
          <Freshness days={confirmedDaysAgo} isShort />
          {confirmedDaysAgo >= UNCONFIRMED_DAYS.hides && <span>{text('portfolio.hidden')}</span>}
        </div>
      ),
    weeks: ({ weeklyViews }) => (
      <Sparkline
        values={weeklyViews}
        label={text('portfolio.weeks', { counts: weeklyViews.join(', ') })}
        isQuiet={Math.max(0, ...weeklyViews) < QUIET_BELOW}
      />
    ),
    views: ({ views }) => count(views),
    saves: ({ saves }) => count(saves),
    inquiries: ({ id, name, inquiries, openInquiries }) =>
      openInquiries > 0 ? (
        <SiteLink
          className={classes.inquiries}
          href={paths.inquiries({ listing: id })}
          preload={false}
          aria-label={text('portfolio.inquiries.of', { count: openInquiries, name })}
        >
          {formatCount(Math.max(inquiries, openInquiries), locale)}
        </SiteLink>
      ) : (
        count(inquiries)
      ),
    tours: ({ tours }) => count(tours),
    days: ({ daysOnMarket }) => (daysOnMarket === null ? '–' : formatCount(daysOnMarket, locale)),
    agent: ({ agentNames: [first, ...others] }) =>
      first && others.length > 0 ? text('list.more', { first, count: others.length }) : first,
    assignee: ({ assignee }) => assignee?.name ?? '–',
    actions: (listing) => <RowMenu {...{ listing, confirm, preview }} />,
  }
  return PORTFOLIO_COLUMNS.map(({ name, ...column }) => {
    const edited = EDITED[name]
    return {
      ...column,
      name,
      label: text(`portfolio.column.${name}`),
      cell: cells[name],
      isPressed: true,
      editor:
        edited &&
        (({ id }: PortfolioListing, onClose: () => void) => (
          <ListingCell id={id} name={edited} workspace="portfolio" onClose={onClose} />
        )),
    }
  })
}

/** With a minus as wide as the plus. */
const signedPercent = (percent: number, locale: Locale) =>
  new Intl.NumberFormat(intlTag(locale), { style: 'percent', signDisplay: 'exceptZero' })
    .format(percent / 100)
    .replace('-', '−')

/** The rent as quoted, and below it its unit and what it includes. */
export function RentCell({ listing: { rent, rentMode, leaseStructure, area } }: { listing: PortfolioListing }) {
  const text = useText()
  const locale = useLocale()
  const isUndisclosed = rentMode === 'undisclosed'
  if (!rent) return isUndisclosed ? text('listing.rentOnRequest') : '–'
  const { symbol, figure, unit } = displayedRent(rent, area as Area, 'quoted', locale)
  const about = [
    unit,
    leaseStructure && shortStructure(leaseStructure, text),
    isUndisclosed && text('comparison.onRequest'),
  ].filter(Boolean)
  return (
    <div className={classes.rent}>
      <b>{symbol + figure}</b>
      <span>{about.join(' · ')}</span>
    </div>
  )
}
