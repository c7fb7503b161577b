import { useQueryClient } from '@tanstack/react-query'
import { useEntries } from '#ui/form/use-entries.tsx'
import { useNotify } from '#ui/notify.ts'
import { useApp } from '#ui/routing/use-app.ts'
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
  const queryClient = useQueryClient()
  const { call } = useApp()
  const checkPassword = useOwnPasswordCheck()
  const entries = useEntries({
    fields: ['password', 'newPassword'],
    check({ password, newPassword }) {
      const mistake = mistakeInPassword(newPassword, email)
      return {
        ...checkPassword({ password }),
        ...(mistake && { newPassword: mistake }),
      }
    },
    async send(entered) {
      await call('PUT /api/current_user/password', { body: withOwnPassword(entered) })
      await queryClient.invalidateQueries({ queryKey: ['GET /api/current_user/profile'] })
      await queryClient.invalidateQueries({ queryKey: ['GET /api/current_user/sessions'] })
      notify.success(text('settings.password.saved'))
      onClose()
    },
  })
  return (
    <ChangeForm {...entries} about={text('settings.password.about')} button={text('settings.save')} onCancel={onClose}>
      <UsernameHint email={email} />
      <OwnPasswordInput {...entries.field('password')} />
      <NewPasswordInput {...entries.field('newPassword')} label={text('account.password.new')} />
    </ChangeForm>
  )
}
