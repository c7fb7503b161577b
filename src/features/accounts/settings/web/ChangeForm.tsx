import { type ReactNode, useEffect } from 'react'
import { Button } from '#ui/Button.tsx'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import type { AnyForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import classes from './ChangeForm.module.css'

type Props = {
  form: AnyForm
  about?: string
  /** Label of the submit button. */
  button: string
  /** Deletes or closes something: the button is red. */
  isDestructive?: boolean
  onCancel: () => void
  children: ReactNode
}

/** A form that changes one thing, with the password. */
export function ChangeForm({ form, about, button, isDestructive = false, onCancel, children }: Props) {
  const text = useText()
  const { ref } = form.props
  useEffect(() => {
    const firstOf = (selector: string) => ref.current?.querySelector<HTMLElement>(selector)
    const field = firstOf('input:not([readonly], [tabindex="-1"])') ?? firstOf('[type=submit]')
    field?.focus()
  }, [ref])
  return (
    <form {...form.props} className={classes.form}>
      {about && <p className={classes.about}>{about}</p>}
      {children}
      <FormAlert form={form} />
      <div className={classes.actions}>
        <SubmitButton isPending={form.isPending} {...(isDestructive && { tone: 'danger' })}>
          {button}
        </SubmitButton>
        <Button disabled={form.isPending} onClick={onCancel}>
          {text('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
