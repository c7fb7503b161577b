import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readablePhone } from '#lib/phone.ts'
import type { FieldProps } from '#ui/form/connect-fields.ts'
import { TextField, type TextFieldProps } from '#ui/form/TextField.tsx'
import { useText } from '#ui/use-text.ts'
import { LONGEST } from '../rules.ts'

type Props = FieldProps & TextFieldProps & { onFormat: (phone: string) => void }

/** A phone number, formatted when the field loses focus, or on hydration if the user has already left it. */
export function PhoneInput({ onFormat, ...field }: Props) {
  const text = useText()
  const input = useRef<HTMLInputElement>(null)
  const [saved] = useState(field.defaultValue)

  function format() {
    const { value } = input.current!
    const phone = readablePhone(value.trim())
    if (phone !== value) onFormat(phone)
  }

  const formatTyped = useEffectEvent(() => {
    const { current } = input
    if (current !== document.activeElement && current!.value !== saved) format()
  })
  useEffect(() => formatTyped(), [])

  return (
    <TextField
      {...field}
      ref={input}
      type="tel"
      label={text('common.phone')}
      maxLength={LONGEST.phone}
      onBlur={(event) => {
        format()
        field.onBlur(event)
      }}
    />
  )
}
