import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import { ShortDate } from '#ui/ShortDate.tsx'
import type { Column } from '#ui/table/columns.ts'
import { type ListAddress, type ListColumn, listQuery, readListAddress } from '#ui/table/list-address.ts'
import { RowName } from '#ui/table/RowName.tsx'
import { useListColumns } from '#ui/table/use-list-columns.ts'
import { useLocalIsoDay } from '#ui/use-local-day.ts'
import { useText } from '#ui/use-text.ts'
import type { ExportedTourbook } from '../contract.ts'
import { ExportButtons } from './ExportButtons.tsx'

const COLUMNS = [
  { name: 'name', sort: 'ascending', isFixed: true },
  { name: 'owner', width: '240px' },
  { name: 'stops', width: '90px', align: 'end' },
  { name: 'changed', sort: 'descending', width: '120px', align: 'end' },
  { name: 'download', width: '340px' },
] as const satisfies ListColumn[]

type Name = (typeof COLUMNS)[number]['name']
type ExportsAddress = ListAddress<never>

export const readExportsAddress = (search: AddressQuery): ExportsAddress => readListAddress(search, COLUMNS, {})

export const exportsPath = (address: ExportsAddress) => paths.tourbookExport(listQuery(address))

/** The columns of the tourbooks of all users; the last one downloads them. */
export function useExportColumns(): Column<ExportedTourbook>[] {
  const text = useText()
  const isoDayOf = useLocalIsoDay()
  const numberOf = ({ id }: ExportedTourbook) => text('tourbookExport.number', { id })
  const cells: Record<Name, Column<ExportedTourbook>['cell']> = {
    name: (tourbook) => (
      <RowName name={tourbook.name} about={[numberOf(tourbook), tourbook.client].filter(Boolean).join(' · ')} />
    ),
    owner: ({ owner }) => (
      <SiteLink href={paths.adminUser(owner)} preload={false} title={owner.email}>
        {owner.name}
      </SiteLink>
    ),
    stops: ({ stopCount }) => <span className="num">{stopCount}</span>,
    changed: ({ updatedAt }) => <ShortDate moment={updatedAt} />,
    download: (tourbook) => <ExportButtons tourbook={tourbook} />,
  }
  return useListColumns<ExportedTourbook, Name>(COLUMNS, cells, {
    name: ({ name }) => name,
    owner: ({ owner }) => owner.email,
    stops: ({ stopCount }) => String(stopCount),
    changed: ({ updatedAt }) => isoDayOf(updatedAt),
    download: numberOf,
  })
}
