import { formatCount } from '#lib/count.ts'
import { paths } from '#lib/paths.ts'
import { ShortDate } from '#ui/ShortDate.tsx'
import type { Column } from '#ui/table/columns.ts'
import { RowName } from '#ui/table/RowName.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { DrawnArea } from '../contract.ts'
import { originOf } from './AreaPanel.tsx'
import type { AreaPlace } from './area-place.ts'

/** The columns of the list of submarkets or shapes. */
export function useAreaColumns({ market, kind }: AreaPlace): Column<DrawnArea>[] {
  const text = useText()
  const locale = useLocale()
  return [
    {
      ...{ name: 'name', label: text(`outlines.one.${kind}`) },
      cell: ({ slug, name }) => <RowName href={paths.adminOutlines({ slug: market, kind, area: slug })} name={name} />,
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
      cell: (area) => text(originOf(area)),
    },
    {
      ...{ name: 'changed', label: text('outlines.changedOn'), width: '170px' },
      cell: ({ undo }) => undo && <ShortDate moment={undo.changedAt} />,
    },
  ]
}
