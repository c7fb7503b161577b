import { useText } from '#ui/use-text.ts'
import { PasswordField } from '../../web/PasswordField.tsx'
import type { FieldProps } from '../../web/use-entries.tsx'

/** The password that holds, typed again to show that it is its person who changes something. */
export function OwnPasswordInput(field: FieldProps) {
  const text = useText()
  return <PasswordField {...field} autoComplete="current-password" label={text('settings.password.current')} />
}
