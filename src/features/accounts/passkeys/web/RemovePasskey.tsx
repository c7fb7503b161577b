import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import { ChangeForm } from '../../settings/web/ChangeForm.tsx'
import { OwnPasswordInput, useOwnPasswordCheck, withOwnPassword } from '../../settings/web/OwnPasswordInput.tsx'
import { explainPasskeyError } from './explain-passkey-error.ts'

type Props = { id: number; onClose: () => void; onRemoved: () => void }

/** Removes a passkey, with the password. */
export function RemovePasskey({ id, onClose, onRemoved }: Props) {
  const text = useText()
  const notify = useNotify()
  const remove = useApiMutation('DELETE /api/current_user/passkeys/:id', {
    replaces: 'GET /api/current_user/passkeys',
    onSuccess() {
      notify.success(text('passkeys.removed'))
      onRemoved()
    },
  })
  const form = useForm({
    values: { password: '' },
    check: useOwnPasswordCheck(),
    send: (values) => remove.mutateAsync({ params: { id }, body: withOwnPassword(values) }),
    explain: explainPasskeyError,
  })
  return (
    <ChangeForm
      form={form}
      about={text('passkeys.remove.about')}
      button={text('passkeys.remove.confirm')}
      isDestructive
      onCancel={onClose}
    >
      <OwnPasswordInput {...form.field('password')} />
    </ChangeForm>
  )
}
