import { Button } from '@mantine/core'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, type RefObject, type SubmitEvent, useEffect } from 'react'
import { PreventImplicitSubmit } from '#ui/form/PreventImplicitSubmit.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './AccountForm.module.css'

type Props = {
  form: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void }
  refusal: string | undefined
  isBusy: boolean
  /** Label of the button. */
  button: string
  children: ReactNode
}

/** Fields, the server's errors, and one button. */
export function AccountForm({ form, refusal, isBusy, button, children }: Props) {
  const text = useText()
  const isHydrated = useHydrated()
  useEffect(() => {
    // Don't take the focus from a field the user already types in.
    if (document.activeElement?.matches('input, textarea, select')) return
    form.ref.current
      ?.querySelector<HTMLElement>('input:not([tabindex="-1"], [readonly])')
      ?.focus({ preventScroll: true })
  }, [form.ref])
  return (
    <form className={classes.form} method="post" noValidate ref={form.ref} onSubmit={form.onSubmit}>
      {children}
      <div role="status" className={classes.refusal}>
        {refusal && <p>{refusal}</p>}
      </div>
      <PreventImplicitSubmit />
      <Button
        type={isHydrated ? 'submit' : 'button'}
        aria-disabled={!isHydrated || undefined}
        variant="filled"
        size="lg"
        fullWidth
        loading={isBusy}
      >
        {button}
      </Button>
      <noscript>{text('account.noScript')}</noscript>
    </form>
  )
}
