import { type ReactNode, useState } from 'react'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { useText } from '#ui/use-text.ts'

type Props = {
  user: { id: number; name: string }
  /** The page that opens. Default: the user's start page. */
  origin?: string
  button: (props: { onClick: () => void }) => ReactNode
}

/** A button that asks an admin before the site is shown as this user sees it. */
export function ViewAsUser({ user: { id, name }, origin, button }: Props) {
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
      {button({ onClick: () => setOpen(true) })}
      {isOpen && (
        <ConfirmDialog
          title={text('user.view.title', { name })}
          about={text('user.view.about')}
          confirm={text('user.view')}
          loading={isPending}
          onConfirm={() => mutate({ params: { id }, body: origin ? { origin } : {} })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
