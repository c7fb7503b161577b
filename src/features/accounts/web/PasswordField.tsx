import { PasswordInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import type { FieldProps } from '#ui/form/connect-fields.ts'
import { useText } from '#ui/use-text.ts'
import { PASSWORD_LENGTH } from '../registration/rules.ts'
import classes from './AccountForm.module.css'

type Props = FieldProps & {
  label: string
  autoComplete: 'current-password' | 'new-password'
  /** Advice for a good password, shown while there is no error. */
  hint?: string
}

/** A password, which can be shown. */
export function PasswordField({ hint, ...field }: Props) {
  const text = useText()
  return (
    <PasswordInput
      {...field}
      maxLength={PASSWORD_LENGTH.most}
      description={!field.error && hint}
      classNames={{ description: classes.hint }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleIcon={({ reveal }) => (reveal ? <IconEyeOff size={18} /> : <IconEye size={18} />)}
      visibilityToggleButtonProps={{ 'aria-label': text('account.signIn.password.show') }}
      visibilityToggleFocusable
    />
  )
}
