import { useState } from 'react'
import { useFindRecords } from '#site/record/use-find-records.ts'
import { type Choice, FindField } from '#ui/combobox/FindField.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useText } from '#ui/use-text.ts'
import { labelOf } from '../../buildings/records/web/field-labels.ts'
import { AssignDialog } from './AssignDialog.tsx'

const ROLES = ['employerId', 'managingCompanyId', 'leasingCompanyId'] as const
type Change = { employerId: number } | { managingCompanyId: number } | { leasingCompanyId: number }
type Props = { count: number; onClose: () => void; onAssign: (change: Change) => void }

/** Asks which company owns, manages or leases the selected buildings. */
export function AssignCompanyDialog({ count, onClose, onAssign }: Props) {
  const text = useText()
  const { company: find } = useFindRecords()
  const [role, setRole] = useState<string>(ROLES[0])
  const [company, setCompany] = useState<Choice>()
  return (
    <AssignDialog
      title={text('bulk.company')}
      width={460}
      isReady={company !== undefined}
      onAssign={() => onAssign({ [role]: company!.id } as Change)}
      onClose={onClose}
    >
      <p>{text('bulk.company.about', { count })}</p>
      <SelectField
        label={text('bulk.company.role')}
        value={role}
        onChange={({ target }) => setRole(target.value)}
        options={ROLES.map((each) => [each, labelOf(each, text)] as const)}
      />
      <FindField label={text('common.company')} chosen={company?.name ?? ''} find={find} onChoose={setCompany} />
    </AssignDialog>
  )
}
