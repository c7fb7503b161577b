import { useState } from 'react'
import type { SpaceType } from '#features/catalog/listings/rules.ts'
import { formatCount } from '#lib/count.ts'
import { paths } from '#lib/paths.ts'
import { formatMoney } from '#lib/units/money.ts'
import { useRead } from '#site/api/api-client.ts'
import { Button } from '#ui/Button.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { PlaceFigures as Figures } from '../../contract.ts'
import { FigureCharts } from './FigureCharts.tsx'
import { FIGURES, figuresInput } from './figures-input.ts'
import { PartTable } from './PartTable.tsx'
import classes from './PlaceFigures.module.css'
import { SubmarketStrip } from './SubmarketStrip.tsx'

type Props = {
  region: string
  locality?: string
  /** The words by which a search finds the place. */
  name: string
  pathOf: (type: SpaceType) => string
}

/** The types of space in a place, and rents and areas of one of them by part and over a year. */
export function PlaceFigures({ region, locality, name, pathOf }: Props) {
  const text = useText()
  const figures = useRead(FIGURES, figuresInput({ region, locality }, usePageQuery()))
  const [highlighted, highlight] = useState<string>()
  const { spaceType, market, map, types, parts, partKind, months } = figures
  if (!spaceType || !market) return null
  const type = text(`spaceType.${spaceType}`)
  const { listingCount } = types.find((each) => each.spaceType === spaceType)!
  const partPath = (part: Figures['parts'][number]) =>
    partKind === 'submarket'
      ? paths.search({ id: part.market, query: { submarket_slugs: part.slug, space_types: spaceType } })
      : paths.locality({ region, locality: part.slug, type: spaceType })
  const inPlace = { query: name, space_types: spaceType }
  return (
    <>
      <Types types={types} chosen={spaceType} pathOf={pathOf} />
      <section className={classes.section}>
        <header className={classes.head}>
          <div>
            <h2>{text('browse.figures.of', { type, kind: partKind })}</h2>
            <p>{text('browse.figures.about')}</p>
          </div>
          <Button href={paths.search({ id: partKind === 'submarket' ? market : undefined, query: inPlace })}>
            {text('browse.figures.all', { count: listingCount })}
          </Button>
        </header>
        {parts.length > 0 && (
          <div className={classes.columns}>
            <SubmarketStrip {...{ parts, map, highlighted, highlight }} />
            <PartTable parts={parts} kind={partKind} pathOf={partPath} {...{ highlighted, highlight }} />
          </div>
        )}
        {partKind === 'submarket' && <FigureCharts {...{ months, listingCount, type }} />}
      </section>
    </>
  )
}

type TypesProps = { types: Figures['types']; chosen: SpaceType; pathOf: Props['pathOf'] }

function Types({ types, chosen, pathOf }: TypesProps) {
  const text = useText()
  const locale = useLocale()
  return (
    <nav className={`fading-row ${classes.types}`} aria-label={text('browse.figures.types')}>
      {types.map(({ spaceType, listingCount, medianRent }) => (
        <SiteLink
          key={spaceType}
          href={pathOf(spaceType)}
          aria-current={spaceType === chosen ? 'true' : undefined}
          resetScroll={false}
        >
          <span>
            <b>{text(`spaceType.${spaceType}`)}</b>
            <b className="num">{formatCount(listingCount, locale)}</b>
          </span>
          <small className="num">{medianRent ? formatMoney(medianRent, locale) : '–'}</small>
        </SiteLink>
      ))}
    </nav>
  )
}
