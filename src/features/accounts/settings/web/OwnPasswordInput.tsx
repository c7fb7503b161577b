import { PasswordInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import type { FieldProps } from '../../web/use-entries.tsx'

/** The password that holds, typed again to show that it is its person who changes something. */
export function OwnPasswordInput(field: FieldProps) {
  const text = useText()
  return (
    <PasswordInput
      {...field}
      autoComplete="current-password"
      maxLength={256}
      label={text('settings.password.current')}
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={18} /> : <IconEye size={18} />)}
      visibilityToggleButtonProps={{ 'aria-label': text('account.signIn.password.show') }}
      visibilityToggleFocusable
    />
  )
}
