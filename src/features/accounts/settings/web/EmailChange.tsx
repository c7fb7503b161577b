import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEntries } from '#ui/form/use-entries.tsx'
import { useNotify } from '#ui/notify.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { useText } from '#ui/use-text.ts'
import { mistakeInEmail } from '../../web/check-sign-in.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { OwnPasswordInput, useOwnPasswordCheck, withOwnPassword } from './OwnPasswordInput.tsx'

/** Requests the email that confirms another address of the account. */
export function EmailChange({ onClose }: { onClose: () => void }) {
  const text = useText()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { call } = useApp()
  const checkPassword = useOwnPasswordCheck()
  const entries = useEntries({
    fields: ['email', 'password'],
    check: ({ email, password }) => {
      const mistake = mistakeInEmail(email)
      return { ...(mistake && { email: mistake }), ...checkPassword({ password }) }
    },
    async send(entered) {
      const profile = await call('POST /api/current_user/email_changes', { body: withOwnPassword(entered) })
      queryClient.setQueryData(['GET /api/current_user/profile', {}], profile)
      notify.success(text('account.checkEmail'))
      onClose()
    },
  })
  return (
    <ChangeForm
      {...entries}
      about={text('settings.email.about')}
      button={text('settings.email.send')}
      onCancel={onClose}
    >
      <TextInput
        {...entries.field('email')}
        type="email"
        label={text('settings.email.new')}
        autoComplete="email"
        maxLength={254}
      />
      <OwnPasswordInput {...entries.field('password')} />
    </ChangeForm>
  )
}
