import {
  IconArchive,
  IconCircleCheck,
  IconPercentage,
  IconTrash,
  IconUsers,
  IconWorldUpload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#ui/use-text.ts'
import { AssignAgentsDialog } from './AssignAgentsDialog.tsx'
import { RentChangeDialog } from './RentChangeDialog.tsx'
import type { useBulkChange } from './use-bulk-change.ts'

type Props = { count: number; bulk: ReturnType<typeof useBulkChange<'listings'>> }

/** What can be done with the selected listings. */
export function ListingBulkActions({ count, bulk: { change, changeAsync, isPending } }: Props) {
  const text = useText()
  const [open, setOpen] = useState<'rent' | 'agents'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => change({ status: 'on_market' })}>
        <IconWorldUpload size={18} stroke={1.75} aria-hidden />
        {text('record.publish')}
      </button>
      <button type="button" disabled={isPending} onClick={() => change({ confirm: true })}>
        <IconCircleCheck size={18} stroke={1.75} aria-hidden />
        {text('account.verify.confirm')}
      </button>
      <button type="button" disabled={isPending} onClick={() => setOpen('rent')}>
        <IconPercentage size={18} stroke={1.75} aria-hidden />
        {text('listing.detail.rent')}
      </button>
      <button type="button" disabled={isPending} onClick={() => setOpen('agents')}>
        <IconUsers size={18} stroke={1.75} aria-hidden />
        {text('record.tab.agents')}
      </button>
      <button type="button" disabled={isPending} onClick={() => change({ status: 'archived' })}>
        <IconArchive size={18} stroke={1.75} aria-hidden />
        {text('photos.archive')}
      </button>
      <button type="button" disabled={isPending} onClick={() => change({ delete: true })}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
        {text('common.delete')}
      </button>
      {open === 'rent' && <RentChangeDialog count={count} onClose={close} change={changeAsync} />}
      {open === 'agents' && (
        <AssignAgentsDialog count={count} onClose={close} onAssign={(agentIds) => change({ agentIds })} />
      )}
    </>
  )
}
