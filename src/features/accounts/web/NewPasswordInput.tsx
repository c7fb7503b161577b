import type { FieldProps } from '#ui/form/connect-fields.ts'
import { useText } from '#ui/use-text.ts'
import { PasswordField } from './PasswordField.tsx'

/** A field for a new password. */
export function NewPasswordInput(field: { label: string } & FieldProps) {
  const text = useText()
  return <PasswordField {...field} autoComplete="new-password" hint={text('account.password.hint')} />
}
