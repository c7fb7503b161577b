import { plainWording } from '#lib/fields/field-text.ts'
import { useDraftName } from '#site/record/use-draft-name.ts'
import { useFindRecords } from '#site/record/use-find-records.ts'
import { useRecordWrite } from '#site/record/use-record-write.ts'
import { useSavedWords } from '#site/record/use-saved-words.ts'
import { RecordForm } from '#ui/record/RecordForm.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { LandlordRecord } from '../contract.ts'
import { LANDLORD_FORM, landlordLabels } from './landlord-labels.ts'

/** The fields of a landlord's page; only admins change its company. */
export function LandlordForm({ record, workspace }: { record: LandlordRecord; workspace: 'admin' | 'portfolio' }) {
  const text = useText()
  const locale = useLocale()
  const draft = useDraftName()
  const find = useFindRecords()
  const describeSaved = useSavedWords(workspace)
  const { mutateAsync } = useRecordWrite(`PUT /api/${workspace}/landlords/:id`)
  return (
    <RecordForm
      draft={draft}
      describeSaved={(saved) => describeSaved(saved)}
      {...landlordLabels(text)}
      fields={LANDLORD_FORM}
      record={record}
      wording={plainWording(locale)}
      references={workspace === 'admin' ? { find, names: record.names } : undefined}
      save={(body) => mutateAsync({ params: { id: record.id }, body })}
    />
  )
}
