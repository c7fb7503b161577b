import type { ReactNode } from 'react'
import type { MessageId } from '#messages/messages.ts'
import { FormAlert } from '#ui/form/FormAlert.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import type { AnyForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import classes from './InquiryForm.module.css'

type Props = {
  form: AnyForm
  /** Label of each field in the list of mistakes. */
  labels: Record<string, MessageId>
  /** Text beside the button. */
  note?: ReactNode
  children: ReactNode
}

/** The fields of an inquiry, with a list of mistakes above and the submit button below. */
export function InquiryForm({ form, labels, note, children }: Props) {
  const text = useText()
  return (
    <form {...form.props} className={classes.form}>
      <div className={classes.fields}>
        <FormAlert form={form} labels={labels} />
        {children}
      </div>
      <footer className={classes.foot}>
        {note && <p>{note}</p>}
        <SubmitButton isPending={form.isPending} size={note ? 'medium' : 'large'} fullWidth={!note}>
          {text('inquiry.send')}
        </SubmitButton>
      </footer>
    </form>
  )
}
