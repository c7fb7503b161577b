import { Button } from '@mantine/core'
import type { ReactNode, RefObject, SubmitEvent } from 'react'
import type { MessageId } from '#messages/messages.ts'
import { useText } from '#ui/use-text.ts'
import classes from './InquiryForm.module.css'

type Props<Field extends string> = {
  form: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void }
  refusal: string | undefined
  isBusy: boolean
  mistakes: Partial<Record<Field, MessageId>>
  /** Label of each field in the list of errors. */
  labels: Partial<Record<Field, MessageId>>
  /** Text beside the button. */
  note?: ReactNode
  children: ReactNode
}

/** The fields of an inquiry, with a list of errors above and the submit button below. */
export function InquiryForm<Field extends string>(props: Props<Field>) {
  const { form, refusal, isBusy, mistakes, labels, note, children } = props
  const text = useText()
  const invalid = (Object.keys(labels) as Field[]).filter((field) => mistakes[field])
  const focus = (field: Field) => form.ref.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  return (
    <form className={classes.form} method="post" noValidate ref={form.ref} onSubmit={form.onSubmit}>
      <div className={classes.fields}>
        <div role="status" className={classes.refusal}>
          {refusal && <p>{refusal}</p>}
          {invalid.length > 1 && (
            <div>
              <p>{text('inquiry.mistakes', { count: invalid.length })}</p>
              <ul>
                {invalid.map((field) => (
                  <li key={field}>
                    <button type="button" onClick={() => focus(field)}>
                      {text(labels[field]!)}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        {children}
      </div>
      <footer className={classes.foot}>
        {note && <p>{note}</p>}
        <Button type="submit" variant="filled" size={note ? 'md' : 'lg'} fullWidth={!note} loading={isBusy}>
          {text('inquiry.send')}
        </Button>
      </footer>
    </form>
  )
}

/** A label marked as optional. */
export function Optional({ label }: { label: MessageId }) {
  const text = useText()
  return (
    <>
      {text(label)} <span className={classes.optional}>{text('account.optional')}</span>
    </>
  )
}
