import { plainWording } from '#lib/fields/field-text.ts'
import { useDraftName } from '#site/record/use-draft-name.ts'
import { useRecordWrite } from '#site/record/use-record-write.ts'
import { RecordForm } from '#ui/record/RecordForm.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { COMPANY_FIELDS } from '../../fields.ts'
import type { CompanyRecord } from '../contract.ts'
import { companyLabels } from './company-labels.ts'

/** The fields of a company. */
export function CompanyForm({ record }: { record: CompanyRecord }) {
  const text = useText()
  const locale = useLocale()
  const draft = useDraftName()
  const { mutateAsync } = useRecordWrite('PUT /api/admin/companies/:id')
  return (
    <RecordForm
      draft={draft}
      {...companyLabels(text)}
      fields={COMPANY_FIELDS}
      record={record}
      wording={plainWording(locale)}
      save={(body) => mutateAsync({ params: { id: record.id }, body })}
    />
  )
}
