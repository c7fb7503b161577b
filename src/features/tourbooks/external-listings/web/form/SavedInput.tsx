import type { FieldProps } from '#ui/form/connect-fields.ts'

type Props = Pick<FieldProps, 'name' | 'defaultValue' | 'error'>

/** The value of a control that is not a field, such as a map, as a part of the form. */
export function SavedInput({ name, defaultValue }: Props) {
  // Of type text: React would reset a changed value of type hidden when it renders again.
  return <input type="text" name={name} defaultValue={defaultValue} hidden />
}
