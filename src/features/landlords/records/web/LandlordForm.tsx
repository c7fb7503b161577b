import { plainWording } from '#lib/fields/field-text.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useFindRecords } from '#site/record/use-find-records.ts'
import { useApp } from '#site/routing/use-app.ts'
import { RecordForm } from '#ui/record/RecordForm.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { LandlordRecord } from '../contract.ts'
import { LANDLORD_FORM, landlordLabels } from './landlord-labels.ts'

/** The fields of a landlord's page; only admins change its company. */
export function LandlordForm({ record, workspace }: { record: LandlordRecord; workspace: 'admin' | 'portfolio' }) {
  const text = useText()
  const locale = useLocale()
  const { queryClient } = useApp()
  const find = useFindRecords()
  const { mutateAsync } = useApiMutation(`PUT /api/${workspace}/landlords/:id`, {
    invalidates: ['GET /api/landlords/:id', 'GET /api/admin/landlords', 'GET /api/admin/companies/:id'],
    onSuccess: (saved) =>
      queryClient.setQueryData([`GET /api/${workspace}/landlords/:id`, { params: { id: record.id } }], saved),
  })
  return (
    <RecordForm
      {...landlordLabels(text)}
      fields={LANDLORD_FORM}
      record={record}
      wording={plainWording(locale)}
      references={workspace === 'admin' ? { find, names: record.names } : undefined}
      save={(body) => mutateAsync({ params: { id: record.id }, body })}
    />
  )
}
