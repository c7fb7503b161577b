import { type ReactNode, useEffect } from 'react'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import type { AnyForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import classes from './AccountForm.module.css'

type Props = {
  form: AnyForm
  /** Label of the button. */
  button: string
  children: ReactNode
}

/** Fields, the server's errors, and one button. */
export function AccountForm({ form, button, children }: Props) {
  const text = useText()
  const { ref } = form.props
  useEffect(() => {
    // Don't take the focus from a field the user already types in.
    if (document.activeElement?.matches('input, textarea, select')) return
    ref.current?.querySelector<HTMLElement>('input:not([tabindex="-1"], [readonly])')?.focus({ preventScroll: true })
  }, [ref])
  return (
    <form {...form.props} className={classes.form}>
      {children}
      <FormAlert form={form} />
      <SubmitButton isPending={form.isPending} size="large" fullWidth>
        {button}
      </SubmitButton>
      <noscript>{text('account.noScript')}</noscript>
    </form>
  )
}
