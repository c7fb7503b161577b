import { TextInput, type TextInputProps } from '@mantine/core'
import { readablePhone } from '#lib/phone.ts'
import { useText } from '#ui/use-text.ts'
import { LONGEST } from '../rules.ts'

type Props = TextInputProps & { value: string; onSettled: (phone: string) => void }

/** A phone number, formatted when the field loses focus. */
export function PhoneInput({ value, onSettled, ...field }: Props) {
  const text = useText()
  return (
    <TextInput
      {...field}
      type="tel"
      label={text('settings.phone')}
      maxLength={LONGEST.phone}
      value={value}
      onBlur={() => {
        const phone = readablePhone(value.trim())
        if (phone !== value) onSettled(phone)
      }}
    />
  )
}
