import type { FieldProps } from '#ui/form/use-entries.tsx'
import { useText } from '#ui/use-text.ts'
import { PasswordField } from './PasswordField.tsx'

/** A password of the reader's own choosing. */
export function NewPasswordInput(field: { label: string } & FieldProps) {
  const text = useText()
  return <PasswordField {...field} autoComplete="new-password" hint={text('account.password.hint')} />
}
