import { useState } from 'react'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useText } from '#ui/use-text.ts'
import type { UserRecord } from '../../users/contract.ts'
import { userName } from '../../users/web/user-labels.ts'

/** Asks an admin before the site is shown as this user sees it. */
export function ViewAsUser({ user }: { user: UserRecord }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useApiMutation('POST /api/admin/users/:id/view', {
    onSuccess({ origin }) {
      // A full load, because what was read belongs to the admin.
      window.location.assign(origin)
      return new Promise(() => {})
    },
  })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('user.view')}</Button>
      {isOpen && (
        <ConfirmDialog
          title={text('user.view.title', { name: userName(user) })}
          about={text('user.view.about')}
          confirm={text('user.view')}
          loading={isPending}
          onConfirm={() => mutate({ params: { id: user.id } })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
