import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { FormAlert } from '../form/FormAlert.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import type { AnyForm } from '../form/use-form.ts'
import { useText } from '../use-text.ts'
import { Dialog } from './Dialog.tsx'
import classes from './DialogForm.module.css'

type Props = {
  title: string
  width: number
  form: AnyForm
  /** What the button says. */
  submit: string
  onClose: () => void
  /** Its fields. */
  children: ReactNode
}

/** A dialog that is a form: its fields, what is wrong with it, and its buttons. */
export function DialogForm({ title, width, form, submit, onClose, children }: Props) {
  const text = useText()
  return (
    <Dialog title={title} width={width} onPhone="sheet" onClose={onClose}>
      <form {...form.props} className={classes.form}>
        {children}
        <FormAlert form={form} />
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <SubmitButton isPending={form.isPending}>{submit}</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
