import type { ReactNode } from 'react'
import { rentText } from '#features/catalog/listings/web/rent/displayed-rent.ts'
import { useRentBasis } from '#features/catalog/listings/web/rent/use-rent-basis.ts'
import { formatCount } from '#lib/count.ts'
import { type Area, formatArea } from '#lib/units/area.ts'
import { Card } from '#ui/Card.tsx'
import figures from '#ui/figure-table.module.css'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { BuildingFigures, ListingFigures } from '../contract.ts'
import { INTERESTS } from '../rules.ts'
import classes from './Figures.module.css'
import { type FiguresAddress, figuresPath } from './read-figures-address.ts'

/** One row per building; its name shows its figures alone. */
export function BuildingRows({ buildings, address }: { buildings: BuildingFigures[]; address: FiguresAddress }) {
  const text = useText()
  const locale = useLocale()
  const hasSites = buildings.some(({ siteVisits }) => siteVisits !== null)
  return (
    <FigureTable title={text('common.buildings')}>
      <thead>
        <tr>
          <th scope="col">{text('common.building')}</th>
          <th scope="col">{text('common.spaces')}</th>
          <th scope="col">{text('portfolioFigures.available')}</th>
          {hasSites && <th scope="col">{text('portfolioFigures.siteVisits')}</th>}
          <InterestHeads daysOnMarket="portfolioFigures.medianDaysOnMarket" />
        </tr>
      </thead>
      <tbody>
        {buildings.map((building) => (
          <tr key={building.id}>
            <th scope="row">
              <SiteLink href={figuresPath({ ...address, building: building.id })} preload={false}>
                {building.name}
              </SiteLink>
            </th>
            <td>{formatCount(building.listingCount, locale)}</td>
            <td>{formatCount(building.areaSqFt, locale)}</td>
            {hasSites && <td>{building.siteVisits === null ? '–' : formatCount(building.siteVisits, locale)}</td>}
            <InterestCells row={building} />
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}

/** One row per listing, with its rent beside the median. */
export function ListingRows({ listings, address }: { listings: ListingFigures[]; address: FiguresAddress }) {
  const text = useText()
  const locale = useLocale()
  const [basis] = useRentBasis()
  return (
    <FigureTable title={text('common.spaces')}>
      <thead>
        <tr>
          <th scope="col">{text('common.space')}</th>
          <th scope="col">{text('listing.fact.area')}</th>
          <th scope="col">{text('listing.detail.rent')}</th>
          <th scope="col">{text('portfolioFigures.median')}</th>
          <th scope="col">{text('portfolioFigures.difference')}</th>
          <InterestHeads daysOnMarket="portfolioFigures.daysOnMarket" />
        </tr>
      </thead>
      <tbody>
        {listings.map((listing) => {
          const { id, name, rent, medianRent, rentDifferencePercent } = listing
          const area = listing.area as Area
          return (
            <tr key={id}>
              <th scope="row">
                <SiteLink href={figuresPath({ ...address, listing: id })} preload={false}>
                  {name}
                </SiteLink>
              </th>
              <td>{formatArea(area, locale)}</td>
              <td>{rent ? rentText(rent, area, basis, locale) : '–'}</td>
              <td
                title={medianRent ? text('portfolioFigures.median.of', { count: medianRent.listingCount }) : undefined}
              >
                {medianRent ? rentText(medianRent.rent, area, basis, locale) : '–'}
              </td>
              <td>
                {rentDifferencePercent === null
                  ? '–'
                  : text(rentDifferencePercent < 0 ? 'portfolioFigures.fewer' : 'portfolioFigures.more', {
                      change: Math.abs(rentDifferencePercent),
                    })}
              </td>
              <InterestCells row={listing} />
            </tr>
          )
        })}
      </tbody>
    </FigureTable>
  )
}

function FigureTable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      {/* biome-ignore lint/a11y/useSemanticElements: a field set is for the controls of a form */}
      <div
        className={classes.scroll}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        aria-label={title}
      >
        <table className={`num ${figures.table}`}>{children}</table>
      </div>
    </Card>
  )
}

type HeadsProps = { daysOnMarket: 'portfolioFigures.daysOnMarket' | 'portfolioFigures.medianDaysOnMarket' }

function InterestHeads({ daysOnMarket }: HeadsProps) {
  const text = useText()
  return (
    <>
      {INTERESTS.map((kind) => (
        <th key={kind} scope="col">
          {text(`portfolioFigures.${kind}`)}
        </th>
      ))}
      <th scope="col">{text(daysOnMarket)}</th>
    </>
  )
}

function InterestCells({ row }: { row: BuildingFigures | ListingFigures }) {
  const locale = useLocale()
  return (
    <>
      {INTERESTS.map((kind) => (
        <td key={kind}>{formatCount(row[kind], locale)}</td>
      ))}
      <td>{row.daysOnMarket === null ? '–' : formatCount(row.daysOnMarket, locale)}</td>
    </>
  )
}
