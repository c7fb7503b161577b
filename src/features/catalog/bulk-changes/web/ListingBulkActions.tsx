import {
  IconArchive,
  IconCircleCheck,
  IconPercentage,
  IconProgress,
  IconTrash,
  IconUpload,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { MessageId } from '#messages/messages.ts'
import { useText } from '#ui/use-text.ts'
import { AssignAgentsDialog } from './AssignAgentsDialog.tsx'
import { AssignColleagueDialog } from './AssignColleagueDialog.tsx'
import { AssignStatusDialog } from './AssignStatusDialog.tsx'
import { RentChangeDialog } from './RentChangeDialog.tsx'
import type { useBulkChange } from './use-bulk-change.ts'

type Props = {
  workspace: keyof typeof SHOWN
  count: number
  bulk: ReturnType<typeof useBulkChange<'listings'>>
  /** What a change of the rents makes of them. */
  rentPreview?: (percent: number) => ReactNode
}

/** What can be done with the selected listings. */
export function ListingBulkActions({ workspace, count, bulk: { change, changeAsync, isPending }, rentPreview }: Props) {
  const text = useText()
  const [open, setOpen] = useState<'rent' | 'agents' | 'status' | 'assign'>()
  const close = () => setOpen(undefined)
  const run: Record<Action, () => void> = {
    publish: () => change({ status: 'on_market' }),
    confirm: () => change({ confirm: true }),
    status: () => setOpen('status'),
    rent: () => setOpen('rent'),
    agents: () => setOpen('agents'),
    assign: () => setOpen('assign'),
    archive: () => change({ status: 'archived' }),
    delete: () => change({ delete: true }),
  }
  return (
    <>
      {SHOWN[workspace].map((action) => {
        const { Icon, label } = ACTIONS[action]
        return (
          <button key={action} type="button" disabled={isPending} onClick={run[action]}>
            <Icon size={18} stroke={1.75} aria-hidden />
            {text(label)}
          </button>
        )
      })}
      {open === 'status' && (
        <AssignStatusDialog count={count} onClose={close} onAssign={(status) => change({ status })} />
      )}
      {open === 'rent' && <RentChangeDialog count={count} onClose={close} change={changeAsync} preview={rentPreview} />}
      {open === 'assign' && (
        <AssignColleagueDialog count={count} onClose={close} onAssign={(assigneeId) => change({ assigneeId })} />
      )}
      {open === 'agents' && (
        <AssignAgentsDialog {...{ workspace, count }} onClose={close} onAssign={(agentIds) => change({ agentIds })} />
      )}
    </>
  )
}

type Action = 'publish' | 'confirm' | 'status' | 'rent' | 'agents' | 'assign' | 'archive' | 'delete'
type Icon = ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>

const ACTIONS: Record<Action, { Icon: Icon; label: MessageId }> = {
  publish: { Icon: IconUpload, label: 'record.publish' },
  confirm: { Icon: IconCircleCheck, label: 'account.verify.confirm' },
  status: { Icon: IconProgress, label: 'bulk.status' },
  rent: { Icon: IconPercentage, label: 'listing.detail.rent' },
  agents: { Icon: IconUsers, label: 'record.tab.agents' },
  assign: { Icon: IconUserCheck, label: 'bulk.assign' },
  archive: { Icon: IconArchive, label: 'photos.archive' },
  delete: { Icon: IconTrash, label: 'common.delete' },
}
/** Owners confirm most often, admins publish. */
const SHOWN = {
  admin: ['publish', 'confirm', 'rent', 'agents', 'archive', 'delete'],
  portfolio: ['confirm', 'status', 'rent', 'agents', 'assign', 'archive'],
} as const satisfies Record<string, readonly Action[]>
