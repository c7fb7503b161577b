import type { ChangeEvent, FocusEvent, ReactNode } from 'react'
import type { Translate } from '#messages/messages.ts'
import { type FormValues, isPassword } from './fields.ts'
import { describeMistake, type Mistakes } from './mistakes.tsx'

/** The props of a text field, select or text area. */
export type FieldProps = {
  name: string
  defaultValue?: string
  error: ReactNode
  onBlur: (event: FocusEvent<HTMLElement>) => void
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void
}

/** The props of a checkbox or radio button. */
export type ChoiceProps = {
  name: string
  value?: string
  defaultChecked: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

type Connection<Values extends FormValues> = {
  values: Values
  mistakes: Mistakes<Values>
  text: Translate
  onChange: (name: keyof Values & string, value: string | boolean) => void
  /** Called when the user moves from a filled field to another one. */
  onLeave: (name: keyof Values & string) => void
}

/** Makes the props that connect fields with a form: {...field('email')}, {...box('agrees')}, {...radio('role', 'broker')}. */
export function connectFields<Values extends FormValues>(connection: Connection<Values>) {
  const { values, mistakes, text, onChange, onLeave } = connection
  type Name = keyof Values & string
  return {
    field: (name: Name): FieldProps => ({
      name,
      // React writes it into the document, where no password may be.
      ...(!isPassword(name) && { defaultValue: String(values[name]) }),
      error: describeMistake(mistakes[name], text),
      // Only when moving to another field: an error shown while clicking the button would move it away from the pointer.
      onBlur({ target, relatedTarget }) {
        const isFilled = (target as HTMLInputElement).value !== ''
        if (isFilled && relatedTarget?.matches('input, select, textarea')) onLeave(name)
      },
      onChange: ({ target }) => onChange(name, target.value),
    }),
    box: (name: Name): ChoiceProps => ({
      name,
      defaultChecked: values[name] === true,
      onChange: ({ target }) => onChange(name, target.checked),
    }),
    radio: (name: Name, value: string): ChoiceProps => ({
      name,
      value,
      defaultChecked: values[name] === value,
      onChange: () => onChange(name, value),
    }),
  }
}
