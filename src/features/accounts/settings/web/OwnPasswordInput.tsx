import type { MessageId } from '#messages/messages.ts'
import { useRead } from '#site/api/api-client.ts'
import type { FieldProps } from '#ui/form/connect-fields.ts'
import { useText } from '#ui/use-text.ts'
import { PasswordInput } from '../../web/PasswordInput.tsx'

/** The current password, entered again to prove who changes something; nothing in an account without one. */
export function OwnPasswordInput(field: FieldProps) {
  const text = useText()
  const { hasPassword } = useRead('GET /api/current_user/profile', {})
  if (!hasPassword) return null
  return <PasswordInput {...field} autoComplete="current-password" label={text('settings.password.current')} />
}

/** Check for a form with that field: the field is hidden, and so empty, where there is no password. */
export function useOwnPasswordCheck() {
  const { hasPassword } = useRead('GET /api/current_user/profile', {})
  return ({ password }: { password: string }): { password?: MessageId } =>
    hasPassword && password === '' ? { password: 'account.signIn.password.missing' } : {}
}

/** The body such a form sends: without an empty password. */
export const withOwnPassword = <Entered extends { password: string }>({ password, ...entered }: Entered) => ({
  ...entered,
  ...(password !== '' && { password }),
})
