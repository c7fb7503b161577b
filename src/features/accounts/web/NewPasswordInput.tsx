import type { FieldProps } from '#ui/form/connect-fields.ts'
import { useText } from '#ui/use-text.ts'
import { PasswordInput } from './PasswordInput.tsx'

/** A field for a new password. */
export function NewPasswordInput(field: { label: string } & FieldProps) {
  const text = useText()
  return <PasswordInput {...field} autoComplete="new-password" hint={text('account.password.hint')} />
}
