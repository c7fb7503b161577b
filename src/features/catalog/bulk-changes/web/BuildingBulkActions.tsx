import { IconArchive, IconTrash, IconWorldUpload } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import type { useBulkChange } from './use-bulk-change.ts'

/** What can be done with the selected buildings. */
export function BuildingBulkActions({ change, isPending }: ReturnType<typeof useBulkChange<'buildings'>>) {
  const text = useText()
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => change({ status: 'published' })}>
        <IconWorldUpload size={18} stroke={1.75} aria-hidden />
        {text('record.publish')}
      </button>
      <button type="button" disabled={isPending} onClick={() => change({ status: 'archived' })}>
        <IconArchive size={18} stroke={1.75} aria-hidden />
        {text('photos.archive')}
      </button>
      <button type="button" disabled={isPending} onClick={() => change({ delete: true })}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
        {text('common.delete')}
      </button>
    </>
  )
}
