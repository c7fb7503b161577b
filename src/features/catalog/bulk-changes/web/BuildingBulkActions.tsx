import { IconArchive, IconBriefcase, IconTrash, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#ui/use-text.ts'
import { AssignCompanyDialog } from './AssignCompanyDialog.tsx'
import type { useBulkChange } from './use-bulk-change.ts'

type Props = { count: number; bulk: ReturnType<typeof useBulkChange<'buildings'>> }

/** What can be done with the selected buildings. */
export function BuildingBulkActions({ count, bulk: { change, isPending } }: Props) {
  const text = useText()
  const [isAssigning, setAssigning] = useState(false)
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => change({ status: 'published' })}>
        <IconUpload size={18} stroke={1.75} aria-hidden />
        {text('record.publish')}
      </button>
      <button type="button" disabled={isPending} onClick={() => setAssigning(true)}>
        <IconBriefcase size={18} stroke={1.75} aria-hidden />
        {text('common.company')}
      </button>
      <button type="button" disabled={isPending} onClick={() => change({ status: 'archived' })}>
        <IconArchive size={18} stroke={1.75} aria-hidden />
        {text('photos.archive')}
      </button>
      <button type="button" disabled={isPending} onClick={() => change({ delete: true })}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
        {text('common.delete')}
      </button>
      {isAssigning && <AssignCompanyDialog count={count} onClose={() => setAssigning(false)} onAssign={change} />}
    </>
  )
}
