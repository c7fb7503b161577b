import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import { mistakeInPassword } from '../../web/check-entries.ts'
import { NewPasswordInput } from '../../web/NewPasswordInput.tsx'
import { UsernameHint } from '../../web/UsernameHint.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { OwnPasswordInput, useOwnPasswordCheck, withOwnPassword } from './OwnPasswordInput.tsx'

/** Sets another password. */
export function PasswordChange({ email, onClose }: { email: string; onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const checkPassword = useOwnPasswordCheck()
  const change = useApiMutation('PUT /api/current_user/password', {
    invalidates: ['GET /api/current_user/profile', 'GET /api/current_user/sessions'],
    onSuccess() {
      notify.success(text('settings.password.saved'))
      onClose()
    },
  })
  const form = useForm({
    values: { password: '', newPassword: '' },
    check: ({ password, newPassword }) => ({
      ...checkPassword({ password }),
      newPassword: mistakeInPassword(newPassword, email),
    }),
    send: (values) => change.mutateAsync({ body: withOwnPassword(values) }),
  })
  return (
    <ChangeForm form={form} about={text('settings.password.about')} button={text('common.save')} onCancel={onClose}>
      <UsernameHint email={email} />
      <OwnPasswordInput {...form.field('password')} />
      <NewPasswordInput {...form.field('newPassword')} label={text('account.password.new')} />
    </ChangeForm>
  )
}
