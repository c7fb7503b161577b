import { useState } from 'react'
import { formatCount } from '#lib/count.ts'
import type { Locale } from '#lib/locale.ts'
import { currencyParts, currencySymbol, type Money, moneyParts } from '#lib/units/money.ts'
import figureTable from '#ui/figure-table.module.css'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { PlaceFigures } from '../../contract.ts'
import { formatChange, formatCompact } from './figure-formats.ts'
import classes from './PlaceFigures.module.css'

type Part = PlaceFigures['parts'][number]
type Column = 'name' | 'listingCount' | 'medianRent' | 'areaSqFt' | 'yearChange'
type Props = {
  parts: Part[]
  kind: PlaceFigures['partKind']
  pathOf: (part: Part) => string
  highlighted: string | undefined
  highlight: (slug?: string) => void
}

const VALUES: Record<Exclude<Column, 'name'>, (part: Part) => number | null> = {
  listingCount: (part) => part.listingCount,
  medianRent: (part) => part.medianRent?.magnitude ?? null,
  areaSqFt: (part) => part.areaSqFt,
  yearChange: (part) => part.yearChange,
}

/** The parts of a place with their figures; the head of a column sorts by it. */
export function PartTable({ parts, kind, pathOf, highlighted, highlight }: Props) {
  const text = useText()
  const locale = useLocale()
  const [sorted, setSorted] = useState<Column>('listingCount')
  const rent = parts.find(({ medianRent }) => medianRent)?.medianRent
  const unit = rent ? `${currencySymbol(rent.units.money)} ${moneyParts(rent, locale).unit}` : ''
  const labels: Record<Column, string> = {
    name: text(kind === 'submarket' ? 'common.submarket' : 'common.city'),
    listingCount: text('common.spaces'),
    medianRent: `${text('browse.figures.median')} ${unit}`.trimEnd(),
    areaSqFt: text('browse.figures.area'),
    yearChange: text('browse.figures.change'),
  }
  return (
    <div className={`${figureTable.scroll} ${classes.parts}`}>
      <table className={`num ${figureTable.table}`}>
        <thead>
          <tr>
            {(Object.keys(labels) as Column[]).map((column) => (
              <th key={column} scope="col" aria-sort={sortOf(column, sorted)}>
                <button type="button" onClick={() => setSorted(column)}>
                  {labels[column]}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortParts(parts, sorted).map((part) => (
            <tr
              key={part.slug}
              data-highlighted={part.slug === highlighted || undefined}
              onPointerEnter={() => highlight(part.slug)}
              onPointerLeave={() => highlight()}
            >
              <th scope="row">
                <SiteLink href={pathOf(part)} onFocus={() => highlight(part.slug)} onBlur={() => highlight()}>
                  {part.name}
                </SiteLink>
              </th>
              <td>{formatCount(part.listingCount, locale)}</td>
              <td>{part.medianRent ? rentFigure(part.medianRent, locale) : '–'}</td>
              <td>{formatCompact(part.areaSqFt, locale)}</td>
              <td>{part.yearChange === null ? '–' : formatChange(part.yearChange, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** All rents of a table have the currency and unit that are in its head. */
const rentFigure = ({ magnitude, units }: Money, locale: Locale) => currencyParts(magnitude, units.money, locale).figure

function sortOf(column: Column, sorted: Column) {
  if (column !== sorted) return 'none'
  return column === 'name' ? 'ascending' : 'descending'
}

/** By name, or the greatest value first and unknown ones last. */
function sortParts(parts: Part[], column: Column): Part[] {
  if (column === 'name') return parts.toSorted((a, b) => a.name.localeCompare(b.name))
  const figureOf = VALUES[column]
  return parts.toSorted((a, b) => (figureOf(b) ?? Number.NEGATIVE_INFINITY) - (figureOf(a) ?? Number.NEGATIVE_INFINITY))
}
