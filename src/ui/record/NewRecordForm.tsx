import type { ReactNode } from 'react'
import { printFields } from '#lib/fields/field-text.ts'
import type { FormFields, ValuesOf } from '#lib/fields/fields.ts'
import { FormAlert } from '../form/FormAlert.tsx'
import { SubmitButton } from '../form/SubmitButton.tsx'
import { useUnsavedChangesPrompt } from '../form/use-unsaved-changes-prompt.ts'
import { removeDraft } from './drafts.ts'
import { FieldCards, type FieldsProps } from './FieldCards.tsx'
import { FormDraft } from './FormDraft.tsx'
import classes from './RecordForm.module.css'
import { type FieldsForm, useFieldsForm } from './use-fields-form.ts'

type Props<F extends FormFields> = Omit<FieldsProps, 'fields'> & {
  fields: F
  /** What is known of the new record. */
  values?: object
  /** Creates the record and opens its page. */
  create: (values: ValuesOf<F>) => Promise<unknown>
  /** What the draft of what is typed is called; undefined while the user is not known. */
  draft: string | undefined
  /** What is said of the values before they are sent. */
  notice?: (form: FieldsForm) => ReactNode
  /** What the button says. */
  submit: string
}

/** The form of a new record: its fields in cards, and the button that creates it. */
export function NewRecordForm<F extends FormFields>(props: Props<F>) {
  const { values = {}, create, notice, submit, draft, ...cards } = props
  async function send(record: ValuesOf<F>) {
    await create(record)
    if (draft) removeDraft(draft)
  }
  const form = useFieldsForm<F>({ fields: cards.fields, values, wording: cards.wording, send })
  // While it is sent, the page of the record is opened.
  useUnsavedChangesPrompt(form.isChanged && !form.isPending)
  return (
    <form {...form.props} className={classes.form}>
      <FormDraft name={draft} form={form} saved={printFields(cards.fields, values, cards.wording)} />
      <FieldCards {...cards} form={form} />
      {notice?.(form)}
      <FormAlert form={form} />
      <div>
        <div>
          <SubmitButton isPending={form.isPending}>{submit}</SubmitButton>
        </div>
      </div>
    </form>
  )
}
