import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import { mistakeInEmail } from '../../web/check-sign-in.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { OwnPasswordInput, useOwnPasswordCheck, withOwnPassword } from './OwnPasswordInput.tsx'

/** Requests the email that confirms another address of the account. */
export function EmailChange({ onClose }: { onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const checkPassword = useOwnPasswordCheck()
  const change = useApiMutation('POST /api/current_user/email_changes', {
    replaces: 'GET /api/current_user/profile',
    onSuccess() {
      notify.success(text('account.checkEmail'))
      onClose()
    },
  })
  const form = useForm({
    values: { email: '', password: '' },
    check: ({ email, password }) => ({ email: mistakeInEmail(email), ...checkPassword({ password }) }),
    send: (values) => change.mutateAsync({ body: withOwnPassword(values) }),
  })
  return (
    <ChangeForm
      form={form}
      about={text('settings.email.about')}
      button={text('settings.email.send')}
      onCancel={onClose}
    >
      <TextField
        {...form.field('email')}
        type="email"
        label={text('settings.email.new')}
        autoComplete="email"
        maxLength={254}
      />
      <OwnPasswordInput {...form.field('password')} />
    </ChangeForm>
  )
}
