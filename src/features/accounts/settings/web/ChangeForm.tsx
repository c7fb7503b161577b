import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, type SubmitEvent, useEffect } from 'react'
import { useText } from '#ui/use-text.ts'
import classes from './ChangeForm.module.css'

type Props = {
  form: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void }
  refusal: string | undefined
  isBusy: boolean
  about?: string
  /** What the button says. */
  button: string
  /** It takes something away. */
  isGrave?: boolean
  onCancel: () => void
  children: ReactNode
}

/** A few fields that change one thing, the password among them. */
export function ChangeForm({ form, refusal, isBusy, about, button, isGrave = false, onCancel, children }: Props) {
  const text = useText()
  useEffect(() => {
    const firstOf = (selector: string) => form.ref.current?.querySelector<HTMLElement>(selector)
    const field = firstOf('input:not([readonly], [tabindex="-1"])') ?? firstOf('[type=submit]')
    field?.focus()
  }, [form.ref])
  return (
    <form className={classes.form} method="post" noValidate ref={form.ref} onSubmit={form.onSubmit}>
      {about && <p className={classes.about}>{about}</p>}
      {children}
      <div role="status" className={classes.refusal}>
        {refusal && <p>{refusal}</p>}
      </div>
      <div className={classes.actions}>
        <Button type="submit" variant="filled" loading={isBusy} {...(isGrave && { color: 'red' })}>
          {button}
        </Button>
        <Button disabled={isBusy} onClick={onCancel}>
          {text('settings.cancel')}
        </Button>
      </div>
    </form>
  )
}
