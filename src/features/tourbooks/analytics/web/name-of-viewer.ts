import type { Translate } from '#messages/messages.ts'
import type { ViewerFigures } from '../contract.ts'

/** "Jonah Wray", "Forwarded link, 1" or "Viewer 2". */
export function nameOfViewer({ kind, recipient, number }: ViewerFigures, text: Translate): string {
  if (kind === 'invited' && recipient) return recipient
  return text(kind === 'forwarded' ? 'tourbookAnalytics.forwarded' : 'tourbookAnalytics.unnamed', { number })
}
