import { IconChartLine, IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { formatCount } from '#lib/count.ts'
import { paths } from '#lib/paths.ts'
import { printQuery } from '#lib/query.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { FilterLinks, FilterSelect, TableTools } from '#ui/table/TableTools.tsx'
import frame from '#ui/table/table-page.module.css'
import { useLocale, useText } from '#ui/use-text.ts'
import type { PortfolioFigures } from '../contract.ts'
import { FIGURE_PERIODS, INTERESTS } from '../rules.ts'
import { AvailableBySubmarket } from './AvailableBySubmarket.tsx'
import { FigureChange } from './FigureChange.tsx'
import { BuildingRows, ListingRows } from './FigureRows.tsx'
import classes from './Figures.module.css'
import { InterestCharts } from './InterestCharts.tsx'
import { type FiguresAddress, figuresPath, figuresQuery, readFiguresAddress } from './read-figures-address.ts'
import { usePortfolioFigures } from './use-portfolio-figures.ts'

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  await read('GET /api/portfolio/figures', { query: figuresQuery(readFiguresAddress(search)) })
  return {
    title: text('portfolioFigures.title'),
    description: text('portfolioFigures.describe'),
    canonical: paths.portfolioFigures(),
    noIndex: true,
  }
}

/** How the spaces of a company, a building or one space did: figures, charts and rows. */
export function Page() {
  const text = useText()
  const address = readFiguresAddress(usePageQuery())
  const { figures, isStale } = usePortfolioFigures(address)
  if (!figures) return null
  const title = text('portfolioFigures.title')
  const listing = figures.listings.find(({ id }) => id === address.listing)
  const isOfAll = address.building === undefined && address.listing === undefined
  return (
    <div className={`page ${frame.page} ${classes.page}`} data-stale={isStale || undefined}>
      <PageHeader
        title={listing ? text('portfolioFigures.titleOf', { name: listing.name }) : title}
        crumbs={{ above: [{ label: text('frame.portfolio'), href: paths.portfolio() }], here: title }}
      />
      {figures.listingCount === 0 && isOfAll ? (
        <EmptyState
          icon={<IconChartLine size={28} stroke={1.5} aria-hidden />}
          title={text('portfolioFigures.empty')}
          about={text('portfolioFigures.empty.about')}
        />
      ) : (
        <>
          <FigureTools figures={figures} address={address} />
          <Tiles figures={figures} days={Number(address.days ?? FIGURE_PERIODS[0])} />
          <div className={classes.columns}>
            <InterestCharts figures={figures} />
          </div>
          <AvailableBySubmarket submarkets={figures.submarkets} most={20} />
          {isOfAll ? (
            <BuildingRows buildings={figures.buildings} address={address} />
          ) : (
            <ListingRows listings={figures.listings} address={address} />
          )}
        </>
      )}
    </div>
  )
}

type Props = { figures: PortfolioFigures; address: FiguresAddress }

/** The days, the building, and the files. */
function FigureTools({ figures, address }: Props) {
  const text = useText()
  return (
    <TableTools>
      <FilterLinks
        label={text('portfolioFigures.period')}
        value={address.days ?? FIGURE_PERIODS[0]}
        choices={FIGURE_PERIODS.map((days) => ({
          value: days,
          label: text('tourbookAnalytics.period.last', { days: Number(days) }),
          href: figuresPath({ ...address, days }),
        }))}
      />
      {figures.buildings.length > 1 && (
        <FilterSelect
          label={text('common.building')}
          all={text('common.allBuildings')}
          value={address.building === undefined ? undefined : String(address.building)}
          choices={figures.buildings
            .toSorted((a, b) => a.name.localeCompare(b.name))
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          pathOf={(id) => figuresPath({ days: address.days, building: id === undefined ? undefined : Number(id) })}
        />
      )}
      <Button plain size="small" href={`/api/portfolio/figures.csv${printQuery(figuresQuery(address))}`} download>
        <IconDownload size={16} stroke={1.75} aria-hidden />
        {text('common.csv')}
      </Button>
      <Button plain size="small" href={paths.portfolioReport()} download>
        <IconFileTypePdf size={16} stroke={1.75} aria-hidden />
        {text('portfolioFigures.report')}
      </Button>
    </TableTools>
  )
}

/** The sums of the days, beside those of the days before. */
function Tiles({ figures, days }: { figures: PortfolioFigures; days: number }) {
  const text = useText()
  const locale = useLocale()
  const { totals, before, siteVisits, listingCount } = figures
  const tiles = [
    ...INTERESTS.map((kind) => ({ kind, now: totals[kind], before: before[kind] })),
    ...(siteVisits ? [{ kind: 'siteVisits' as const, now: siteVisits.count, before: siteVisits.before }] : []),
  ]
  return (
    <dl className={`num ${classes.tiles}`}>
      {tiles.map(({ kind, now, before }) => (
        <div key={kind}>
          <dt>{text(`portfolioFigures.${kind}`)}</dt>
          <dd className={classes.figure}>
            {formatCount(now, locale)} <FigureChange now={now} before={before} />
          </dd>
          <dd>{text('portfolioFigures.before', { count: before, days })}</dd>
        </div>
      ))}
      <div>
        <dt>{text('common.spaces')}</dt>
        <dd className={classes.figure}>{formatCount(listingCount, locale)}</dd>
      </div>
    </dl>
  )
}
