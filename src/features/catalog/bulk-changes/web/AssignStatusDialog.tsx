import { useState } from 'react'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useText } from '#ui/use-text.ts'
import { LISTING_STATUSES, type ListingStatus } from '../../listings/rules.ts'
import { AssignDialog } from './AssignDialog.tsx'

type Props = { count: number; onClose: () => void; onAssign: (status: ListingStatus) => void }

/** Asks for the status of the selected listings. */
export function AssignStatusDialog({ count, onClose, onAssign }: Props) {
  const text = useText()
  const [status, setStatus] = useState<ListingStatus>()
  return (
    <AssignDialog
      title={text('bulk.status')}
      width={420}
      isReady={status !== undefined}
      onAssign={() => onAssign(status!)}
      onClose={onClose}
    >
      <p>{text('bulk.status.about', { count })}</p>
      <SelectField
        label={text('common.status')}
        value={status ?? ''}
        onChange={({ target }) => setStatus(LISTING_STATUSES.find((each) => each === target.value))}
        options={[['', '–'] as const, ...LISTING_STATUSES.map((each) => [each, text(`status.${each}`)] as const)]}
      />
    </AssignDialog>
  )
}
