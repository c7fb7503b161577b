import type { UseFormReturnType } from '@mantine/form'
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
  form: UseFormReturnType<Values>
  text: Translate
  /** Called after a field has changed. */
  onChanged: (name: keyof Values & string) => void
}

/** Makes the props that connect fields with a form: {...field('email')}, {...box('agrees')}, {...radio('role', 'broker')}. */
export function connectFields<Values extends FormValues>({ form, text, onChanged }: Connection<Values>) {
  type Name = keyof Values & string

  function choice(name: Name, type: 'checkbox' | 'radio', value?: string): ChoiceProps {
    const { defaultChecked, onChange } = form.getInputProps(name, { type, value })
    return {
      name,
      ...(value !== undefined && { value }),
      defaultChecked,
      onChange(event) {
        onChange(event)
        onChanged(name)
      },
    }
  }

  return {
    field(name: Name): FieldProps {
      const { defaultValue, onChange } = form.getInputProps(name)
      return {
        name,
        // React writes it into the document, where no password may be.
        ...(!isPassword(name) && { defaultValue }),
        error: describeMistake((form.errors as Mistakes<Values>)[name], text),
        // Only when moving to another field: an error shown while clicking the button would move it away from the pointer.
        onBlur({ target, relatedTarget }) {
          const isFilled = (target as HTMLInputElement).value !== ''
          if (isFilled && relatedTarget?.matches('input, select, textarea')) form.validateField(name)
        },
        onChange(event) {
          onChange(event)
          onChanged(name)
        },
      }
    },
    box: (name: Name) => choice(name, 'checkbox'),
    radio: (name: Name, value: string) => choice(name, 'radio', value),
  }
}
