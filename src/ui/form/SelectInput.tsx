import { InputBase } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

type Props<Value extends string> = {
  label: string
  name: string
  value: Value
  options: readonly (readonly [value: Value, label: string])[]
  onChange: (value: Value) => void
}

/** A labelled native select. */
export function SelectInput<Value extends string>({ label, name, value, options, onChange }: Props<Value>) {
  return (
    <InputBase
      component="select"
      label={label}
      name={name}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      rightSectionPointerEvents="none"
    >
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </InputBase>
  )
}
