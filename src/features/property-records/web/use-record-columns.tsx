import { formatCount } from '#lib/count.ts'
import { paths } from '#lib/paths.ts'
import { ShortDate } from '#ui/ShortDate.tsx'
import type { Column } from '#ui/table/columns.ts'
import { RowName } from '#ui/table/RowName.tsx'
import { useListColumns } from '#ui/table/use-list-columns.ts'
import { useLocalIsoDay } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { RecordRow } from '../contract.ts'
import { RECORD_COLUMNS } from './record-columns.ts'
import { Tag } from './Tag.tsx'

type Name = (typeof RECORD_COLUMNS)[number]['name']

/** The columns of the list of property records; a row leads to its record. */
export function useRecordColumns(): Column<RecordRow>[] {
  const text = useText()
  const isoDayOf = useLocalIsoDay()
  const locale = useLocale()
  const stateOf = ({ state, differenceCount }: RecordRow) =>
    state === 'differs'
      ? text('propertyRecord.differences', { count: differenceCount })
      : text(`propertyRecord.state.${state}`)
  const sourceOf = ({ systemName, externalId }: RecordRow) =>
    text('propertyRecord.crumb', { system: systemName, id: externalId })
  const cells: Record<Name, Column<RecordRow>['cell']> = {
    name: ({ id, name, street }) => <RowName href={paths.propertyRecord({ id })} name={name} about={street} />,
    city: ({ city }) => city,
    source: sourceOf,
    linked: ({ building }) => building?.name,
    units: ({ vacantCount, unitCount }) =>
      text('list.ofAll', { count: formatCount(vacantCount, locale), all: formatCount(unitCount, locale) }),
    status: (row) => <Tag kind={row.state}>{stateOf(row)}</Tag>,
    updated: ({ readAt }) => <ShortDate moment={readAt} />,
  }
  return useListColumns<RecordRow, Name>(RECORD_COLUMNS, cells, {
    name: ({ name }) => name,
    city: ({ city }) => city,
    source: sourceOf,
    linked: ({ building }) => building?.name ?? '',
    units: ({ vacantCount }) => vacantCount,
    status: stateOf,
    updated: ({ readAt }) => isoDayOf(readAt),
  })
}
