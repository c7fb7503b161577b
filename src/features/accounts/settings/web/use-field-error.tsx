import type { MessageId } from '#messages/messages.ts'
import { FieldError } from '#ui/FieldError.tsx'
import { useText } from '#ui/use-text.ts'

/** Says below a field what is wrong with it, if anything is. */
export function useFieldError() {
  const text = useText()
  return (mistake: MessageId | undefined) => mistake && <FieldError>{text(mistake)}</FieldError>
}
