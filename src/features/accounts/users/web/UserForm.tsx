import { plainWording } from '#lib/fields/field-text.ts'
import { useDraftName } from '#site/record/use-draft-name.ts'
import { useFindRecords } from '#site/record/use-find-records.ts'
import { useRecordWrite } from '#site/record/use-record-write.ts'
import { RecordForm } from '#ui/record/RecordForm.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { UserRecord } from '../contract.ts'
import { USER_FIELDS } from '../fields.ts'
import { userLabels } from './user-labels.ts'

/** What a user may do, and for whom they work. */
export function UserForm({ record }: { record: UserRecord }) {
  const text = useText()
  const locale = useLocale()
  const draft = useDraftName()
  const find = useFindRecords()
  const { mutateAsync } = useRecordWrite('PUT /api/admin/users/:id')
  return (
    <RecordForm
      draft={draft}
      {...userLabels(text)}
      sections={[{ id: 'access', title: text('common.access'), note: text('user.access.about') }]}
      fields={USER_FIELDS}
      record={record}
      wording={plainWording(locale)}
      references={{ find, names: { companyId: record.company?.name ?? null } }}
      save={(body) => mutateAsync({ params: { id: record.id }, body })}
    />
  )
}
