import type { MessageId } from '#messages/messages.ts'
import { useText } from '../use-text.ts'
import { FieldError } from './FieldError.tsx'

/** Says below a field what is wrong with it, if anything is. */
export function useFieldError() {
  const text = useText()
  return (mistake: MessageId | undefined) => mistake && <FieldError>{text(mistake)}</FieldError>
}
