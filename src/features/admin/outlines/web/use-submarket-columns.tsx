import type { MarketSlug } from '#features/markets/rules.ts'
import { formatCount } from '#lib/count.ts'
import { paths } from '#lib/paths.ts'
import { ShortDate } from '#ui/ShortDate.tsx'
import type { Column } from '#ui/table/columns.ts'
import { RowName } from '#ui/table/RowName.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { DrawnSubmarket } from '../contract.ts'

/** The columns of the list of submarkets. */
export function useSubmarketColumns(market: MarketSlug): Column<DrawnSubmarket>[] {
  const text = useText()
  const locale = useLocale()
  return [
    {
      ...{ name: 'submarket', label: text('portfolioFigures.submarket') },
      cell: ({ slug, name }) => <RowName href={paths.adminSubmarkets({ slug: market, submarket: slug })} name={name} />,
    },
    {
      ...{ name: 'buildings', label: text('common.buildings'), width: '130px', align: 'end' },
      cell: ({ buildingCount }) => formatCount(buildingCount, locale),
    },
    {
      ...{ name: 'corners', label: text('outlines.corners'), width: '130px', align: 'end' },
      cell: ({ pointCount }) => formatCount(pointCount, locale),
    },
    {
      ...{ name: 'outline', label: text('outlines.origin'), width: '170px' },
      cell: ({ origin }) => text(`outlines.origin.${origin}`),
    },
    {
      ...{ name: 'redrawn', label: text('outlines.redrawnOn'), width: '170px' },
      cell: ({ undo }) => undo && <ShortDate moment={undo.changedAt} />,
    },
  ]
}
