import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useApp } from '#site/routing/use-app.ts'
import { useForm } from '#ui/form/use-form.ts'
import { replacePage } from '#ui/routing/replace-page.ts'
import { useText } from '#ui/use-text.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { OwnPasswordInput, useOwnPasswordCheck, withOwnPassword } from './OwnPasswordInput.tsx'

/** Closes the account, with the password. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { events } = useApp()
  const remove = useApiMutation('DELETE /api/current_user', {
    onMutate: events.flush,
    onSuccess({ erasedOn }) {
      events.clear()
      // A full load, because nothing of the closed account may stay on the screen or in memory.
      return replacePage(paths.accountClosed({ until: erasedOn }))
    },
  })
  const form = useForm({
    values: { password: '' },
    check: useOwnPasswordCheck(),
    send: (values) => remove.mutateAsync({ body: withOwnPassword(values) }),
  })
  return (
    <ChangeForm form={form} button={text('settings.delete')} isDestructive onCancel={onClose}>
      <OwnPasswordInput {...form.field('password')} />
    </ChangeForm>
  )
}
