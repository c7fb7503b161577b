import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { plainWording } from '#lib/fields/field-text.ts'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useDraftName } from '#site/record/use-draft-name.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import type { PageHead } from '#ui/head.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { AlreadyThere } from '#ui/record/AlreadyThere.tsx'
import { NewRecordForm } from '#ui/record/NewRecordForm.tsx'
import type { FieldsForm } from '#ui/record/use-fields-form.ts'
import frame from '#ui/table/table-page.module.css'
import { useSettled } from '#ui/use-settled.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { COMPANY_FIELDS } from '../../fields.ts'
import { companyLabels } from './company-labels.ts'

/** How its changes are published is decided once it has users. */
const { reviewsChanges: _, ...NEW_COMPANY_FIELDS } = COMPANY_FIELDS

export async function load({ text }: LoadContext): Promise<PageHead> {
  return {
    title: text('company.new'),
    description: text('company.describe'),
    canonical: paths.newCompany(),
    noIndex: true,
  }
}

/** Creates a company and opens it. */
export function Page() {
  const text = useText()
  const locale = useLocale()
  const draft = useDraftName()
  const navigate = useNavigate()
  const { mutateAsync } = useApiMutation('POST /api/admin/companies', {
    createsOnce: true,
    invalidates: ['GET /api/admin/companies', 'GET /api/admin/totals'],
    onSuccess: ({ id }) => navigate({ href: paths.adminCompany({ id }) }),
  })
  const title = text('company.new')
  return (
    <div className={`page ${frame.page}`}>
      <PageHeader
        crumbs={{ above: [{ label: text('admin.companies'), href: paths.adminCompanies() }], here: title }}
        title={title}
      />
      <NewRecordForm
        draft={draft}
        {...companyLabels(text)}
        fields={NEW_COMPANY_FIELDS}
        wording={plainWording(locale)}
        submit={text('company.create')}
        create={(body) => mutateAsync({ body })}
        notice={(form) => <SameName form={form} />}
      />
    </div>
  )
}

/** Warns of a company with the name that is typed. */
function SameName({ form }: { form: FieldsForm }) {
  const text = useText()
  const { call } = useApp()
  const name = useSettled(String(form.useValue('name')).trim())
  const { data } = useQuery({
    ...readOptions(call, 'GET /api/admin/companies', { query: { name, page_size: 1 } }),
    enabled: name !== '',
  })
  const same = name === '' ? undefined : data?.companies[0]
  return (
    <div role="status">
      {same && (
        <AlreadyThere words={text('company.exists')} name={same.name} href={paths.adminCompany({ id: same.id })} />
      )}
    </div>
  )
}
