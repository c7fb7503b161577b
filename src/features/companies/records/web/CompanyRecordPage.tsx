import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { RecordHistory } from '#site/record/RecordHistory.tsx'
import { RecordMenu } from '#site/record/RecordMenu.tsx'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import { Card } from '#ui/Card.tsx'
import type { PageHead } from '#ui/head.ts'
import { RecordFrame } from '#ui/record/RecordFrame.tsx'
import { tabNamed } from '#ui/record/record-tabs.ts'
import { WithAside } from '#ui/record/WithAside.tsx'
import { pageInQuery } from '#ui/routing/search-params.ts'
import { usePageQuery, useParam } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import { COMPANY_FIELDS } from '../../fields.ts'
import { CompanyLogoField } from '../../web/CompanyLogoField.tsx'
import { AgentList } from './AgentList.tsx'
import { CompanyFacts } from './CompanyFacts.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { COMPANY_TABS, companyLabels } from './company-labels.ts'

export async function load({ params, search, read, text }: LoadContext): Promise<PageHead> {
  const id = idIn(params.id)
  if (tabNamed(COMPANY_TABS, search.tab) === 'history')
    await read('GET /api/admin/companies/:id/history', { params: { id }, query: { page: pageInQuery(search) } })
  const [{ name }] = await Promise.all([
    read('GET /api/admin/companies/:id', { params: { id } }),
    read('GET /api/admin/companies/:id/logo', { params: { id } }),
  ])
  return {
    title: text('record.edit', { name }),
    record: name,
    description: text('company.describe'),
    canonical: paths.adminCompany({ id }),
    noIndex: true,
  }
}

/** A company: its fields and logo, what it has on the site, and its agents. */
export function Page() {
  const text = useText()
  const id = idIn(useParam('id'))
  const query = usePageQuery()
  const tab = tabNamed(COMPANY_TABS, query.tab)
  const record = useRead('GET /api/admin/companies/:id', { params: { id } })
  return (
    <RecordFrame
      above={[{ label: text('admin.companies'), href: paths.adminCompanies() }]}
      name={record.name}
      actions={<RecordMenu base="/api/admin/companies" record={record} listPath={paths.adminCompanies()} />}
      tabs={COMPANY_TABS}
      pathOf={(each) => paths.adminCompany({ id, tab: each })}
    >
      {tab === 'history' ? (
        <RecordHistory
          base="/api/admin/companies"
          record={record}
          page={pageInQuery(query)}
          pathOf={(page) => paths.adminCompany({ id, tab, page })}
          fields={COMPANY_FIELDS}
          {...companyLabels(text)}
        />
      ) : tab === 'agents' ? (
        <AgentList company={record} />
      ) : (
        <WithAside
          aside={
            <>
              <CompanyFacts company={record} />
              <Card>
                <CompanyLogoField companyId={id} workspace="admin" />
              </Card>
            </>
          }
        >
          <CompanyForm record={record} />
        </WithAside>
      )}
    </RecordFrame>
  )
}
