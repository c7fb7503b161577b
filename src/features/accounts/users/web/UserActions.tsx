import { paths } from '#lib/paths.ts'
import { useRecordWrite } from '#site/record/use-record-write.ts'
import { Button } from '#ui/Button.tsx'
import { ActionMenu } from '#ui/menu/ActionMenu.tsx'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import { ViewAsUser } from '../../view-as/web/ViewAsUser.tsx'
import type { UserRecord } from '../contract.ts'
import { useUndoMerge } from './use-undo-merge.ts'
import { userName } from './user-labels.ts'

/** Inviting a user again, deactivating, reactivating and merging them; what is done can be undone. */
export function UserActions({ user }: { user: UserRecord }) {
  const text = useText()
  const notify = useNotify()
  const params = { id: user.id }
  const name = userName(user)
  const reactivate = useRecordWrite('DELETE /api/admin/users/:id/deactivation', {
    failed: 'common.notSaved',
    onSuccess: () => notify.success(text('user.reactivated', { name })),
  })
  const deactivate = useRecordWrite('PUT /api/admin/users/:id/deactivation', {
    failed: 'common.notSaved',
    onSuccess: () =>
      notify.success(text('user.deactivated', { name }), {
        undo: () => reactivate.mutate({ params }),
        durationMs: UNDO_MS,
      }),
  })
  const invite = useRecordWrite('POST /api/admin/users/:id/invitation', {
    failed: 'common.notSaved',
    onSuccess: () => notify.success(text('user.invited', { email: user.email })),
  })
  const isViewable = user.role !== 'admin' && user.state !== 'deactivated'
  const undoMerge = useUndoMerge(name)
  if (user.state === 'leaving') return null
  if (user.mergedInto) {
    const { mergeId, undoableUntil } = user.mergedInto
    return undoableUntil ? (
      <Button loading={undoMerge.isPending} onClick={() => undoMerge.mutate({ params: { id: mergeId } })}>
        {text('user.merge.undo')}
      </Button>
    ) : null
  }
  return (
    <>
      {isViewable && (
        <ViewAsUser user={{ id: user.id, name }} button={(props) => <Button {...props}>{text('user.view')}</Button>} />
      )}
      {user.state === 'invited' && (
        <Button loading={invite.isPending} onClick={() => invite.mutate({ params })}>
          {text('user.inviteAgain')}
        </Button>
      )}
      {user.state === 'deactivated' ? (
        <Button variant="primary" loading={reactivate.isPending} onClick={() => reactivate.mutate({ params })}>
          {text('user.reactivate')}
        </Button>
      ) : (
        <Button loading={deactivate.isPending} onClick={() => deactivate.mutate({ params })}>
          {text('user.deactivate')}
        </Button>
      )}
      <ActionMenu label={text('record.more')} actions={[]}>
        <SiteLink href={paths.mergeUser(user)}>{text('user.merge')}</SiteLink>
      </ActionMenu>
    </>
  )
}
