import { useEffect, useState } from 'react'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'

type Props = {
  label: string
  description?: string
  saved: string
  maxLength: number
  isLong?: boolean
  onSave: (value: string) => void
}

/** A text that is saved when the user leaves its field. */
export function SavedTextField({ saved, isLong = false, onSave, ...field }: Props) {
  const [value, setValue] = useState(saved)
  useEffect(() => setValue(saved), [saved])
  const shared = {
    ...field,
    value,
    onBlur: () => value.trim() !== saved && onSave(value.trim()),
    onChange: ({ target }: { target: { value: string } }) => setValue(target.value),
  }
  return isLong ? <TextArea {...shared} grows /> : <TextField {...shared} />
}
