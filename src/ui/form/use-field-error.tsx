import type { MessageId } from '#messages/messages.ts'
import { useText } from '../use-text.ts'
import { FieldError } from './FieldError.tsx'

/** Returns a function that renders a field's error, if any. */
export function useFieldError() {
  const text = useText()
  return (mistake: MessageId | undefined) => mistake && <FieldError>{text(mistake)}</FieldError>
}
