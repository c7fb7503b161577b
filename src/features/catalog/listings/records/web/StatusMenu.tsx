import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useApp } from '#site/routing/use-app.ts'
import { ActionMenu } from '#ui/menu/ActionMenu.tsx'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import { LISTING_STATUSES, PUBLIC_STATUSES } from '../../rules.ts'
import type { ListingRecord } from '../contract.ts'

type Props = { record: ListingRecord; workspace: 'admin' | 'portfolio' }

/** The other statuses that a listing can be given. */
export function StatusMenu({ record, workspace }: Props) {
  const text = useText()
  const notify = useNotify()
  const { queryClient } = useApp()
  const { id, version, status, missing } = record
  const { mutate, isPending } = useApiMutation(`PUT /api/${workspace}/listings/:id`, {
    invalidates: ['GET /api/listings/:id', 'GET /api/admin/listings'],
    failed: 'common.notChanged',
    onSuccess(saved) {
      queryClient.setQueryData([`GET /api/${workspace}/listings/:id`, { params: { id } }], saved)
      notify.success(text('record.listing.statusChanged', { status: text(`status.${saved.status}`) }))
    },
  })
  return (
    <ActionMenu
      label={text('record.listing.changeStatus')}
      showsLabel
      actions={LISTING_STATUSES.filter((each) => each !== status).map((each) => ({
        label: text(`status.${each}`),
        isPossible: !isPending && (missing.length === 0 || !PUBLIC_STATUSES.includes(each)),
        onClick: () => mutate({ params: { id }, body: { version, status: each } }),
      }))}
    />
  )
}
