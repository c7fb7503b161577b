import { PasswordInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import { PASSWORD_LENGTH } from '../by-mail/rules.ts'
import classes from './AccountForm.module.css'
import type { FieldProps } from './use-entries.tsx'

/** A password of the reader's own choosing, which can be looked at. */
export function NewPasswordInput({ label, ...field }: { label: string } & FieldProps) {
  const text = useText()
  return (
    <PasswordInput
      {...field}
      autoComplete="new-password"
      maxLength={PASSWORD_LENGTH.most}
      label={label}
      description={!field.error && text('account.password.hint')}
      classNames={{ description: classes.hint }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={18} /> : <IconEye size={18} />)}
      visibilityToggleButtonProps={{ 'aria-label': text('account.signIn.password.show') }}
      visibilityToggleFocusable
    />
  )
}
