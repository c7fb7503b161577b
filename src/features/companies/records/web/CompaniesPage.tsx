import { notFound } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { useListRead } from '#site/api/use-list-read.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import { Button } from '#ui/Button.tsx'
import type { PageHead } from '#ui/head.ts'
import { usePageQuery } from '#ui/routing/use-address.ts'
import { FilterMenu } from '#ui/table/FilterMenu.tsx'
import { listRequest } from '#ui/table/list-address.ts'
import { RecordList } from '#ui/table/RecordList.tsx'
import { useText } from '#ui/use-text.ts'
import { COMPANY_KINDS, COMPANY_SORTS } from '../../rules.ts'
import { companiesPath, readCompaniesAddress, useCompanyColumns } from './use-company-columns.tsx'

export async function load({ search, read, text }: LoadContext): Promise<PageHead> {
  const query = listRequest(readCompaniesAddress(search), COMPANY_SORTS)
  const { companies } = await read('GET /api/admin/companies', { query })
  if (query.page > 1 && companies.length === 0) throw notFound()
  return {
    title: text('admin.companies'),
    description: text('list.describe'),
    canonical: paths.adminCompanies(),
    noIndex: true,
  }
}

/** The companies that own, manage, lease or look for space, as a table. */
export function Page() {
  const text = useText()
  const columns = useCompanyColumns()
  const address = readCompaniesAddress(usePageQuery())
  const query = listRequest(address, COMPANY_SORTS)
  const { call } = useApp()
  const { data, isStale } = useListRead('GET /api/admin/companies', { query })
  if (!data) return null
  return (
    <RecordList
      title={text('admin.companies')}
      actions={
        <Button variant="primary" href={paths.newCompany()}>
          {text('company.new')}
        </Button>
      }
      searchLabel={text('company.search')}
      filters={
        <FilterMenu
          label={text('common.kind')}
          name="kinds"
          choices={COMPANY_KINDS.map((kind) => ({ value: kind, label: text(`companyKind.${kind}`) }))}
          address={address}
          pathOf={companiesPath}
        />
      }
      columns={columns}
      rows={data.companies}
      pagination={data.pagination}
      isStale={isStale}
      address={address}
      sort={query.sort_by}
      pathOf={companiesPath}
      readPage={async (page) => {
        const read = await call('GET /api/admin/companies', { query: { ...query, page, page_size: 100 } })
        return { rows: read.companies, totalCount: read.pagination.totalCount }
      }}
    />
  )
}
