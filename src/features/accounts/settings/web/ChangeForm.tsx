import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, type SubmitEvent, useEffect } from 'react'
import { useText } from '#ui/use-text.ts'
import classes from './ChangeForm.module.css'

type Props = {
  form: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void }
  refusal: string | undefined
  isBusy: boolean
  about?: string
  /** Label of the submit button. */
  button: string
  /** Deletes or closes something: the button is red. */
  isDestructive?: boolean
  onCancel: () => void
  children: ReactNode
}

/** A form that changes one thing, with the password. */
export function ChangeForm({ form, refusal, isBusy, about, button, isDestructive = false, onCancel, children }: Props) {
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
        <Button type="submit" variant="filled" loading={isBusy} {...(isDestructive && { color: 'red' })}>
          {button}
        </Button>
        <Button disabled={isBusy} onClick={onCancel}>
          {text('settings.cancel')}
        </Button>
      </div>
    </form>
  )
}
