import { plainWording } from '#lib/fields/field-text.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useApp } from '#site/routing/use-app.ts'
import { RecordForm } from '#ui/record/RecordForm.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { COMPANY_FIELDS } from '../../fields.ts'
import type { CompanyRecord } from '../contract.ts'
import { companyLabels } from './company-labels.ts'

/** The fields of a company. */
export function CompanyForm({ record }: { record: CompanyRecord }) {
  const text = useText()
  const locale = useLocale()
  const { queryClient } = useApp()
  const { mutateAsync } = useApiMutation('PUT /api/admin/companies/:id', {
    invalidates: ['GET /api/admin/companies', 'GET /api/admin/companies/:id/logo'],
    onSuccess: (saved) =>
      queryClient.setQueryData(['GET /api/admin/companies/:id', { params: { id: record.id } }], saved),
  })
  return (
    <RecordForm
      {...companyLabels(text)}
      fields={COMPANY_FIELDS}
      record={record}
      wording={plainWording(locale)}
      save={(body) => mutateAsync({ params: { id: record.id }, body })}
    />
  )
}
