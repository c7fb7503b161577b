import { formatCount } from '#lib/count.ts'
import { paths } from '#lib/paths.ts'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import { ShortDate } from '#ui/ShortDate.tsx'
import type { Column } from '#ui/table/columns.ts'
import { isOneOf, type ListAddress, type ListColumn, listQuery, readListAddress } from '#ui/table/list-address.ts'
import { RowName } from '#ui/table/RowName.tsx'
import { useListColumns } from '#ui/table/use-list-columns.ts'
import { useLocalIsoDay } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { COMPANY_KINDS } from '../../rules.ts'
import type { CompanyRow } from '../contract.ts'

const COLUMNS = [
  { name: 'name', sort: 'ascending', isFixed: true },
  { name: 'kind', sort: 'ascending', width: '140px' },
  { name: 'buildings', sort: 'descending', width: '120px', align: 'end' },
  { name: 'listings', sort: 'descending', width: '140px', align: 'end' },
  { name: 'agents', width: '100px', align: 'end' },
  { name: 'updated', sort: 'descending', width: '120px', align: 'end' },
] as const satisfies ListColumn[]

type Name = (typeof COLUMNS)[number]['name']

type CompaniesAddress = ListAddress<'kinds'>

export const readCompaniesAddress = (search: AddressQuery): CompaniesAddress =>
  readListAddress(search, COLUMNS, { kinds: isOneOf(COMPANY_KINDS) })

export const companiesPath = (address: CompaniesAddress) => paths.adminCompanies(listQuery(address))

/** The columns of the list of companies; a row leads to its record. */
export function useCompanyColumns(): Column<CompanyRow>[] {
  const text = useText()
  const isoDayOf = useLocalIsoDay()
  const locale = useLocale()
  const cells: Record<Name, Column<CompanyRow>['cell']> = {
    name: ({ id, name, logo }) => <RowName href={paths.adminCompany({ id })} name={name} logo={logo} />,
    kind: ({ kind }) => text(`companyKind.${kind}`),
    buildings: ({ buildingCount }) => formatCount(buildingCount, locale),
    listings: ({ marketedCount }) => formatCount(marketedCount, locale),
    agents: ({ agentCount }) => formatCount(agentCount, locale),
    updated: ({ updatedAt }) => <ShortDate moment={updatedAt} />,
  }
  return useListColumns<CompanyRow, Name>(COLUMNS, cells, {
    name: ({ name }) => name,
    kind: ({ kind }) => text(`companyKind.${kind}`),
    buildings: ({ buildingCount }) => buildingCount,
    listings: ({ marketedCount }) => marketedCount,
    agents: ({ agentCount }) => agentCount,
    updated: ({ updatedAt }) => isoDayOf(updatedAt),
  })
}
