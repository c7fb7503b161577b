import { EMAIL_KIND_NAMES } from '#lib/email-kinds.ts'
import type { Translate } from '#messages/messages.ts'

/** Name of a kind of email; its code if it has none. */
export function nameOfKind(kind: string, text: Translate): string {
  const known = EMAIL_KIND_NAMES.find((each) => each === kind)
  return known ? text(`emailLog.kind.${known}`) : kind
}
