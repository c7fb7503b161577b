import type { ComponentProps } from 'react'
import { NumberField } from './NumberField.tsx'
import { useDraft } from './use-debounced-value.ts'

/** A number that is applied when the user pauses. */
export function AmountField({ value, onChange, ...props }: ComponentProps<typeof NumberField>) {
  const [draft, change] = useDraft(value, onChange)
  return <NumberField {...props} value={draft} onChange={change} />
}
