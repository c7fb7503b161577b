import { InputBase } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FieldProps } from './connect-fields.ts'

type Props = FieldProps & { label: ReactNode; options: readonly (readonly [value: string | number, label: string])[] }

/** A labelled native select. */
export function SelectInput({ options, ...field }: Props) {
  return (
    <InputBase
      {...field}
      component="select"
      rightSection={<IconChevronDown size={16} aria-hidden />}
      rightSectionPointerEvents="none"
    >
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </InputBase>
  )
}
