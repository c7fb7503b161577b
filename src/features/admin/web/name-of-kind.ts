import type { Translate } from '#messages/messages.ts'
import { EMAIL_KINDS } from '../rules.ts'

/** Name of a kind of email; its code if it has none. */
export function nameOfKind(kind: string, text: Translate): string {
  const known = EMAIL_KINDS.find((each) => each === kind)
  return known ? text(`emailLog.kind.${known}`) : kind
}
