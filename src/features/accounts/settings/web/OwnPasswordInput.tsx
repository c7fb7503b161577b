import { useRead } from '#api'
import type { MessageId } from '#messages/messages.ts'
import type { FieldProps } from '#ui/form/use-entries.tsx'
import { useText } from '#ui/use-text.ts'
import { PasswordField } from '../../web/PasswordField.tsx'

/** The current password, typed again to show that the account's owner changes something; nothing in one without. */
export function OwnPasswordInput(field: FieldProps) {
  const text = useText()
  const { hasPassword } = useRead('GET /api/current_user/profile', {})
  if (!hasPassword) return null
  return <PasswordField {...field} autoComplete="current-password" label={text('settings.password.current')} />
}

/** What a form with that field checks: it is only empty where there is no password. */
export function useOwnPasswordCheck() {
  const { hasPassword } = useRead('GET /api/current_user/profile', {})
  return ({ password }: { password: string }): { password?: MessageId } =>
    hasPassword && password === '' ? { password: 'account.signIn.password.missing' } : {}
}

/** What such a form sends: an empty password is none. */
export const withOwnPassword = <Entered extends { password: string }>({ password, ...entered }: Entered) => ({
  ...entered,
  ...(password !== '' && { password }),
})
