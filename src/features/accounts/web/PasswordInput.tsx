import type { FieldProps } from '#ui/form/connect-fields.ts'
import { PasswordField } from '#ui/form/PasswordField.tsx'
import { useText } from '#ui/use-text.ts'
import { PASSWORD_LENGTH } from '../registration/rules.ts'

type Props = FieldProps & {
  label: string
  autoComplete: 'current-password' | 'new-password'
  /** Advice for a good password, shown while there is no error. */
  hint?: string
}

/** The password of an account. */
export function PasswordInput({ hint, ...field }: Props) {
  const text = useText()
  return (
    <PasswordField
      {...field}
      maxLength={PASSWORD_LENGTH.most}
      hint={!field.error && hint}
      showLabel={text('account.signIn.password.show')}
    />
  )
}
